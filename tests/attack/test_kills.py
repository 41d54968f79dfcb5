"""A server that is killed at any moment: what it acknowledged is there when it comes back."""

import threading
from random import Random

import httpx

from referee.table.live_table import Table
from referee.table.verify import verify_log
from tests.attack.real_server import real_server
from tests.served import Phone


def play_on(base, path, token, told):
    """Roll and end turns until the server is gone; tell what it acknowledged."""
    try:
        with Phone(base, token, path) as phone:
            while True:
                state = phone.look()
                body = {"expect": state["seq"]}
                what = "play" if state["position"]["die"] else "roll"
                body |= {"play": "end"} if what == "play" else {}
                answer = phone.post(what, json=body)
                if answer.status_code == 200:
                    told.add(answer.json()["seq"])
                else:
                    assert answer.status_code == 409, answer.text
    except httpx.TransportError:
        return


def test_every_acknowledged_play_outlives_a_kill(tmp_path, full):
    rng, acknowledged, made = Random(5), set(), None
    for _ in range(200 if full else 4):
        with real_server(tmp_path) as server:
            if made is None:
                table = server.table()
                table.show_all()
                made = table.path, table.token, tmp_path / f"{table.name}.log"
            path, token, log = made
            phone = server.hold(token, path)
            assert phone.look("verify")["sound"]
            assert phone.look()["seq"] >= max(acknowledged, default=0)
            before = len(acknowledged)
            phones = [
                threading.Thread(target=play_on, args=(server.base, path, token, acknowledged))
                for _ in range(3)
            ]
            for one in phones:
                one.start()
            while len(acknowledged) == before and server.is_alive:
                phones[0].join(0.01)
            phones[0].join(rng.random() * 0.1)
            server.kill()
            for one in phones:
                one.join()
        whole = log.read_bytes()
        assert verify_log(whole[: whole.rfind(b"\n") + 1])
        assert acknowledged <= {entry.seq for entry in Table.open(log).entries}
        assert len(acknowledged) > before
