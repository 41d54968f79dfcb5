// A hand at a kept table: tap a card, then say what becomes of it.
import { el, button, show, renew, card, player, shield } from "./dom.js";
import { t } from "./words.js";
import { cardChip } from "./kept-parts.js";

export class KeptHand {
  constructor(table) {
    Object.assign(this, { table, picked: null });
    this.node = el("div", { class: "view kept-hand" });
    this.update();
  }

  update() {
    const { state } = this.table;
    renew(this.node, [state.own, state.seats, this.picked, state.kept_table.order], () => [el("h1", {}, t("tabHand")),
      state.seats.length ? state.seats.map((seat) => this.#of(seat)) : el("p", { class: "hint" }, t("seatToAct"))]);
  }

  #of(seat) {
    const { table } = this;
    const held = Object.entries({ ...table.things.decks, ...table.things.bags }).map(([word, stock]) => [word, stock, ((table.seen(seat).seen[word] || {}).hand || {})[seat] || []]).filter(([, , names]) => names.length);
    const tap = (word, name, place) => () => { const key = `${seat} ${word} ${place}`; this.picked = this.picked && this.picked.key === key ? null : { key, seat, word, name }; this.update(); };
    return card(null, el("h2", {}, player(table.color(seat))), held.length ? held.map(([word, stock, names]) => el("section", {}, el("h3", {}, stock.name),
      el("div", { class: "chips" }, names.map((name, place) => cardChip(table, word, name, tap(word, name, place), this.picked?.key === `${seat} ${word} ${place}`))),
      this.picked && this.picked.seat === seat && this.picked.word === word ? this.#uses(this.picked) : null)) : el("p", { class: "hint" }, t("emptyHand")));
  }

  #uses({ seat, word, name }) {
    const { table } = this;
    const deck = table.things.decks[word];
    const does = (text) => () => { this.picked = null; table.act(`${seat}: ${text}`).then(() => this.update()); };
    const to = Object.entries(table.stock(word).places).map(([place, one]) => button(t("layTo", { place: one.name }), does(`play ${word} ${name} to ${place}`), { class: "main", "data-lay": place }));
    const give = table.all.order.filter((color) => color !== seat).map((color) => button([shield(table.color(color)), t("giveTo", { who: table.name(color) })], does(`give ${word} ${name} to ${color}`), { "data-give": color }));
    const put = deck ? [button(t("discardIt"), does(`discard ${word} ${name}`), { "data-act": "discard" }), button(t("discardDown"), does(`discard ${word} ${name} down`)),
      button(t("putTop"), does(`put ${word} ${name} top`)), button(t("putBottom"), does(`put ${word} ${name} bottom`))] : button(t("returnIt"), does(`return ${word} ${name}`), { "data-act": "return" });
    return el("div", { class: "column uses" }, to, put, give);
  }
}
