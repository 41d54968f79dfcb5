// The set-up: each draw announced, then shown on a tap, on every phone at once; and the links.
import { el, button, show, renew, card, player, shield, picture, notice } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { sealPanel } from "./cut.js";

export class Setup {
  constructor(table, go) {
    Object.assign(this, { table, go });
    this.node = el("div", { class: "view setup" });
    this.steps = el("div");
    this.board = new Board(table.geometry, () => {});
    this.links = el("section", { class: "card links" });
    this.code = el("div");
    show(this.node, el("h1", {}, table.game.name), this.code, this.steps, this.board.node, this.links);
    this.#recovery();
    this.update();
  }

  update() {
    const { state, board } = this.table;
    this.board.node.hidden = state.waiting;
    this.board.draw(board, this.table.geometry).speak(state.position.cells);
    renew(this.steps, [state.setup, state.choosing, state.undo, this.table.layDown, state.waiting && state.cuts, state.phones, state.seats], () => state.waiting ? sealPanel(this.table) : [state.setup.of ? this.#steps(state.setup) : null, this.#choice(state), this.#warnings(state.setup), this.#done(state.setup)]);
    const phones = JSON.stringify([state.phones, state.seats]);
    if (phones !== this.phones) { this.phones = phones; this.#links(); }
  }

  // The recovery code, on the phone that began the table, until somebody has noted it.
  #recovery() {
    const { known, id } = this.table;
    const { code } = known.get(id) || {};
    if (!code) return;
    const noted = () => { known.put(id, { code: undefined }); show(this.code); };
    show(this.code, card(t("recovery"), el("p", {}, t("noteCode")), el("p", { class: "code", "data-code": code, translate: "no" }, code),
      el("div", { class: "row" }, button(t("noted"), noted, { "data-act": "noted" }))));
  }

  #steps(setup) {
    const shown = setup.steps.slice(0, setup.shown);
    const next = setup.steps[setup.shown];
    // the board should be in view when a colour is chosen
    const past = shown.slice(this.table.state.choosing && !next ? -1 : -3);
    const line = (step) => el("li", {}, el("span", {}, step.announced), step.drawn ? el("b", {}, step.drawn) : null);
    const tap = (count) => () => this.table.ask("shown", { steps: count });
    return card(t("tabSetup"),
      el("p", { class: "count", "data-shown": setup.shown }, `${setup.shown} / ${setup.of}`),
      el("ol", { class: "steps", "aria-live": "polite" }, past.map(line)),
      next ? el("button", { type: "button", class: "announce", "data-act": "show", onclick: tap(setup.shown + 1) },
        el("span", { class: "announced" }, next.announced), el("span", { class: "tap" }, next.silent ? t("goOn") : t("showNext"))) : null,
      next ? el("div", { class: "row" }, button(t("showAll"), tap(setup.of), { "data-act": "show-all" })) : null);
  }

  // A player chooses a colour once everything before it has been shown.
  #choice({ setup, choosing }) {
    if (!choosing || setup.shown < setup.of) return null;
    const { seat, place, colors } = choosing;
    const last = place === this.table.state.position.players.length;
    const pick = (id) => button([shield(this.table.color(id)), this.table.color(id).name], () => this.table.change("choose", { color: id }), { class: "main", "data-choose": id });
    return card(t(last ? "choosesLast" : place ? "choosesAt" : "chooses", { n: seat, place }), el("div", { class: "row choose-color" }, colors.map(pick)));
  }

  #warnings(setup) {
    if (!setup.warnings.length) return null;
    return card(t("warnings"), el("ul", { class: "warnings" }, setup.warnings.map((one) => el("li", {}, one.text))));
  }

  #done(setup) {
    if (setup.shown < setup.of || this.table.state.choosing || this.table.state.undo) return null;
    const { state, layDown } = this.table;
    const { free, maySit } = this.table;
    const all = state.holding === "shared" && free.length > 1 && maySit;
    return el("div", { class: "column" }, all ? button(t("sitAll"), () => this.table.sit(free), { "data-act": "sit-all" }) : null,
      state.seat && layDown ? button(t("chooseCards"), () => this.go("hand"), { class: "main", "data-act": "choose" }) : null,
      button(t("toTheTurn"), () => this.go("turn"), { class: "main", "data-act": "start" }));
  }

  async #links() {
    const asked = this.phones;
    const found = await get(`${this.table.path}/links`).catch(() => null);
    if (!found || asked !== this.phones) return;
    const open = new Set([...this.links.querySelectorAll("details[open]")].map((one) => one.dataset.link));
    const mine = this.table.state.seats;
    show(this.links, el("h2", {}, t("invite")),
      this.#link(t("inviteTable"), found.table, null),
      found.seats.map((seat) => this.#seat(seat, mine)),
      el("details", { "data-link": "seal" }, el("summary", {}, t("sealed")), el("p", {}, t("sealedWhy")),
        el("p", { class: "hash" }, `sha256:${this.table.state.commitment}`), this.table.state.given ? el("p", { class: "warn" }, t("givenSeed")) : null));
    for (const one of this.links.querySelectorAll("details")) one.open = open.has(one.dataset.link);
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
