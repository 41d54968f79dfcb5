"""A game of another family over the API: modules, kept cards, drafts, and what stays hidden."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.chance import Chance
from referee.engine.game import load_game
from referee.rules.barony.setup.draw import deal_heroes
from referee.table import new_table
from referee.table import sealed_cards as seals
from referee.table.live_table import Table
from referee.table.logged import log_reading
from referee.web.access import Access
from referee.web.rooms import Room
from tests.each import each
from tests.referee.web.test_hidden import seen, walked
from tests.served import Seated

GAME = "barony"
MODULES = ("sorcery", "heroes")
COLORS = ("blue", "red", "green")
SEED = "a table of tiles that must not be seen through"
KEPT = ["builder", "spy"]
LATE = """
players {players}
turn {first}
with sorcery heroes
done action
j10 plain: {first} knight
j12 plain: {second} village
heroes {first}: ? ?
heroes {second}: ? ?
heroes {third}: ? ?
spells: charm
"""


def tiles(served, **more):
    return served.table(game=GAME, modules=list(MODULES), **more)


def dealt(suffix):
    """What each player is dealt, in the order of play, under a seal."""
    spec = load_game(GAME).spec.with_modules(MODULES)
    return deal_heroes(spec, COLORS, Chance(f"{SEED} {suffix}"))[0]


def build(served, suffix, monkeypatch):
    """A table from the one seed, its hands under another seal."""

    def sealed(seed):
        return f"{seed} {suffix}"

    for module in (seals, new_table, log_reading):
        monkeypatch.setattr(module, "sealed_seed", sealed)
    name = f"tiles-{suffix}"
    path = served.data / f"{name}.log"
    table = Table.create(path, GAME, 3, colors=COLORS, seed=SEED, modules=MODULES)
    access = Access.make(path.with_name(f"{path.name}.doors"), table.players)
    access.save()
    served.app.state.hall._rooms[name] = Room(name, table, access)
    return Seated(served, name, access.table)


@pytest.fixture
def pair(served, monkeypatch):
    """Two tables alike but for their seals; whoever begins can keep the same two cards."""
    fresh = len(served.app.state.hall.names())
    fitting = (
        suffix
        for suffix in (f"{fresh}-{n}" for n in range(5_000))
        if [card for card in next(iter(dealt(suffix).values())) if card in KEPT] == list(KEPT)
    )
    return [build(served, next(fitting), monkeypatch) for _ in range(2)]


def test_modules_and_shape_are_asked_for(served):
    table = tiles(served, shape="wide")
    table.show_all()
    state = table.state
    position = state["position"]
    assert len(position["open"]["spells"]) == 5
    assert state["keeping"] == dict.fromkeys(COLORS, 2)
    assert len(position["cells"]) == len(position["board"]["cells"]) == 81
    width, height = position["board"]["view"][2:]
    # chance lays the tiles: mostly half as wide again, and never as a round board lies
    assert width > 1.25 * height
    plain = served.table(game=GAME)
    plain.show_all()
    assert plain.state["position"]["open"] == {}
    assert plain.state["keeping"] == {}
    for wish in ({"modules": ["dragons"]}, {"shape": "round"}):
        body = {"game": GAME, "players": 3, **wish}
        refused = served.phone.post("/api/tables", json=body)
        assert refused.status_code == 422
        assert refused.json()["detail"][-1] == "."


def test_the_board_grows_tile_by_tile_and_spells_open_one_by_one(served):
    table = tiles(served)
    steps = served.app.state.hall.room(table.name).steps
    for shown in range(0, len(steps) + 1, 3):
        table.phone.ask("shown", steps=shown)
        position = table.state["position"]
        laid = sum(step["step"] == "tile" for step in steps[:shown])
        opened = sum(step["step"] == "spell" for step in steps[:shown])
        assert len(position["cells"]) == 3 * laid
        assert len(position["open"].get("spells", ())) == opened
        assert table.phone.get("board.svg").status_code == 200


def test_a_seat_keeps_some_of_its_cards(served):
    table = tiles(served)
    blue = table.sit("blue")
    hand = blue.look("hand")
    assert len(hand["cards"]) == 4
    assert hand["lay_down"] == 2
    body = {"expect": table.seq, "cards": hand["cards"][:2]}
    assert table.phone.post("keep", json=body).status_code == 403
    assert table.stranger().post("keep", json=body).status_code == 401
    few = blue.post("keep", json=body | {"cards": hand["cards"][:1]})
    assert few.status_code == 422
    assert "2 cards" in few.json()["detail"]
    strange = blue.post("keep", json=body | {"cards": ["nobody", "knows"]})
    assert strange.status_code == 422
    assert blue.ask("keep", **body)["seq"] == table.seq
    kept = blue.look("hand")
    assert sorted(kept["cards"]) == sorted(hand["cards"][:2])
    assert kept["lay_down"] == 0
    assert "blue" not in table.state["keeping"]
    assert blue.post("keep", json=body | {"expect": table.seq}).status_code == 422
    assert table.phone.look("verify")["sound"]


def role_phones(table):
    first = table.state["position"]["players"][0]
    yield "stranger", table.stranger()
    yield "table", table.phone
    yield first, table.sit(first)


@pytest.mark.parametrize("keeping", [False, True])
def test_every_role_sees_the_same_at_both_tables(served, pair, keeping):
    """Whoever begins keeps the same cards; what the others hold and lay down differs."""
    answers = []
    for table in pair:
        found = {}
        for role, phone in role_phones(table):
            if keeping and role in COLORS:
                keep_all(table, role, phone)
            found[role] = walked(served, table, phone, role)
            if role in COLORS and not keeping:
                # four cards were dealt to it and are its own to see
                del found[role]["get", "/api/tables/{table}/hand"]
        answers.append(found)
    for role, said in answers[0].items():
        for endpoint, text in said.items():
            assert text == answers[1][role][endpoint], (role, endpoint)
    assert all(SEED not in text for said in answers[0].values() for _, text in said.values())


def keep_all(table, role, phone):
    """Every seat chooses: the first what it has at both tables, the others what they have."""
    phone.ask("keep", expect=table.seq, cards=KEPT)
    for color in COLORS:
        if color != role:
            other = table.sit(color)
            other.ask("keep", expect=table.seq, cards=other.look("hand")["cards"][:2])


def test_no_probing_finds_a_hero(served, pair):
    """Plays and disputes with every hero, from every phone that is not its owner's."""
    heroes = load_game(GAME).spec.decks["heroes"].cards
    for table in pair:
        table.show_all()
    for hero in each(heroes):
        said = []
        for table in pair:
            cell = table.state["position"]["cells"][0]["name"]
            probes = [
                ("play", {"expect": table.seq, "play": f"hero {hero}: recruit {cell}"}),
                ("play", {"expect": table.seq, "play": f"place {cell}", "down": [hero]}),
                ("dispute", {"play": f"place {cell}"}),
                ("keep", {"expect": table.seq, "cards": [hero, hero]}),
            ]
            said.append([seen(table.phone.post(path, json=body), table) for path, body in probes])
        assert said[0] == said[1], hero


def test_a_builder_is_played_in_another_turn_from_its_own_phone(served, pair):
    table = pair[0]
    table.show_all()
    owner, other, third = players = table.state["position"]["players"]
    text = LATE.format(players=" ".join(players), first=other, second=owner, third=third)
    table.set_down(text)
    mine, theirs = table.sit(owner), table.sit(other)
    mine.ask("keep", expect=table.seq, cards=KEPT)
    play = f"{owner}: hero builder: city j12"
    assert theirs.post("play", json={"expect": table.seq, "play": play}).status_code == 403
    assert mine.ask("play", expect=table.seq, play=play)["seq"] == table.seq
    assert mine.look("hand")["cards"] == ["spy"]
    cells = {cell["name"]: cell["pieces"] for cell in table.state["position"]["cells"]}
    assert {"color": owner, "piece": "city", "count": 1} in cells["j12"]
    assert "j12" in table.phone.look("log?lang=fr")["entries"][-1]["text"]
    table.phone.ask("undo", expect=table.seq)
    assert table.phone.look("verify")["sound"]


def test_a_position_comes_with_the_places_around_it(served):
    empty = {"game": GAME, "position": "players blue red\nturn blue"}
    around = served.phone.ask("/api/positions/view", **empty)["around"]
    assert around["drawn"] is None
    assert len(around["free"]) == 7
    one = empty | {"position": "players blue red\nturn blue\nj10 plain: blue knight"}
    view = served.phone.ask("/api/positions/view", **one)
    assert set(view["around"]["free"]) == {"j9", "j11", "k10", "k11", "i9", "i10"}
    assert view["position"]["board"]["cells"][0]["name"] == "j10"
    verdict = served.phone.ask("/api/positions/judge", play="build j10 village", **one)
    assert verdict["verdict"] == "legal"
    assert verdict["board"]["cells"][0]["name"] == "j10"


def test_a_draft_goes_on_after_the_steps_before_it(served):
    placed = {"game": GAME, "position": "players blue red\nsetup\nj10..j20 plain"}
    first = served.phone.ask("/api/positions/next", head="place", **placed)
    assert first["wanted"] == 1
    assert len(first["cells"]) == 11
    then = served.phone.ask("/api/positions/next", head="place", before="place j10", **placed)
    assert then["wanted"] == 3
    assert len(then["cells"]) == 9
    bad = served.phone.post("/api/positions/next", json=placed | {"head": "place", "before": "fly"})
    assert bad.status_code == 422


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    from tests.served import serving

    with serving(tmp_path_factory.mktemp("drafts")) as found:
        yield found


WORDS = st.sampled_from(
    ["move", "recruit", "build", "city", "title", "swap", "village", "place", "expedition", "end",
     "cast velocity: move", "hero evanescent: move", "hero stealthy: move", "cast tornado: move",
     "hero conjurer: cast charm: recruit", "red: hero builder: city", "cast x: ", "hero : move"]
)  # fmt: skip
PARTS = st.lists(
    st.sampled_from(["j10", "j11", "j10-j11", "j11-j10-j11", "j10*2", "j10-j11 beat j11", "z9", "-",
                     "*", "field*3", "j10 village", "beat", "j10-", "j10*99"])
    | st.text("abj019*- ", min_size=1, max_size=9),
    max_size=4,
)  # fmt: skip


@given(head=WORDS, parts=PARTS)
@settings(max_examples=120, database=None, derandomize=True)
def test_no_draft_breaks_it(asked, head, parts):
    position = (
        "players blue red\nturn blue\nwith sorcery heroes\nj10 mystery: blue knight*2\n"
        "j11 plain: red village\nk11 mystery\ni10 plain: blue city\nmagic blue: 4"
    )
    body = {"game": GAME, "position": position, "head": head, "parts": parts}
    answer = asked.phone.post("/api/positions/next", json=body)
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 200:
        names = {cell.split()[0] for cell in position.splitlines()[3:7]}
        assert set(answer.json()["cells"]) <= names
