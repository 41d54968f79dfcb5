"""Figures of cases and pictures of the learning pages."""

import re
import struct

import pytest
from typer.testing import CliRunner

from pnp.booklet.figures import FLATS, NARROW, WIDE
from pnp.booklet.illustrated import explained
from pnp.booklet.sign_legend import SIGNS
from pnp.cli.app import app
from pnp.draw.board_arrows import Trail, laned
from pnp.draw.board_pieces import Stack
from pnp.draw.board_pieces import shown as shown_pieces
from pnp.draw.palette import CROSS, GOLD, INKS, Palette
from pnp.folder.game_folders import game_ids
from pnp.folder.hexes import parse_cell
from pnp.folder.loading import load_folder, load_game
from pnp.folder.texts.manuscript import Figures, Pictures
from pnp.folder.texts.manuscript_reader import read_manuscript
from pnp.kit import illustrations
from pnp.text.errors import HeraldError
from referee.casebook.cases import Case, load_all_cases, load_cases
from tests.each import LANGS
from tests.pnp.folder_copies import copied
from tests.pnp.scene_contents import bounds, paths, texts, words

GAME = "land-of-barons"
SPEC = load_game(GAME)
PICTURED = [game for game in game_ids() if (load_game(game).folder / "cases.toml").is_file()]


def shown(spec, lang):
    """The figures that a manuscript asks for, in order."""
    text = (spec.folder / f"rules.{lang}.md").read_text("utf-8")
    return list(dict.fromkeys(re.findall(r"^!\[([a-z0-9-]+)\]$", text, re.M)))


def figure(case, lang="en", ink="full", spec=SPEC):
    drawn, without = illustrations.figures(spec, [case], lang, Palette(spec, ink))
    assert without == []
    return drawn[case]


def why_none(case, spec=SPEC):
    """Why there is no figure of a case."""
    drawn, (why,) = illustrations.figures(spec, [case], "en", Palette(spec))
    assert drawn == {}
    return str(why)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", PICTURED)
def test_every_figure_of_every_manuscript_is_drawn_and_fits_the_page(game, lang):
    spec = load_game(game)
    ids = shown(spec, lang)
    found, without = illustrations.figures(spec, ids, lang, Palette(spec))
    assert without == []
    assert list(found) == ids
    for name, one in found.items():
        assert one.id == name
        assert one.caption
        assert one.clause
        assert one.alt.endswith((".", "!", "?"))
        assert one.width <= WIDE + 0.1
        assert one.height <= 110
        for text in texts(one.scene):
            assert -0.01 <= text.y <= one.height + 0.01 or not text.text
            assert text.size >= 7.0, (name, text.text)
    assert {one.verdict for one in found.values()} >= {"legal", "illegal"}


def test_all_cases_draw_in_the_space_of_one_column():
    ids = [case.id for case in load_cases(SPEC.folder / "cases.toml")]
    found, without = illustrations.figures(SPEC, ids, "en", Palette(SPEC))
    assert without == []
    assert len(found) == len(ids) > 100
    assert max(one.width for one in found.values()) <= WIDE
    assert sum(one.width <= NARROW for one in found.values()) > len(ids) * 0.8


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("case", ["lob-capture", "lob-must-stop", "lob-challenge-four-lions"])
def test_the_frame_holds_the_figure(case, ink):
    found = figure(case, ink=ink)
    left, top, right, bottom = bounds(paths(found.scene)[0])
    assert (left, top) == pytest.approx((0, 0))
    assert (right, bottom) == pytest.approx((found.width, found.height))


def test_a_legal_figure_has_a_check_and_an_illegal_one_a_cross_and_a_barred_way():
    legal, illegal = figure("lob-capture"), figure("lob-capture-with-eight")
    assert (legal.verdict, illegal.verdict) == ("legal", "illegal")
    assert illegal.clause == "21.1"
    red = Palette(SPEC).lettering("#A61C28")
    green = Palette(SPEC).lettering("#1F6B3A")
    assert any(path.stroke == green for path in paths(legal.scene))
    assert not any(path.stroke == green for path in paths(illegal.scene))
    assert sum(path.stroke == red for path in paths(illegal.scene)) >= 5


def test_verdicts_differ_without_their_colours():
    signs = {case: figure(case, ink="grey").scene for case in ("lob-capture", "lob-must-stop")}
    shapes = [len([p for p in paths(s) if p.stroke and len(p.segments) == 3])
              for s in signs.values()]  # fmt: skip
    assert shapes[0] > shapes[1]


def test_a_figure_says_what_is_played_in_the_readers_language():
    said = {lang: " ".join(words(figure("lob-must-stop", lang).scene)) for lang in LANGS}
    assert "Blue disperses from d4: 3 to d6." in said["en"]
    assert "Bleu disperse depuis d4\u00a0: 3 vers d6." in said["fr"]
    assert figure("lob-must-stop", "fr").caption != figure("lob-must-stop").caption


def test_called_troops_are_drawn_to_where_they_stop():
    """d7 is called to d4 but a donjon on d5 stops the troops: the way ends there."""
    from referee.show.booklet_figures import case_figures

    ways = case_figures(SPEC, ["lob-stopped-by-a-donjon", "lob-called-twice"], "en")[0]
    d4, d5, d7 = map(parse_cell, ("d4", "d5", "d7"))
    stopped = ways["lob-stopped-by-a-donjon"].trails
    assert [(one.cells, one.is_open, one.count) for one in stopped] == [((d7, d5), True, 2)]
    again = ways["lob-called-twice"].trails
    assert [(one.cells, one.is_open) for one in again] == [((d7, d5), True), ((d5, d4), False)]


def test_only_what_decides_is_ringed():
    from referee.show.booklet_figures import case_figures

    def ringed(case):
        cells = case_figures(SPEC, [case], "en")[0][case].cells
        return {str(view.cell) for view in cells if view.mark == "decides"}

    assert ringed("lob-must-stop") == {"d5"}
    assert ringed("lob-knight-on-the-line") == {"d6"}
    assert ringed("lob-donjon-next-to-donjon") == {"d4", "e5"}
    assert ringed("lob-concentrate-from-two-sides") == set()


def test_what_comes_of_it_is_drawn_only_where_arrows_do_not_say_it():
    from referee.show.booklet_figures import case_figures

    shown = ["lob-concentrate-from-two-sides", "lob-third-troop-destroys"]
    found, _ = case_figures(SPEC, shown, "en")
    assert found["lob-concentrate-from-two-sides"].after == ()
    after = {str(view.cell): view for view in found["lob-third-troop-destroys"].after}
    assert after["d5"].stacks == ()


def test_a_score_is_drawn_as_tiles_and_a_sum():
    scene = figure("lob-diversity-four-kinds").scene
    assert [word for word in words(scene) if word.isdigit()] == ["4", "3", "2", "2", "1"]
    assert "= 16" in " ".join(words(scene))


def test_the_cross_stands_on_the_way_and_off_the_space_that_bars_it():
    found = figure("lob-knight-on-the-line")
    red = Palette(SPEC).lettering(CROSS)
    crosses = [p for p in paths(found.scene) if p.stroke == red and len(p.segments) == 2]
    left, _, right, _ = bounds(*[p for p in crosses if p.width > 0.9])
    ring = [p for p in paths(found.scene) if p.stroke == GOLD]
    edge_left, _, edge_right, _ = bounds(*ring)
    assert left >= edge_right or right <= edge_left


def test_more_than_six_pieces_of_a_space_are_counted():
    pieces = tuple(Stack("donjon", color.id, 2) for color in SPEC.players.colors[:3])
    assert [one.count for one in shown_pieces(pieces)] == [1] * 6
    more = (*pieces, Stack("knight", SPEC.players.colors[0].id, 1))
    assert [one.count for one in shown_pieces(more)] == [2, 2, 2, 1]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", PICTURED)
def test_all_signs_are_explained_before_the_first_figure(game, lang):
    blocks = list(explained(read_manuscript(load_game(game), lang)).blocks())
    first = next(i for i, block in enumerate(blocks) if isinstance(block, Figures))
    assert blocks[first - 1] == Pictures((SIGNS,))
    assert sum(block == Pictures((SIGNS,)) for block in blocks) == 1
    spec = load_game(game)
    drawn = illustrations.picture(spec, SIGNS, lang, Palette(spec), 118)
    said = " ".join(words(drawn.scene))
    assert "d4" in said
    assert all(piece.name.in_(lang) in said or piece.plural.in_(lang) in said
               for piece in spec.pieces.values())  # fmt: skip


def test_ways_that_share_a_line_lie_side_by_side():
    d4, d5, d6, e5 = map(parse_cell, ("d4", "d5", "d6", "e5"))
    one, two, other = laned([Trail((d4, d5)), Trail((d4, d6)), Trail((d4, e5))])
    assert one.lane == -two.lane != 0
    assert other.lane == 0
    there, back = laned([Trail((d4, d6)), Trail((d6, d4))])
    assert there.lane == back.lane != 0, "each keeps to its own side"


def test_an_unknown_case_lists_near_ones():
    with pytest.raises(HeraldError, match=r"no case `lob-captur`.*lob-capture"):
        figure("lob-captur")


def corrupt(tmp_path, old, new):
    folder = copied(GAME, tmp_path / "game")
    file = folder / "cases.toml"
    before, mark, rest = file.read_text("utf-8").partition('id = "lob-must-stop"')
    assert old in rest
    file.write_text(before + mark + rest.replace(old, new, 1), "utf-8")
    return load_folder(folder)


def test_a_corrupted_verdict_has_no_figure_and_names_line_case_clause_and_both(tmp_path):
    spec = corrupt(tmp_path, 'verdict = "illegal"', 'verdict = "legal"')
    said = why_none("lob-must-stop", spec)
    for part in ("cases.toml:", "warning: lob-must-stop: expected legal, got illegal (18.2"):
        assert part in said


def test_a_corrupted_clause_has_no_figure(tmp_path):
    spec = corrupt(tmp_path, 'clause = "18.2"', 'clause = "4.1"')
    said = why_none("lob-must-stop", spec)
    assert re.search(r"lob-must-stop: expected clause 4\.1, got 18\.2", said)


def test_a_case_that_cannot_be_judged_has_no_figure(tmp_path):
    spec = corrupt(tmp_path, "disperse d4: 3>d6", "disperse d9: 3>d6")
    assert re.search(r"lob-must-stop.*cannot be judged", why_none("lob-must-stop", spec))


def test_a_case_about_chance_has_no_figure():
    chance = next(c for c in load_all_cases(SPEC.folder / "cases.toml") if not isinstance(c, Case))
    assert "only disputes are drawn" in why_none(chance.id)


PICTURES = ["table", "components", "signs", "setup-1"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("game", PICTURED)
def test_a_picture_is_as_wide_as_asked(game, name, lang):
    spec = load_game(game)
    for wide in (110.0, 52.0):
        found = illustrations.picture(spec, name, lang, Palette(spec), wide)
        assert found.width == wide
        assert all(0 < text.x < wide and 0 < text.y < found.height for text in texts(found.scene))
        assert found.caption
        assert found.verdict is None


def test_the_set_up_goes_from_bare_tiles_to_reserves():
    from referee.show.booklet_figures import scene_names, set_scene

    names = [name for name in scene_names(SPEC) if name.startswith("setup-")]
    steps = [set_scene(SPEC, name, "en") for name in names]
    pieces = [sum(len(view.stacks) for view in step.cells) for step in steps]
    assert pieces == [0, 0, 2, 6, 6]
    mountains = [sum(view.kind == "mountain" for view in step.cells) for step in steps]
    assert mountains == [0, 4, 4, 4, 4]
    ringed = [sum(view.mark == "decides" for view in step.cells) for step in steps]
    assert ringed[1] == SPEC.numbers.mountains
    assert ringed[2] == 2
    assert steps[-1].cards == SPEC.numbers.cards_dealt
    assert [stack.count for stack in steps[-1].shelf[0]] == [30, 10]


def test_components_are_counted_from_the_spec():
    said = " ".join(
        words(illustrations.picture(SPEC, "components", "en", Palette(SPEC), 110).scene)
    )
    for part in ("10 × Lion", "37 Tactical cards", "2 Knights a player", "30 Troops a player"):
        assert part in said


def test_an_unknown_picture_lists_the_known_ones():
    with pytest.raises(HeraldError, match=r"no picture `tabel`.*table.*setup-1.*components"):
        illustrations.picture(SPEC, "tabel", "en", Palette(SPEC), 100)


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_the_command_writes_a_figure(tmp_path, ending):
    out = tmp_path / f"figure.{ending}"
    args = ["figure", GAME, "lob-capture", "-o", str(out), "--lang", "fr", "--ink", "low"]
    result = CliRunner().invoke(app, args)
    assert result.exit_code == 0, result.output
    assert "legal, 21.1" in result.output
    data = out.read_bytes()
    assert data.startswith({"svg": b"<svg", "pdf": b"%PDF", "png": b"\x89PNG"}[ending])
    if ending == "png":
        wide, high = struct.unpack(">2I", data[16:24])
        found = figure("lob-capture", "fr", "low")
        assert wide == pytest.approx((found.width + 2) / 25.4 * 300, abs=2)
        assert high == pytest.approx((found.height + 2) / 25.4 * 300, abs=2)


def test_another_ending_is_refused(tmp_path):
    result = CliRunner().invoke(app, ["figure", GAME, "lob-capture", "-o", str(tmp_path / "a.jpg")])
    assert isinstance(result.exception, HeraldError)
    assert ".svg, .pdf, .png" in str(result.exception)
    assert not (tmp_path / "a.jpg").exists()


def test_figures_keep_one_scale():
    """A cell is as wide in a small figure as in a large one."""
    for case in ("lob-must-stop", "lob-disperse-three-ways"):
        hexagons = [p for p in paths(figure(case).scene)
                    if "".join(op for op, _ in p.segments) == "MLLLLLZ"]  # fmt: skip
        wide = {round(bounds(p)[2] - bounds(p)[0], 1) for p in hexagons}
        assert min(wide) == pytest.approx(FLATS * 0.95, abs=0.3)
