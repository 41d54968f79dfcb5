// A seat's own cards: seen here only, played from here.
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
    const { state, hand, game } = this.table;
    if (!state.seat || !hand) { show(this.node, el("h1", {}, t("tabHand")), card(null, el("p", {}, t("seatOnly")))); return; }
    const color = this.table.color(state.seat);
    renew(this.node, [hand, this.table.layDown, this.kept, this.open, this.chosen, this.table.isMine, state.position.die], () => [el("h1", {}, shield(color), t("hand", { color: color.name })),
      this.open ? this.#cards(hand, game) : card(null, el("p", {}, t("handHidden")), el("p", {}, t("cardsHeld", { n: hand.length })),
        button(t("look"), () => { this.open = true; this.update(); }, { class: "main big", "data-act": "look" }))]);
  }

  // Of the cards dealt some are laid down unseen, before any is played.
  #keep(hand, game) {
    const wanted = hand.length - this.table.layDown;
    const take = (i) => () => { this.kept = this.kept.includes(i) ? this.kept.filter((one) => one !== i) : [...this.kept, i].slice(-wanted); this.update(); };
    return [
      el("p", { class: "hint", role: "status" }, t("keepSome", { n: wanted, of: hand.length })),
      el("ul", { class: "fan" }, hand.map((name, i) => this.#face(name, game, this.kept.includes(i), take(i)))),
      el("div", { class: "row" }, button(t("hide"), () => { this.open = false; this.update(); }),
        button(t("keepThese"), () => { const cards = this.kept.map((i) => hand[i]); this.kept = []; this.table.change("keep", { cards }); }, { class: "main", disabled: this.kept.length !== wanted, "data-act": "keep" })),
    ];
  }

  #cards(hand, game) {
    if (this.table.layDown) return this.#keep(hand, game);
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
    if (known) return el("li", {}, el("button", { type: "button", class: "tactical worded", "data-card": name, "aria-pressed": String(on), onclick: tap }, el("span", { class: "title" }, known.name), el("span", { class: "told" }, known.text)));
    const [kind, letter] = name.split("-");
    const land = game.kinds.find((one) => one.id === kind);
    const face = el("button", { type: "button", class: "tactical", "data-card": name, "aria-pressed": String(on), onclick: tap },
    el("span", { class: "title" }, game.cards[name]),
    land ? el("img", { src: `/api/games/${game.id}/tiles/${kind}.svg`, alt: "", class: "tile" }) : null,
    el("span", { class: "letter", "aria-hidden": "true" }, letter || ""));
    if (land) face.style.setProperty("--field", land.color);
    return el("li", {}, face);
  }

  // A card of a game that tells its own grammar: where it goes, the server says.
  #use(name) {
    const { grammar } = this.table.offers;
    const { isMine, state } = this.table;
    const anytime = Object.values(grammar).some((one) => (one.anyone || []).includes(name));
    return card(t("cardUses"), isMine || anytime ? null : el("p", { class: "hint" }, t("notYourTurn")),
      el("div", { class: "column" }, button(t("playCard"), () => this.play({ cards: { hero: [name] }, color: isMine ? "" : state.seat }), { class: "main", "data-use": name, disabled: !isMine && !anytime })));
  }

  #uses(name) {
    if (this.table.offers.grammar) return this.#use(name);
    const use = (verb, label) => button(label, () => this.play({ verb, card: name }), { "data-use": verb, disabled: !this.table.isMine || !this.table.state.position.die });
    return card(t("cardUses"),
      this.table.isMine ? null : el("p", { class: "hint" }, t("notYourTurn")),
      el("div", { class: "column" }, use("ride", t("useRide")), use("dash", t("useDash")), use("treasury", t("useTreasury")), use("collect", t("useCollect"))));
  }
}
