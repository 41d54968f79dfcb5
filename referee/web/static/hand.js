// A seat's own cards: seen here only, played from here.
import { el, button, show, renew, card, shield } from "./dom.js";
import { t } from "./words.js";

export class Hand {
  constructor(table, play) {
    Object.assign(this, { table, play, open: false, chosen: null });
    this.node = el("div", { class: "view hand" });
    addEventListener("visibilitychange", () => { if (document.hidden && this.open) { this.open = false; this.update(); } });
    this.update();
  }

  update() {
    const { state, hand, game } = this.table;
    if (!state.seat || !hand) { show(this.node, el("h1", {}, t("tabHand")), card(null, el("p", {}, t("seatOnly")))); return; }
    const color = this.table.color(state.seat);
    renew(this.node, [hand, this.open, this.chosen, this.table.isMine, state.position.die], () => [el("h1", {}, shield(color), t("hand", { color: color.name })),
      this.open ? this.#cards(hand, game) : card(null, el("p", {}, t("handHidden")), el("p", {}, t("cardsHeld", { n: hand.length })),
        button(t("look"), () => { this.open = true; this.update(); }, { class: "main big", "data-act": "look" }))]);
  }

  #cards(hand, game) {
    return [
      hand.length ? el("ul", { class: "fan" }, hand.map((name) => this.#card(name, game))) : card(null, el("p", {}, t("emptyHand"))),
      this.chosen && hand.includes(this.chosen) ? this.#uses(this.chosen) : null,
      el("div", { class: "row" }, button(t("hide"), () => { this.open = false; this.chosen = null; this.update(); })),
    ];
  }

  #card(name, game) {
    const [kind, letter] = name.split("-");
    const land = game.kinds.find((one) => one.id === kind);
    const face = el("button", { type: "button", class: "tactical", "data-card": name, "aria-pressed": String(this.chosen === name),
      onclick: () => { this.chosen = this.chosen === name ? null : name; this.update(); } },
    el("span", { class: "title" }, game.cards[name]),
    land ? el("img", { src: `/api/games/${game.id}/tiles/${kind}.svg`, alt: "", class: "tile" }) : null,
    el("span", { class: "letter", "aria-hidden": "true" }, letter || ""));
    if (land) face.style.setProperty("--field", land.color);
    return el("li", {}, face);
  }

  #uses(name) {
    const use = (verb, label) => button(label, () => this.play({ verb, card: name }), { "data-use": verb, disabled: !this.table.isMine || !this.table.state.position.die });
    return card(t("cardUses"),
      this.table.isMine ? null : el("p", { class: "hint" }, t("notYourTurn")),
      el("div", { class: "column" }, use("ride", t("useRide")), use("dash", t("useDash")), use("treasury", t("useTreasury")), use("collect", t("useCollect"))));
  }
}
