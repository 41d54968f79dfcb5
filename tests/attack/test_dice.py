"""A host who tries seeds, hands one in, or rewrites the log behind the phones."""

import json

from tests.attack.real_server import real_server
from tests.referee.table.random_tables import rechained

WORD = "ab" * 16


def test_no_phone_gives_the_server_a_seed(server):
    for seed in ("7", "0" * 64):
        body = {"game": "land-of-barons", "players": 2, "seed": seed}
        assert server.phone.post("/api/tables", json=body).status_code == 422


def test_the_seal_is_out_before_anything_is_drawn_and_every_draw_comes_from_the_cut_too(server):
    """The seed's file is what it was before the cut, and the log no longer follows from it."""
    table = server.table(colors=(), wait=True)
    log = server.data / f"{table.name}.log"
    assert log.read_bytes().count(b"\n") == 1
    sealed = table.state["commitment"]
    table.phone.ask("cut", word=WORD)
    table.phone.ask("draw", expect=0)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["kind"] for line in lines[:3]] == ["table", "cut", "draw"]
    assert lines[0]["data"]["commitment"] == table.state["commitment"] == sealed
    assert lines[0]["data"]["seed"] == "random"


def test_a_log_rewritten_while_the_server_was_down_is_told_to_the_phone(tmp_path):
    """Every hash in it is right, but the phone remembers one that is gone."""
    with real_server(tmp_path) as server:
        table = server.table()
        table.phone.ask("cut", word=WORD)
        state = table.state
        seen = f"{state['seq']}-{state['head']}"
        assert table.phone.look(f"{table.path}?seen={seen}")["kept"]
        server.kill()
    log = tmp_path / f"{table.name}.log"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    lines[-1]["data"]["word"] = "cd" * 16
    log.write_bytes(rechained([(line["kind"], line["data"]) for line in lines]))
    with real_server(tmp_path) as server:
        phone = server.hold(table.token, table.path)
        assert not phone.look(f"{table.path}?seen={seen}")["kept"]
        assert phone.look()["commitment"] == state["commitment"]
