// The links of a table and of its seats, with codes to scan, and whether each seat is taken.
import { el, button, show, card, player, shield, picture, notice } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";

export class Links {
  constructor(table) {
    this.table = table;
    this.node = el("section", { class: "card links" });
    this.update();
  }

  update() {
    const { phones, seats } = this.table.state;
    const facts = JSON.stringify([phones, seats]);
    if (facts !== this.phones) { this.phones = facts; this.load(); }
  }

  async load() {
    const asked = this.phones;
    const found = await get(`${this.table.path}/links`).catch(() => null);
    if (!found || asked !== this.phones) return;
    const open = new Set([...this.node.querySelectorAll("details[open]")].map((one) => one.dataset.link));
    const mine = this.table.state.seats;
    show(this.node, el("h2", {}, t("invite")),
      this.#link(t("inviteTable"), found.table, null),
      found.seats.map((seat) => this.#seat(seat, mine)),
      el("details", { "data-link": "seal" }, el("summary", {}, t("sealed")), el("p", {}, t("sealedWhy")),
        el("p", { class: "hash" }, `sha256:${this.table.state.commitment}`), this.table.state.given ? el("p", { class: "warn" }, t("givenSeed")) : null));
    for (const one of this.node.querySelectorAll("details")) one.open = open.has(one.dataset.link);
  }

  #seat(seat, mine) {
    const color = this.table.color(seat.color);
    if (!seat.taken) return this.#link(t("inviteSeat", { color: color.name }), seat, color, this.table.maySit);
    const given = seat.given > 1 ? el("span", { class: "warn" }, t("seatGiven", { n: seat.given })) : null;
    return el("div", { class: "seat", "data-seat": seat.color }, player(color), el("span", {}, mine.includes(seat.color) ? t("seatOf") : t("seatTaken")), given,
      button(t(mine.includes(seat.color) ? "leaveSeat" : "freeSeat"), () => this.table.change(`seats/${seat.color}/free`)));
  }

  #link(title, found, color, sit) {
    const copy = async () => { try { await navigator.clipboard.writeText(found.link); notice(t("copied")); } catch { notice(found.link); } };
    return el("details", { class: "link", "data-link": color ? color.id : "table" },
      el("summary", {}, color ? shield(color) : null, title),
      picture(el("img", { class: "qr", alt: title, width: 200, height: 200 }), found.qr),
      el("p", {}, el("a", { href: found.link, class: "address" }, found.link)),
      el("div", { class: "row" }, button(t("copy"), copy), sit ? button(t("takeSeat"), () => this.table.sit([color.id]), { "data-act": "sit" }) : null));
  }
}

// The recovery code, on the phone that began the table, until somebody has noted it.
export function recoveryCode({ known, id }) {
  const node = el("div");
  const { code } = known.get(id) || {};
  if (!code) return node;
  const noted = () => { known.put(id, { code: undefined }); show(node); };
  return show(node, card(t("recovery"), el("p", {}, t("noteCode")), el("p", { class: "code", "data-code": code, translate: "no" }, code),
    el("div", { class: "row" }, button(t("noted"), noted, { "data-act": "noted" }))));
}
