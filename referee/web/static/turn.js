// The turn: one large die, what it offers, and the play put together by tapping.
import { el, button, show, shield } from "./dom.js";
import { t } from "./words.js";
import { Board } from "./board.js";
import { composer } from "./composer.js";
import { hasStock, openCards, stockView } from "./stock.js";
import { rollPanel, bonusTable } from "./die.js";
import { verdictView, overView } from "./verdict.js";

// A dealt card is played from its owner's phone only.
const CARD_PLAYS = ["treasury", "dash", "ride"];

export class Turn {
  constructor(table, preset) {
    this.table = table;
    this.preset = preset;
    this.node = el("div", { class: "view turn" });
    this.board = new Board(table.geometry, (cell) => this.composer && this.composer.tap(cell));
    this.parts = { who: el("div"), keeping: el("p", { class: "last", role: "status" }), last: el("p", { class: "last", role: "status" }), below: el("div"), verdict: el("div", { "aria-live": "polite" }) };
    show(this.node, this.parts.who, this.board.node, this.parts.verdict, this.parts.below);
    this.update();
  }

  update() {
    const { state, game, board } = this.table;
    const position = state.position;
    this.parts.last.textContent = state.last;
    const keeping = Object.keys(state.keeping).map((color) => this.table.name(color));
    show(this.parts.keeping, keeping.length ? t("stillKeeping", { who: keeping.join(", ") }) : "",
      this.table.layDown ? [" ", el("a", { href: "#hand", class: "button", "data-act": "choose" }, t("chooseCards"))] : null);
    // what leaves the board as it was leaves a half-made play alone
    const drawn = `${state.drawn} ${Boolean(position.over)} ${this.table.layDown}`;
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    this.board.draw(board, this.table.geometry).speak(position.cells);
    const color = this.table.color(position.turn);
    show(this.parts.who, overView(position.over, game),
      position.over ? null : el("h1", { class: "whose", "data-turn": position.turn }, shield(color), t(this.table.isMine ? "yourTurn" : "turnOf", { color: color.name })),
      this.parts.last, this.parts.keeping);
    this.composer = null;
    if (position.over) { show(this.parts.below); return; }
    const waits = game.rolls && !position.die;
    show(this.parts.below, waits ? this.#roll() : this.#rolled(), this.#skip(), this.#table());
  }

  #roll() {
    return rollPanel(this.table.game.die, async (face) => { show(this.parts.verdict); await this.table.change("roll", face ? { face } : {}); });
  }

  // What lies open and what everyone has, where the game has so much of it.
  #table() {
    const { state, offers } = this.table;
    if (!hasStock(state)) return null;
    const use = (deck, name) => {
      const word = Object.keys(offers.prefixes).find((one) => offers.prefixes[one].deck === deck);
      this.composer.preset({ cards: { [word]: [name] } });
      this.composer.node.scrollIntoView({ block: "center" });
    };
    return [openCards(this.table, use), stockView(this.table)];
  }

  // The cards that this phone may name: those it sees, or any where the table deals its own.
  #atHand(word) {
    const held = this.table.offers.prefixes[word].at_hand;
    if (held === null || (held.includes("?") && this.table.state.cards === "own")) return null;
    return held.filter((name) => name !== "?");
  }

  #grammar() {
    const { state, game, offers } = this.table;
    const isAtHand = (verb) => {
      const { needs, disputed, shape } = offers.grammar[verb];
      const held = needs ? this.#atHand("hero") : null;
      return !disputed && shape !== "alone" && (!needs || !held || held.includes(needs));
    };
    const context = { game, position: state.position, text: state.text, toPlay: true, offers, atHand: (word) => this.#atHand(word), verbs: Object.keys(offers.grammar).filter(isAtHand), begun: () => show(this.parts.verdict) };
    this.composer = composer(this.board, context, t("playIt"), (text) => this.play(text));
    if (this.preset) { this.composer.preset(this.preset); this.preset = null; }
    return [this.composer.node];
  }

  #rolled() {
    const { state, game, offers, hand } = this.table;
    if (offers.grammar) return this.#grammar();
    const context = { game, position: state.position, text: state.text, toPlay: true, offers, cards: hand, mayRoll: true, card: this.preset && this.preset.card,
      verbs: offers.verbs.filter((verb) => !["roll", "pass", "end"].includes(verb) && (this.table.isMine || state.cards !== "dealt" || !CARD_PLAYS.includes(verb))) };
    this.composer = composer(this.board, context, t("playIt"), (text, card) => this.play(text, card));
    if (this.preset) { this.composer.preset(this.preset); this.preset = null; }
    if (!state.position.die) return [this.composer.node];
    return [this.composer.node, bonusTable(game.die, state.position.die, state.position.done.includes("bonus"))];
  }

  #skip() {
    const { plays, verbs, grammar } = this.table.offers;
    const legal = (verb) => plays.includes(verb);
    if (!verbs.includes("end")) return null;
    return el("div", { class: "row ends" },
      button(t(grammar ? "noAction" : "skipTurn"), () => this.play("pass"), { disabled: !legal("pass"), "data-act": "pass" }),
      button(t("endTurn"), () => this.play("end"), { class: "main", disabled: !legal("end"), "data-act": "end" }));
  }

  async play(text, card) {
    const down = card && !text.startsWith("ride") ? [card] : [];
    const answer = await this.table.change("play", { play: text, down });
    if (!answer) return;
    if (answer.seq === null) show(this.parts.verdict, verdictView(answer.verdict, this.table.game, null));
    else show(this.parts.verdict, el("div", { class: "done" }, el("b", {}, answer.verdict.said), el("small", { class: "notation", translate: "no" }, answer.verdict.play), el("ul", {}, answer.verdict.events.map((one) => el("li", {}, one)))));
    this.parts.verdict.scrollIntoView({ block: "nearest" });
  }
}
