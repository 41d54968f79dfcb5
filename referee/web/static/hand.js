// The hand: the cards of this phone's own seat, shown on demand and played from here.
import { el, button, show, renew, card, shield } from "./dom.js";
import { t } from "./words.js";

export class Hand {
  constructor(table, play) {
    Object.assign(this, { table, play, open: false, chosen: null, kept: [] });
    this.node = el("div", { class: "view hand" });
    addEventListener("visibilitychange", () => { if (document.hidden && this.open) { this.open = false; this.update(); } });
    this.update();
  }

  update() {
    const { state, hands, game } = this.table;
    const seat = state.seats.includes(this.seat) ? this.seat : state.seat;
    const { cards: hand, lay_down: layDown } = hands[seat] || {};
    if (!seat || !hand) { show(this.node, el("h1", {}, t("tabHand")), card(null, el("p", {}, t("seatOnly")))); return; }
    const color = this.table.color(seat);
    this.shown = seat;
    renew(this.node, [state.seats, seat, hand, layDown, this.kept, this.open, this.chosen, state.position.turn, this.table.waits], () => [el("h1", {}, shield(color), t("hand", { color: color.name })),
      this.#seats(state.seats, seat),
      this.open ? this.#cards(hand, game) : card(null, el("p", {}, t("handHidden")), el("p", {}, t("cardsHeld", { n: hand.length })),
        button(t("look"), () => { this.open = true; this.update(); }, { class: "main big", "data-act": "look" }))]);
  }

  // A phone that holds several seats shows one hand at a time, and hides it when another is wanted.
  #seats(seats, seat) {
    const pick = (id) => button([shield(this.table.color(id)), this.table.color(id).name], () => { Object.assign(this, { seat: id, open: false, chosen: null, kept: [] }); this.update(); },
      { class: id === seat ? "on" : "", "aria-pressed": String(id === seat), "data-hand": id });
    return seats.length > 1 ? el("div", { class: "row" }, seats.map(pick)) : null;
  }

  // Before any card is played some of those dealt are laid down; choose the ones to keep.
  #keep(hand, game) {
    const wanted = hand.length - this.table.hands[this.shown].lay_down;
    const take = (i) => () => { this.kept = this.kept.includes(i) ? this.kept.filter((one) => one !== i) : [...this.kept, i].slice(-wanted); this.update(); };
    return [
      el("p", { class: "hint", role: "status" }, t("keepSome", { n: wanted, of: hand.length })),
      el("ul", { class: "fan" }, hand.map((name, i) => this.#face(name, game, this.kept.includes(i), take(i)))),
      el("div", { class: "row" }, button(t("hide"), () => { this.open = false; this.update(); }),
        button(t("keepThese"), () => { const cards = this.kept.map((i) => hand[i]); this.kept = []; this.table.change("keep", { cards, seat: this.shown }); }, { class: "main", disabled: this.kept.length !== wanted, "data-act": "keep" })),
    ];
  }

  #cards(hand, game) {
    if (this.table.hands[this.shown].lay_down) return this.#keep(hand, game);
    return [
      hand.length ? el("ul", { class: "fan" }, hand.map((name) => this.#card(name, game))) : card(null, el("p", {}, t("emptyHand"))),
      this.chosen && hand.includes(this.chosen) ? this.#uses(this.chosen) : null,
      el("div", { class: "row" }, button(t("hide"), () => { this.open = false; this.chosen = null; this.update(); })),
    ];
  }

  #card(name, game) {
    return this.#face(name, game, this.chosen === name, () => { this.chosen = this.chosen === name ? null : name; this.update(); });
  }

  #face(name, game, on, tap) {
    const known = Object.values(game.decks).map((deck) => deck.cards[name]).find(Boolean);
    if (known) return el("li", {}, el("button", { type: "button", class: "held-card worded", "data-card": name, "aria-pressed": String(on), onclick: tap }, el("span", { class: "title" }, known.name), el("span", { class: "told" }, known.text)));
    const [kind, letter] = name.split("-");
    const land = game.kinds.find((one) => one.id === kind);
    const face = el("button", { type: "button", class: "held-card", "data-card": name, "aria-pressed": String(on), onclick: tap },
    el("span", { class: "title" }, game.cards[name]),
    land ? el("img", { src: `/api/games/${game.id}/tiles/${kind}.svg`, alt: "", class: "tile" }) : null,
    el("span", { class: "letter", "aria-hidden": "true" }, letter || ""));
    if (land) face.style.setProperty("--field", land.color);
    return el("li", {}, face);
  }

  // Each verb that a card of the hand may begin, or the cards that stand before a verb.
  #uses(name) {
    const { offers, state, waits, heldPrefix: word } = this.table;
    const isMine = state.position.turn === this.shown;
    const verbs = Object.entries(offers.verbs);
    const anytime = verbs.some(([, one]) => one.anyone.includes(name));
    const filled = (picks) => Object.fromEntries(Object.entries(picks).map(([id, text]) => [id, text.replace("{card}", name)]));
    const use = (verb, { hand }) => button(hand.name, () => this.play({ verb, card: name, picks: filled(hand.picks) }), { "data-use": verb, disabled: !isMine || waits });
    return card(t("cardUses"), isMine || anytime ? null : el("p", { class: "hint" }, t("notYourTurn")),
      el("div", { class: "column" },
        verbs.filter(([, one]) => one.hand).map(([verb, one]) => use(verb, one)),
        word ? button(t("playCard"), () => this.play({ cards: { [word]: [name] }, color: isMine ? "" : this.shown }), { class: "main", "data-use": name, disabled: !isMine && !anytime }) : null));
  }
}
