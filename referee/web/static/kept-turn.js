// A kept table as it lies: whose turn, timer, dice, piles, places, bags and counters, each with what may be done.
import { el, button, show, renew, card, player, shield } from "./dom.js";
import { t } from "./words.js";
import { actorChoice, cardChip, clauseLink } from "./kept-parts.js";

export class KeptTurn {
  constructor(table, go) {
    Object.assign(this, { table, go, held: {}, open: null });
    this.node = el("div", { class: "view kept-turn" });
    this.head = el("div", { class: "stack" });
    this.lying = el("div", { class: "stack lying" });
    this.clock = el("p", { class: "timer", role: "timer", hidden: true });
    show(this.node, this.head, this.clock, this.lying);
    this.update();
    this.tick = setInterval(() => this.#tick(), 500);
  }

  update() {
    const { state, actor } = this.table;
    const facts = [state.kept_table, state.own, state.last, state.undo, state.acting, actor, this.held, this.open];
    renew(this.head, facts, () => this.#head());
    renew(this.lying, facts, () => [this.#dice(), Object.keys(this.table.things.decks).map((word) => this.#deck(word)),
      Object.keys(this.table.things.bags).map((word) => this.#bag(word)), this.#counters()]);
    this.#tick();
  }

  #again() { this.held = { ...this.held }; this.update(); }

  #head() {
    const { table } = this;
    const { turn, state } = table;
    const rounds = turn.rounds ? t("roundOf", { n: turn.round, of: turn.rounds }) : t("roundN", { n: turn.round });
    const phase = table.things.phases[turn.phase];
    const mute = !table.actor;
    return [el("h1", { class: "hidden" }, t("tabTable")),
      turn.over ? el("p", { class: "over winner" }, t("over")) : el("p", { class: "whose" }, turn.player ? player(table.color(turn.player)) : null,
        el("b", {}, phase ? phase.name : ""), phase ? clauseLink(phase.clause) : null, el("span", { class: "round" }, rounds)),
      state.last ? el("p", { class: "last", role: "status" }, state.last) : null,
      mute ? el("p", { class: "hint" }, t("seatToAct")) : actorChoice(table, () => this.#again()),
      mute ? null : el("div", { class: "row small ends" }, turn.over ? null : button(t("nextPhase"), () => table.act("next"), { class: "main", "data-act": "next" }),
        button(t("undo"), () => table.change("undo"), { disabled: !state.undo, "data-act": "undo" }),
        turn.over ? null : this.#over())];
  }

  // The end of a game is said twice, so that a slip of the finger does not open what is hidden.
  #over() {
    if (this.open !== "over") return button(t("gameOver"), () => { this.open = "over"; this.update(); }, { "data-act": "over" });
    return button(t("gameOverSure"), () => { this.open = null; this.table.act("over"); }, { class: "main", "data-act": "over-sure" });
  }

  #dice() {
    const { table } = this;
    return Object.entries(table.things.rolls).filter(([word, roll]) => table.turn.roll === word || roll.dice.length > 1 || !this.#inRoll(word)).map(([word, roll]) => {
      const faces = table.all.dice[word] || [];
      const held = this.held[word] || [];
      const hold = (place) => () => { this.held = { ...this.held, [word]: held.includes(place) ? held.filter((one) => one !== place) : [...held, place] }; this.update(); };
      const face = (one, place) => el("button", { type: "button", class: "face", "aria-pressed": String(held.includes(place)), "aria-label": t("holdDie", { die: roll.dice[place].name, face: one }), onclick: hold(place), "data-face": one }, String(one));
      const go = () => { const kept = held.map((place) => place + 1).sort((a, b) => a - b); this.held = { ...this.held, [word]: [] }; table.does(`roll ${word}${kept.length ? ` hold ${kept.join(" ")}` : ""}`); };
      const own = el("input", { "aria-label": t("facesRolled"), class: "own-faces", autocomplete: "off" });
      return card(roll.name, faces.length ? el("div", { class: "faces" }, faces.map(face)) : null, held.length ? el("p", { class: "hint" }, t("held", { n: held.length })) : null,
        table.actor ? button(t("roll"), go, { class: table.turn.roll === word ? "main" : "", "data-roll": word }) : null,
        table.actor ? el("details", { class: "by-hand" }, el("summary", {}, t("weDidIt")), el("div", { class: "row" }, own, button(t("useThis"), () => table.does(`roll ${word} = ${own.value.replace(/,/g, " ")}`)))) : null);
    });
  }

  // A die that is rolled with others has no roll of its own on the page.
  #inRoll(word) {
    return Object.values(this.table.things.rolls).some((roll) => roll.dice.length > 1 && roll.dice.some((die) => die.name === this.table.things.rolls[word].dice[0].name));
  }

  #deck(word) {
    const { table } = this;
    const deck = table.things.decks[word];
    const lies = table.all.decks[word];
    const shown = table.seen(table.actor).seen[word];
    const top = (shown.discard || []).at(-1);
    const byHand = table.all.byHand.includes(word);
    const draw = (to) => () => table.does(`draw ${word}${to ? ` to ${to}` : ""}`);
    return card(deck.name,
      el("p", { class: "counts" }, el("span", { "data-pile": lies.pile }, t("pileCount", { n: lies.pile })), el("span", {}, t("discardCount", { n: lies.discard })), lies.box ? el("span", {}, t("boxCount", { n: lies.box })) : null),
      byHand ? el("p", { class: "hint" }, t("byHandOnly")) : null,
      top && top !== "?" ? el("div", { class: "chips" }, cardChip(table, word, top)) : null,
      table.actor ? el("div", { class: "row small" }, button(t("drawCard"), draw(""), { "data-draw": word }), button(t("lookAtTop"), () => table.does(`peek ${word}`), { "data-peek": word }),
        button(t("shuffleDeck"), () => table.does(`shuffle ${word}`)), lies.discard ? button(t("shuffleIn"), () => table.does(`shuffle ${word} with discard`)) : null) : null,
      this.#peeked(word, shown.peeked),
      Object.entries(deck.places).map(([place, one]) => this.#place(word, place, one, draw)),
      this.#hands(lies.hand));
  }

  #peeked(word, peeked) {
    if (!peeked || !peeked.cards) return peeked ? el("p", { class: "hint" }, t("hasLooked", { who: this.table.name(peeked.by), n: peeked.count })) : null;
    return el("div", {}, el("p", {}, t("onTop")), el("div", { class: "chips" }, peeked.cards.map((name) => cardChip(this.table, word, name))),
      el("div", { class: "row small" }, button(t("putBottom"), () => this.table.does(`put ${word} ${peeked.cards.join(" ")} bottom`)),
        button(t("lookAtMore"), () => this.table.does(`peek ${word}*${peeked.count + 1}`))));
  }

  #place(word, place, { name, each, open }, draw) {
    const { table } = this;
    const lies = table.lies(word).places[place];
    const shown = (table.seen(table.actor).seen[word] || {})[place];
    const take = (card, owner) => (table.actor && (!each || owner === table.actor) ? () => table.does(`take ${word} ${card} from ${place}`) : null);
    const cards = (names, count, owner) => (names ? names.map((one) => cardChip(table, word, one, take(one, owner))) : count ? el("span", { class: "chip down" }, String(count)) : el("small", {}, t("emptyPlace")));
    const fill = table.actor && !each ? button(t("fillPlace"), draw(place), { "data-fill": place }) : null;
    if (!each) return el("section", { class: "place", "data-place": place }, el("h3", {}, name, open ? null : el("small", {}, " ", t("faceDown"))), el("div", { class: "chips" }, cards(shown, lies)), fill);
    return el("section", { class: "place", "data-place": place }, el("h3", {}, name), table.all.order.map((color) => el("div", { class: "of-player" }, player(table.color(color)), el("div", { class: "chips" }, cards(shown && shown[color], lies[color], color)))));
  }

  #hands(hand) {
    return el("p", { class: "hands" }, this.table.all.order.map((color) => el("span", { "data-hand": color }, shield(this.table.color(color)), el("span", { class: "hidden" }, this.table.name(color)), ` ${t("handCount", { n: hand[color] })}`)));
  }

  #bag(word) {
    const { table } = this;
    const bag = table.things.bags[word];
    const lies = table.all.bags[word];
    const names = (table.seen(table.actor).seen[word] || {}).left;
    const inside = bag.each ? names && names[table.actor] : names;
    const tally = inside ? Object.entries(inside.reduce((all, one) => ({ ...all, [one]: (all[one] || 0) + 1 }), {})) : [];
    const item = ([name, n]) => (bag.chosen && table.actor ? button(`${table.card(word, name).name} × ${n}`, () => table.does(`draw ${word} ${name}`), { "data-item": name }) : el("span", { class: "chip" }, `${table.card(word, name).name} × ${n}`));
    const left = bag.each ? lies.left[table.actor] ?? "" : lies.left;
    return card(bag.name, el("p", { class: "counts" }, t("bagCount", { n: left })), el("div", { class: "chips" }, tally.map(item)),
      table.actor && !bag.chosen ? button(t("drawItem"), () => table.does(`draw ${word}`), { "data-draw": word }) : null,
      Object.entries(bag.places).map(([place, one]) => this.#place(word, place, one, (to) => () => table.does(`draw ${word} to ${to}`))), this.#hands(lies.hand));
  }

  #counters() {
    const { table } = this;
    const known = Object.entries(table.things.counters);
    if (!known.length) return null;
    const step = (word, owner, sign) => button(sign > 0 ? "+" : "−", () => table.act(`${owner}: ${word} ${sign > 0 ? "+" : "-"}1`), { "aria-label": t(sign > 0 ? "oneMore" : "oneLess", { what: table.things.counters[word].name }), "data-count": `${word}${sign}`, class: "step" });
    const line = (word, owner, value) => el("div", { class: "counter" }, owner ? player(table.color(owner)) : null,
      table.state.acting.includes(owner || table.actor) ? step(word, owner || table.actor, -1) : null, el("b", { "data-counter": word }, String(value)), table.state.acting.includes(owner || table.actor) ? step(word, owner || table.actor, 1) : null);
    const value = (word, owner) => table.seen(owner).counters[word][owner];
    return known.map(([word, one]) => card(one.name, one.each ? table.all.order.map((owner) => line(word, owner, value(word, owner))) : line(word, null, table.all.counters[word])));
  }

  // The timer runs on the server's clock; at zero it sounds, reddens and is noted, and ends nothing.
  #tick() {
    if (!this.node.isConnected && this.tick) { if (this.wasShown) clearInterval(this.tick); return; }
    this.wasShown = true;
    const { left, state, turn } = this.table;
    this.clock.hidden = left === null || turn.over;
    if (left === null) return;
    const whole = Math.ceil(left);
    this.clock.textContent = left > 0 ? `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}` : t("timeUp");
    this.clock.classList.toggle("up", left <= 0);
    if (left <= 0 && !state.timer.up && this.noted !== state.seq) {
      this.noted = state.seq;
      sound();
      if (this.table.actor) this.table.act("time");
    }
  }
}

// A short tone; a phone that may not sound yet stays silent.
function sound() {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    tone.frequency.value = 660;
    tone.connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.4);
  } catch { /* silent */ }
}
