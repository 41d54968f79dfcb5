// The turn: one large die, what it offers, and the play put together by tapping.
import { el, button, show, shield } from "./dom.js";
import { t } from "./words.js";
import { Board } from "./board.js";
import { Composer } from "./composer.js";
import { hasStock, openCards, stockView } from "./stock.js";
import { rollPanel, dieOffers } from "./die.js";
import { verdictView, overView } from "./verdict.js";
import { waitView } from "./seats.js";
import { passOn } from "./way.js";

// After a turn has ended, its button rests so long, so that a second tap does not end the next one.
const REST = 900;

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
    // a change that leaves the board as it was must not disturb a play that is being put together
    const drawn = JSON.stringify([state.drawn, Boolean(position.over), this.table.layDown, state.acts, state.phones, state.seats, state.way]);
    if (this.drawn === drawn) return;
    this.drawn = drawn;
    this.board.draw(board, this.table.geometry).speak(position.cells);
    const color = this.table.color(position.turn);
    show(this.parts.who, overView(position.over, game),
      position.over ? null : el("div", { class: "turn-head" },
        el("h1", { class: "whose", "data-turn": position.turn }, shield(color), t(this.table.isMine ? "yourTurn" : "turnOf", { color: color.name })),
        state.way === "everything" ? el("p", { class: "turn-now" }, position.now.join(" · ")) : null, state.acts && state.way === "everything" ? this.#ends() : null),
      state.acts ? null : this.parts.last, this.parts.keeping);
    this.composer = null;
    if (position.over) { show(this.parts.below); return; }
    if (!state.acts && !this.preset) { show(this.parts.below, waitView(this.table), this.#table()); return; }
    show(this.parts.below, this.table.waits ? this.#roll() : state.way === "everything" ? this.#compose() : passOn(this.table, (verb) => this.play(verb)), this.#table());
  }

  #roll() {
    const { game, state } = this.table;
    return rollPanel(game.faces, state.dice, async (face) => { show(this.parts.verdict); await this.table.change("roll", face ? { face } : {}); });
  }

  // The open cards and what everyone has, in games where that is much.
  #table() {
    const { state, offers } = this.table;
    if (!hasStock(state)) return null;
    const use = (deck, name) => {
      const word = Object.keys(offers.prefixes).find((one) => offers.prefixes[one].deck === deck);
      if (!this.composer) return;
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

  // What can be put together on this phone: a dealt card is played from its owner's phone only.
  #isAtHand(verb) {
    const { offers, state, isMine } = this.table;
    const { needs, disputed, button: own, hand } = offers.verbs[verb];
    if (disputed || own || (hand && hand.always && !isMine && state.cards === "dealt")) return false;
    const held = needs ? this.#atHand(this.table.heldPrefix) : null;
    return !held || held.includes(needs);
  }

  #compose() {
    const { state, game, offers, hand } = this.table;
    const context = { game, position: state.position, reach: () => this.table.reach(), text: state.text, toPlay: true, offers, hand, next: (draft) => this.table.goOn(draft), atHand: (word) => this.#atHand(word),
      verbs: Object.keys(offers.verbs).filter((verb) => this.#isAtHand(verb)), begun: () => show(this.parts.verdict) };
    this.composer = new Composer(this.board, context, t("playIt"), (text, card) => this.play(text, card));
    if (this.preset) { this.composer.preset(this.preset); this.preset = null; }
    return [this.composer.node, offers.die ? dieOffers(offers.die, state.position.die, offers.die_used) : null];
  }

  // The plays that have a button of their own, the last of them the usual one.
  #ends() {
    const { verbs, open } = this.table.offers;
    const own = Object.keys(verbs).filter((verb) => verbs[verb].button);
    const shown = own.filter((verb) => open.includes(verb));
    if (!own.length) return null;
    const rests = this.ended && Date.now() - this.ended < REST;
    const row = el("div", { class: "row ends" }, (shown.length ? shown : own.slice(-1)).map((verb) =>
      button(verbs[verb].button, () => { this.ended = Date.now(); this.play(verb); }, { disabled: rests || !open.includes(verb), "data-act": verb })));
    if (rests) setTimeout(() => row.replaceWith(this.#ends() || ""), REST);
    return row;
  }

  async play(text, card) {
    const answer = await this.table.change("play", { play: text, down: card ? [card] : [] });
    if (!answer) return;
    if (answer.asked) show(this.parts.verdict, el("p", { class: "hint" }, t("tableAsked")));
    else if (answer.seq === null) show(this.parts.verdict, verdictView(answer.verdict, this.table.game, null));
    else show(this.parts.verdict, el("div", { class: "done" }, el("ul", {}, answer.verdict.events.map((one) => el("li", {}, one)))));
    if (answer.seq === null) this.parts.verdict.scrollIntoView({ block: "nearest" });
  }
}
