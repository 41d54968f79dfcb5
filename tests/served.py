"""A real server on a port of its own, and phones that ask it."""

import threading
from contextlib import contextmanager

import httpx

from referee.web.app import create_app, make_server

GAME = "land-of-barons"
PAGE = {"X-Herald": "page"}
ONE_PHONE = {"phones": "one", "dice": "own"}


class Phone(httpx.Client):
    """A phone with a token, or a stranger without one; paths follow that of its table."""

    def __init__(self, base, token="", path=""):
        self.path = path
        bearer = {"Authorization": f"Bearer {token}"} if token else {}
        super().__init__(base_url=base, headers=PAGE | bearer, timeout=30)

    def build_request(self, method, url, **more):
        if not str(url).startswith("/"):
            url = f"{self.path}/{url}".rstrip("/")
        return super().build_request(method, url, **more)

    def ask(self, path, **body):
        """Post and expect it to work."""
        answer = self.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def look(self, path=""):
        answer = self.get(path)
        assert answer.is_success, answer.text
        return answer.json()


class Seated:
    """A table with its own phone, and one for each seat that is asked for."""

    def __init__(self, served, name, token, recovery=""):
        self.served, self.name, self.token, self.recovery = served, name, token, recovery
        self.path = f"/api/tables/{name}"
        self.phone = self.hold(token)

    def hold(self, token):
        """A phone that shows this token."""
        return self.served.hold(token, self.path)

    @property
    def state(self):
        return self.phone.look()

    @property
    def seq(self):
        return self.state["seq"]

    def invitation(self, color):
        seats = self.phone.look("links")["seats"]
        link = next(seat["link"] for seat in seats if seat["color"] == color)
        return link.partition("#")[2]

    def sit(self, color):
        """Take a seat and come back with its phone."""
        token = self.phone.ask("join", invitation=self.invitation(color))["token"]
        return self.hold(token)

    def stranger(self):
        return self.hold("")

    def choose_colors(self, *colors):
        """Choose for each player whom the set-up waits for: these colours, or the first left."""
        wanted = list(colors)
        while choosing := self.state["choosing"]:
            color = wanted.pop(0) if wanted else choosing["colors"][0]
            self.phone.ask("choose", expect=self.seq, color=color)

    def show_all(self):
        self.phone.ask("shown", steps=999)

    def set_down(self, text):
        """Jump to a position; with nobody seated the table's phone speaks for all."""
        return self.phone.ask("position", expect=self.seq, position=text)


class Served:
    """The server, its address and its data."""

    def __init__(self, app, data, port):
        self.app, self.data = app, data
        self.base = f"http://127.0.0.1:{port}"
        self.phones = []
        self.phone = self.hold()

    def hold(self, token="", path=""):
        self.phones.append(Phone(self.base, token, path))
        return self.phones[-1]

    def table(self, players=3, colors=("blue", "red", "green"), **wishes):
        """A table; unless told otherwise its own phone acts for all and its own dice count."""
        body = {"game": GAME, "players": players, "colors": list(colors)[:players]}
        made = self.phone.ask("/api/tables", **body | ONE_PHONE | wishes)
        return Seated(self, made["table"], made["token"], made["recovery"])


@contextmanager
def serving(data, port=0, **options):
    """A server over a data folder, stopped at the end."""
    app = create_app(data, **options)
    server = make_server(app, port)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive(), "the server did not start"
    port = server.servers[0].sockets[0].getsockname()[1]
    served = Served(app, data, port)
    try:
        yield served
    finally:
        for phone in served.phones:
            phone.close()
        server.should_exit = True
        thread.join()
