// The turn: one large die, what it offers, and the play put together by tapping.
import { el, button, show, shield } from "./dom.js";
import { t } from "./words.js";
import { Board } from "./board.js";
import { Composer } from "./compose.js";
import { rollPanel, bonusTable } from "./die.js";
import { verdictView, overView } from "./verdict.js";

// A dealt card is played from its owner's phone only.
const CARD_PLAYS = ["treasury", "dash", "ride"];

export class Turn {
  constructor(table, preset) {
    this.table = table;
    this.preset = preset;
    this.node = el("div", { class: "view turn" });
    this.board = new Board(table.game.board, (cell) => this.composer && this.composer.tap(cell));
    this.parts = { who: el("div"), last: el("p", { class: "last", role: "status" }), below: el("div"), verdict: el("div", { "aria-live": "polite" }) };
    show(this.node, this.parts.who, this.board.node, this.parts.verdict, this.parts.below);
    this.update();
  }

  update() {
    const { state, game, board } = this.table;
    const position = state.position;
    this.parts.last.textContent = state.last;
    // what leaves the board as it was leaves a half-made play alone
    const drawn = `${state.drawn} ${Boolean(position.over)}`;
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    this.board.draw(board).speak(position.cells);
    const color = this.table.color(position.turn);
    show(this.parts.who, overView(position.over, game),
      position.over ? null : el("h1", { class: "whose", "data-turn": position.turn }, shield(color), t(this.table.isMine ? "yourTurn" : "turnOf", { color: color.name })),
      this.parts.last);
    this.composer = null;
    if (position.over) { show(this.parts.below); return; }
    const waits = game.rolls && !position.die;
    show(this.parts.below, waits ? this.#roll() : this.#rolled(), this.#skip());
  }

  #roll() {
    return rollPanel(this.table.game.die, async (face) => { show(this.parts.verdict); await this.table.change("roll", face ? { face } : {}); });
  }

  #rolled() {
    const { state, game, offers, hand } = this.table;
    const context = { game, position: state.position, text: state.text, toPlay: true, offers, cards: hand, mayRoll: true, card: this.preset && this.preset.card,
      verbs: offers.verbs.filter((verb) => !["roll", "pass", "end"].includes(verb) && (this.table.isMine || state.cards !== "dealt" || !CARD_PLAYS.includes(verb))) };
    this.composer = new Composer(this.board, context, t("playIt"), (text, card) => this.play(text, card));
    if (this.preset) { this.composer.preset(this.preset); this.preset = null; }
    if (!state.position.die) return [this.composer.node];
    return [this.composer.node, bonusTable(game.die, state.position.die, state.position.done.includes("bonus"))];
  }

  #skip() {
    const legal = (verb) => this.table.offers.plays.includes(verb);
    return el("div", { class: "row ends" },
      button(t("skipTurn"), () => this.play("pass"), { disabled: !legal("pass"), "data-act": "pass" }),
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
