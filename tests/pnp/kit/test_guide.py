"""The build guide, files by their stock, and pieces that are folded, flat or bought."""

import io
import re
from collections import Counter

import pypdfium2
import pytest

from pnp.folder.component_kinds import Standee, Tower
from pnp.folder.papers import paper_file
from pnp.kit.build import build
from pnp.kit.guide.guide import guide_pdf
from pnp.kit.guide.sorting import bags_of
from pnp.kit.guide.work import Work, minutes_of, punch_for
from pnp.kit.kit import BuildOptions, Kit
from pnp.kit.manifest import bought
from pnp.text.errors import HeraldError
from tests.each import each

GAME = "land-of-barons"


@pytest.fixture(scope="module")
def made():
    kit = Kit(GAME, BuildOptions(lang="en"))
    return kit, [kit.make(part) for part in kit.parts() if part != "rules"]


def pages_of(data):
    return [
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(io.BytesIO(data))
    ]


def words_of(data):
    return re.sub(r"\s+", " ", " ".join(pages_of(data)))


def test_the_guide_names_every_file_count_and_bag(made):
    kit, built = made
    text = words_of(guide_pdf(kit, built, ["a bell"]))
    for part in built:
        for file in part.files:
            assert file.name in text
        for one in part.drawn:
            assert f"{one.component.name.in_('en')} ({one.pieces})" in text
    assert text.count("30 × Troops, 10 × Donjons") == kit.spec.players.max
    assert "4 × Barons, 8 × Knights" in text
    assert "a bell" in text
    assert "12.7 mm (1/2 inches)" in text


def test_every_sort_of_fold_has_four_pictures_of_the_printed_net(made):
    kit, built = made
    pieces = next(part for part in built if part.part == "pieces")
    works = {one.word: Work.of(one) for one in pieces.drawn}
    assert {word: len(work.nets) for word, work in works.items()} == {
        "officers": 1,
        "troops": 0,
        "donjons": 1,
        "die": 1,
    }
    text = words_of(guide_pdf(kit, built, []))
    assert text.count("So it looks when it is made.") == 5, "and the two shells of the box"
    assert text.count("The bare flaps are only tucked in.") == 1, "the tower's roof"


def test_time_grows_with_what_is_cut_and_folded(made):
    _, built = made
    times = {part.part: minutes_of(part) for part in built}
    assert all(time % 5 == 0 for time in times.values())
    assert times["pieces"] > times["cards"] > times["board"] > 0
    assert (punch_for(12.0), punch_for(25.0)) == ((12.7, "1/2"), (25.4, "1"))
    assert punch_for(22.0) is None


def test_a_bag_has_all_that_one_player_has(made):
    kit, built = made
    drawn = [one for part in built for one in part.drawn if part.part == "pieces"]
    bags = bags_of(kit.spec, drawn, "fr")
    assert [bag.name for bag in bags] == ["Bleu", "Rouge", "Vert", "Jaune", "Dé de bonus"]
    for bag in each(bags[:4]):
        assert [one.count for one in bag.holds] == [1, 2, 30, 10]
    assert sum(one.count for bag in bags for one in bag.holds) == sum(one.pieces for one in drawn)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_any_folder_has_a_guide_and_files_of_one_stock_without_empty_pages(tmp_path, lang):
    manifest = build("templates/starters/mats", BuildOptions(lang=lang), tmp_path)
    folder = tmp_path / "mats" / lang
    guide = words_of((folder / "guide.pdf").read_bytes())
    prints = [one for part in manifest["parts"] for one in part["prints"]]
    assert [one["file"] for one in prints if one["file"] not in guide] == []
    whole = {name for name in manifest["files"] if name.startswith("kit-")}
    assert len(whole) >= len({one["stock"] for one in prints}) > 1
    pages = 0
    for name in each(whole):
        texts = pages_of((folder / name).read_bytes())
        assert all(text.strip() for text in texts), name
        pages += len(texts)
    alone = [one["file"] for one in prints]
    assert pages == sum(len(pages_of((folder / name).read_bytes())) for name in alone)


def test_flat_pieces_are_round_tokens_of_sizes_that_punches_cut():
    standing, flat = (
        {one.word: one for one in Kit(GAME, BuildOptions(pieces=choice)).drawn("pieces")}
        for choice in ("standing", "flat")
    )
    sizes = {punch.size for punch in paper_file().punches}
    folded = [w for w, one in flat.items() if isinstance(one.component, (Standee, Tower))]
    assert folded == ["officers", "donjons"]
    for word in each(folded):
        assert flat[word].pieces == standing[word].pieces
        for face in flat[word].faces:
            assert face.net is None
            assert not face.folds
            assert (face.shape, face.width in sizes) == ("circle", True)
            assert face.back is face.front
    assert flat["die"].faces[0].net is not None, "a die is folded all the same"


def test_bought_pieces_are_a_shopping_list_and_nothing_is_printed_of_them():
    kit = Kit(GAME, BuildOptions(lang="en", pieces="bought"))
    assert "pieces" not in kit.parts()
    with pytest.raises(HeraldError, match="has no pieces"):
        kit.parts(["pieces"])
    told = [one["name"] for one in bought(kit, [])]
    listed = Counter({one.split(":")[0]: 1 for one in told})
    for wanted in (
        "4 pawns, about 42 mm high",
        "8 pawns, about 31 mm high",
        "120 discs, 12 mm across",
        "40 cylinders, 14 mm across and 20 mm high",
        "1 die of 20 mm",
    ):
        assert listed[wanted] == 1
    counted = Counter[str]()
    for count, name in re.findall(r"(\d+) × (\w+)", " ".join(told)):
        counted[name] += int(count)
    assert (counted["Baron"], counted["Troop"]) == (4, 120)
    guide = words_of(guide_pdf(kit, [kit.make("tiles")], told))
    assert "120 discs" in guide
    assert "30 × Troops" in guide, "they are sorted into bags all the same"
