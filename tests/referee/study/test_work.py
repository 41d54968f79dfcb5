"""The machinery of scale: the same result whoever does the work, and whoever dies of it."""

import json
import subprocess
import sys

import pytest

from pnp.text.errors import HeraldError
from pnp.text.words import Words
from referee.study.report.carry_out import Means, conduct
from referee.study.report.findings import Findings
from referee.study.run.batches import Batch, derived, derived_words, in_batches, merged
from referee.study.run.workers import carry_out
from tests.referee.study.toys import Deadly, Letters, Stopped


@pytest.fixture(scope="module")
def alone():
    return carry_out(Letters(), workers=1)


@pytest.fixture
def cluster():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found.scheduler_address


def test_batches_cover_every_trial_once():
    batches = in_batches(100, 7)
    assert [batch.number for batch in batches] == list(range(15))
    assert [t for b in batches for t in range(b.first, b.first + b.size)] == list(range(100))
    assert in_batches(14, 7) == (Batch(0, 0, 7), Batch(1, 7, 7))


def test_tallies_merge_key_by_key():
    a = {"n": 1, "of": {"x": 2, "y": 3}, "row": [1]}
    b = {"n": 4, "of": {"y": 5, "z": 6}, "row": [2]}
    assert merged(a, b) == {"n": 5, "of": {"x": 2, "y": 8, "z": 6}, "row": [1, 2]}
    assert merged({}, a) == merged(a, {}) == a


def test_seeds_are_told_apart_and_told_again():
    assert derived("a", 1, 2) != derived("a", 12) != derived("a1", 2)
    assert derived("s", "b", 3) == derived("s", "b", 3)
    words = derived_words("s", 3)
    assert "".join(f"{word:016x}" for word in words) == derived("s", 3)


def test_alone_it_does_everything_in_order(alone):
    assert (alone.done, alone.of, alone.interrupted) == (100, 100, False)
    assert alone.tally["order"] == [derived("toy", trial)[0] for trial in range(100)]


def test_a_pool_gives_the_same(alone):
    told = []
    outcome = carry_out(Letters(), workers=3, progress=lambda done, of: told.append((done, of)))
    assert outcome == alone
    assert told[0] == (0, 100)
    assert told[-1] == (100, 100)
    assert told == sorted(told)


def test_a_process_that_dies_is_survived(alone, tmp_path):
    outcome = carry_out(Deadly(folder=str(tmp_path)), workers=2)
    assert (tmp_path / "died-0").exists()
    assert outcome == alone


def test_a_batch_that_kills_everyone_is_given_up(tmp_path):
    with pytest.raises(HeraldError, match="died 4 times") as caught:
        carry_out(Deadly(folder=str(tmp_path), deaths=99), workers=2)
    assert "ouvriers" in caught.value.in_("fr")


def test_a_cluster_gives_the_same_though_a_worker_dies(alone, tmp_path, cluster):
    outcome = carry_out(Deadly(folder=str(tmp_path)), cluster=cluster)
    assert (tmp_path / "died-0").exists()
    assert outcome == alone


def test_a_cluster_that_is_not_there_is_a_sentence():
    with pytest.raises(HeraldError, match=r"tcp://host:8786"):
        carry_out(Letters(), cluster="nonsense://nowhere")


@pytest.mark.parametrize("workers", [1, 2])
def test_a_checkpoint_is_taken_up_where_it_ends(alone, tmp_path, workers):
    file = tmp_path / "study.ckpt"
    stopped = carry_out(Stopped(), workers=1, checkpoint=str(file))
    assert (stopped.done, stopped.of, stopped.interrupted) == (35, 100, True)
    assert stopped.tally["order"] == alone.tally["order"][:35]
    seen = []
    outcome = carry_out(
        Letters(), workers=workers, checkpoint=str(file), progress=lambda *n: seen.append(n)
    )
    assert seen[0] == (35, 100)
    assert outcome == alone
    again = carry_out(Stopped(at=0), workers=1, checkpoint=str(file))
    assert again == alone


def test_a_line_cut_in_the_middle_is_done_again(alone, tmp_path):
    file = tmp_path / "study.ckpt"
    carry_out(Letters(), workers=1, checkpoint=str(file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    assert carry_out(Letters(), workers=1, checkpoint=str(file)) == alone
    assert file.read_bytes() == whole


def test_the_checkpoint_of_another_study_is_refused(tmp_path):
    file = tmp_path / "study.ckpt"
    carry_out(Letters(), workers=1, checkpoint=str(file))
    before = file.read_bytes()
    with pytest.raises(HeraldError, match=r'another study \(seed: "toy", "other"\)'):
        carry_out(Letters(seed="other"), workers=1, checkpoint=str(file))
    assert file.read_bytes() == before
    file.write_text("game land-of-barons\n")
    with pytest.raises(HeraldError, match="no checkpoint"):
        carry_out(Letters(), workers=1, checkpoint=str(file))
    assert file.read_text() == "game land-of-barons\n"


def test_a_checkpoint_that_cannot_be_written_is_a_sentence(tmp_path):
    with pytest.raises(HeraldError, match="cannot be written"):
        carry_out(Letters(), workers=1, checkpoint=str(tmp_path / "no" / "where"))


def test_ctrl_c_stops_a_pool_and_its_processes():
    code = """
import json, os, signal
from referee.study.run.workers import carry_out
from pnp.text.words import Words
from tests.referee.study.toys import Letters
if __name__ == "__main__":
    def stop(done, of):
        if done:
            os.killpg(0, signal.SIGINT)
    outcome = carry_out(Letters(trials=50_000, size=50), workers=2, progress=stop)
    print(json.dumps([outcome.done, outcome.interrupted, len(outcome.tally["order"])]))
"""
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, start_new_session=True
    )
    done, interrupted, kept = json.loads(run.stdout)
    assert interrupted
    assert 0 < done == kept < 50_000
    assert run.stderr == ""


def toy_findings(outcome):
    return Findings("toy", Words.of({"en": "A toy", "fr": "Un jouet"}), [], [], outcome)


def test_what_was_stopped_is_told_as_far_as_it_went(capsys):
    means = Means("en", workers=1)
    assert conduct(Stopped(), means, toy_findings) == 130
    assert "rest on 35 of 100" in capsys.readouterr().out
    assert conduct(Letters(), means, toy_findings) == 0
    assert "rest on" not in capsys.readouterr().out


def test_what_was_stopped_at_once_says_only_that(capsys, tmp_path):
    report = tmp_path / "r.html"
    means = Means("fr", workers=1, report=str(report))
    assert conduct(Stopped(at=0), means, toy_findings) == 130
    out, err = capsys.readouterr()
    assert out == ""
    assert "arrêté avant" in err
    assert not report.exists()


def test_a_long_study_goes_on_in_a_pool(alone, monkeypatch):
    from referee.study.run import workers as crews

    monkeypatch.setattr(crews, "_WORTH_A_POOL", 0.0)
    monkeypatch.setattr(crews, "cores", lambda: 2)
    assert carry_out(Letters()) == alone


def test_a_worker_of_another_version_is_told_so():
    from referee.study.run.workers import run_batch

    with pytest.raises(HeraldError, match=r"you have 0\.0\.0"):
        run_batch(Letters(), Batch(0, 0, 1), "0.0.0")
