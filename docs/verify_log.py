#!/usr/bin/env python3
"""Redo the chance of a table's log: python3 verify_log.py TABLE.log

One file, nothing but Python's standard library, and none of Herald's code: a second opinion on
what `referee verify` says. It checks the chain of hashes, the seal, every die and every shuffle,
and the sealed cards. It does not know the rules: whether a play was legal, `referee verify` says.
"""

import hashlib
import hmac
import json
import re
import sys

HEX = re.compile(r"[0-9a-f]{32,}")
TAIL = re.compile(rb',"hash":"([0-9a-f]{64})"}\n')
MOST = 10_000


class Fault(Exception):
    """What is wrong with a line."""


def check(good, why):
    if not good:
        raise Fault(why)


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def sha256(data):
    return hashlib.sha256(data).hexdigest()


class Source:
    """Draws from a seed; each cut gives a new key from a certain draw on."""

    def __init__(self, seed):
        self.keys = [(0, seed)]
        self.made = 0
        """The number of draws that were ever made; a cut counts from there on."""

    def cut(self, word):
        self.keys.append((self.made, mac(self.keys[-1][1], b"cut " + word.encode())))

    def draw(self, number, way, size):
        key = [key for first, key in self.keys if first <= number][-1]
        tries = 0

        def below(limit):
            nonlocal tries
            while True:
                digest = mac(key, f"{number}.{tries}".encode())
                tries += 1
                bits = (limit - 1).bit_length()
                found = int.from_bytes(digest, "big") >> (256 - bits)
                if found < limit:
                    return found

        if way == "roll":
            return key, (below(size) + 1,)
        if way == "pick":
            return key, (below(size),)
        order = list(range(size))
        for last in reversed(range(1, size)):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return key, tuple(order)

    def checked(self, record, number):
        """Return what a recorded draw gives; Fault where its record says otherwise."""
        way, size, purpose = record["way"], record["size"], record["purpose"]
        check(record["counter"] == number, f"it is draw {record['counter']}, not {number}")
        check(way in ("roll", "pick", "shuffle"), "there is no such way to draw")
        check(type(size) is int and 1 <= size <= MOST, "a draw among so many cannot be")
        key, result = self.draw(number, way, size)
        said = repr((number, way, purpose, size, result)).encode("utf-8", "surrogatepass")
        check(mac(key, b"record " + said).hex()[:16] == record["mark"], "seed and cuts differ")
        if "result" in record:
            shown = list(result) if way == "shuffle" else result[0]
            check(record["result"] == shown, "the result is not what seed and cuts give")
        self.made = max(self.made, number + 1)
        return result


class State:
    """What may be taken back: the draws so far, and the cards that are not in any hand."""

    def __init__(self, draws=0, shuffles=0, deck=(), gone=()):
        self.draws, self.shuffles, self.deck, self.gone = draws, shuffles, deck, gone


class Log:
    """A log with its seed, gone through line by line."""

    def __init__(self, header, seed):
        self.seed = seed.encode("utf-8", "surrogatepass")
        face_down = self.seed + b" hands"
        check(sha256(self.seed) == header["commitment"], "the seed is not the one that was sealed")
        check(sha256(face_down) == header["sealed"], "the seed of the hands is not the sealed one")
        random = header.get("seed") != "random" or HEX.fullmatch(seed)
        check(random, "the seed is called random and is a short or chosen one")
        self.open, self.face_down, self.hands_seed = Source(self.seed), Source(face_down), face_down
        self.states, self.done, self.undone = [State()], [], []
        self.kept = header.get("edition") == "kept"
        self.names = {}
        """By its place before the first shuffle, what a dealt card turned out to be."""

    def read(self, line):
        kind, data = line["kind"], line["data"]
        if kind == "cut":
            self.open.cut(data["word"])
            self.face_down.cut(data["word"])
        elif self.kept:
            if kind in ("step", "keep", "act"):
                self.drawn_again(line)
        elif kind == "draw":
            state = self.states[-1]
            self.open.checked(data["record"], state.draws)
            state.draws += 1
        elif kind == "start" and "record" in data:
            self.deal(line)
        elif kind in ("roll", "play", "keep", "position"):
            self.states.append(self.after(line))
            self.done.append(line)
            self.undone.clear()
        elif kind == "undo":
            check(self.done and self.done[-1]["seq"] == data["undoes"], "that was not the last")
            self.states.pop()
            self.undone.append(self.done.pop())
        elif kind == "redo":
            check(self.undone and self.undone[-1]["seq"] == data["redoes"], "that was not undone")
            self.states.append(self.after(self.undone[-1]))
            self.done.append(self.undone.pop())

    def drawn_again(self, line):
        """Redo the draws of a table without coded rules, and open every seal."""
        for record in line["data"].get("records", ()):
            source = self.open if "result" in record else self.face_down
            # what was taken back comes again as it was, anything else has the next number
            check(record["counter"] <= source.made, f"draw {source.made} was left out")
            source.checked(record, record["counter"])
        for number, card in enumerate(line["data"].get("cards", ())):
            names = {
                self.opened(color, f"{line['seq']}.{number}", sealed)
                for color, sealed in card.get("seals", {}).items()
            }
            check(len(names) <= 1, "one card is sealed under two names")

    def after(self, line):
        """Return the state after a roll or a play, which may draw a face and move cards."""
        data, before = line["data"], self.states[-1]
        state = State(before.draws, before.shuffles, before.deck, before.gone)
        if "record" in data:
            (face,) = self.open.checked(data["record"], state.draws)
            state.draws += 1
            said = f"roll {data['face']}" if line["kind"] == "roll" else data["play"]
            check(re.search(rf"\b(roll|die) {face}\b", said), "the face is not the one drawn")
        for number, event in enumerate(data.get("cards", ())):
            self.move(state, line, number, event)
        return state

    def deal(self, line):
        record, state = line["data"]["record"], self.states[-1]
        check(record["way"] == "shuffle", "cards are shuffled")
        order = self.face_down.checked(record, 0)
        # which card lies at a place is known once a seal is opened
        state.deck, state.shuffles, number = tuple(order), 1, 0
        for color in hands_in_order(line["data"]):
            for sealed in line["data"]["hands"][color]:
                self.take(state, self.opened(color, f"{line['seq']}.{number}", sealed))
                number += 1

    def move(self, state, line, number, event):
        way = event["way"]
        if way == "shuffled":
            check(not state.deck, "the deck is not empty")
            check(event["record"]["size"] == len(state.gone), "other cards are gone")
            order = self.face_down.checked(event["record"], state.shuffles)
            cards = sorted(state.gone)
            state.deck, state.gone = tuple(cards[place] for place in order), ()
            state.shuffles += 1
            return
        place, color = f"{line['seq']}.{number}", line["data"]["player"]
        card = event["card"] if way == "shown" else self.opened(color, place, event["seal"])
        if way == "taken":
            self.take(state, card)
        else:
            state.gone += (card,)

    def take(self, state, card):
        """Take the top card, which is a name, or the place it had before the first shuffle."""
        check(state.deck, "the deck is empty")
        top, state.deck = state.deck[0], state.deck[1:]
        expected = self.names.setdefault(top, card) if type(top) is int else top
        check(card == expected, "a seal holds another card than the shuffle gives")

    def opened(self, color, place, sealed):
        key, raw = mac(self.hands_seed, f"seat {color}".encode()), bytes.fromhex(sealed)
        hidden, tag = raw[:-16], raw[-16:]
        sound = mac(key, f"tag {place} ".encode() + hidden)[:16] == tag and len(hidden) == 48
        check(sound, "a sealed card was exchanged")
        stream = b"".join(mac(key, f"{place} {part}".encode()) for part in range(2))
        return bytes(a ^ b for a, b in zip(hidden, stream)).rstrip(b"\0").decode()


def hands_in_order(data):
    """Return the colours in the order of play, as the position names them."""
    return re.search(r"^players (.+)$", data["position"], re.MULTILINE)[1].split()


def chained(raws):
    """Yield the lines; Fault where one was changed, or does not follow the one before."""
    before = "0" * 64
    for number, raw in enumerate(raws):
        tail = TAIL.fullmatch(raw[-76:])
        check(tail, f"line {number + 1}: it has no hash")
        digest = tail[1].decode()
        check(sha256(raw[:-76] + b"}") == digest, f"line {number + 1}: it was changed")
        line = json.loads(raw)
        check(line["prev"] == before, f"line {number + 1}: the chain breaks")
        check(line["seq"] == number, f"line {number + 1}: it has another number")
        before = digest
        yield line


def verdict(data):
    """Return whether a log is in order, and a sentence about it."""
    number = 0
    try:
        lines = list(chained(data.splitlines(keepends=True)))
        check(lines and lines[0]["kind"] == "table", "line 1: it is not the header of a table")
        seed = next((one["data"]["seed"] for one in lines if one["kind"] == "reveal"), None)
        if seed is None:
            return True, "The chain is in order; the seed has not been shown, so nothing is redone."
        log = Log(lines[0]["data"], seed)
        for number, line in enumerate(lines, start=1):
            log.read(line)
    except Fault as fault:
        return False, f"line {number}: {fault}" if number else str(fault)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return False, f"line {number}: it lacks what such a line says"
    cuts = sum(line["kind"] == "cut" for line in lines)
    made = log.open.made + log.face_down.made
    return True, f"All in order: {len(lines)} lines, {made} draws from one seed, cut {cuts} times."


def main():
    if len(sys.argv) != 2:
        sys.exit("python3 verify_log.py TABLE.log")
    try:
        with open(sys.argv[1], "rb") as file:
            data = file.read()
    except OSError as error:
        print(f"{sys.argv[1]!r} cannot be read: {error.strerror}; name the log of a table")
        sys.exit(2)
    good, said = verdict(data)
    print(said)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
