// A play put together by tapping; the server says what is legal, the page only writes it down.
import { el, button } from "./dom.js";
import { t } from "./words.js";
import { Desk } from "./desk.js";

const MARCHES = { disperse: ">", concentrate: "<" };
const JOURNEYS = ["move", "dash", "ride"];
const AT_A_TILE = ["recruit", "construct", "deconstruct"];

export class Composer extends Desk {
  begin(verb = null) {
    Object.assign(this, { verb, officer: null, path: [], cell: null, groups: new Map(), withDie: false,
      forCard: false, face: null, capture: false, choice: null, card: this.card || null });
    this.render();
  }

  // A card chosen from the hand starts its own play.
  preset({ verb, card }) {
    this.begin(verb);
    this.card = card;
    if (verb === "collect") this.forCard = true;
    this.render();
  }

  // In some games the die is rolled with the recruitment and not before it.
  get rollsNow() { return this.verb === "recruit" && !this.context.game.rolls && Boolean(this.context.game.die); }

  isLegal(verb) {
    if (JOURNEYS.includes(verb)) return this.offers.journeys.some((one) => one.verb.split(" ")[0] === verb);
    if (verb in MARCHES) return this.offers.reach.some((one) => one.order === verb);
    return this.offers.plays.some((text) => text.split(" ")[0] === verb);
  }

  officersAt(name) {
    const cell = this.context.position.cells.find((one) => one.name === name);
    const kinds = new Set(this.context.game.pieces.filter((piece) => piece.officer).map((piece) => piece.id));
    return cell.pieces.filter((one) => (one.color === this.context.position.turn || one.color === "neutral") && kinds.has(one.piece)).map((one) => one.piece);
  }

  tap(name) {
    if (!this.verb) return;
    if (JOURNEYS.includes(this.verb)) this.tapJourney(name);
    else if (this.verb in MARCHES) this.tapMarch(name);
    else if (AT_A_TILE.includes(this.verb)) this.cell = name;
    this.render();
  }

  tapJourney(name) {
    if (!this.path.length) {
      const here = this.officersAt(name);
      this.path = [name];
      this.officer = here.length === 1 ? here[0] : null;
      this.choice = here.length > 1 ? here : null;
      if (!here.length) this.officer = this.context.game.pieces.find((piece) => piece.officer).id;
      return;
    }
    const goal = this.goal(name);
    if (this.verb === "ride") { this.path = [this.path[0], name]; this.card = this.cardOf(name); return; }
    if (goal && !this.board.isNext(this.path.at(-1), name)) {
      this.path = goal.text.split(" ")[2].split("-");
      this.withDie = goal.text.endsWith("with die");
      return;
    }
    if (name === this.path.at(-1)) { if (this.path.length > 1) this.path.pop(); return; }
    this.path.push(name);
    if (goal && this.verb === "move" && goal.text.split(" ")[2] === this.path.join("-")) this.withDie = goal.text.endsWith("with die");
  }

  // The server's own way to a cell, without the die where there is one.
  goal(name) {
    const ways = this.offers.journeys.filter((one) => one.verb.split(" ")[0] === this.verb && one.cell === this.path[0] && one.officer === this.officer);
    for (const one of ways) if (one.goals[name]) return { text: one.goals[name] };
    return null;
  }

  cardOf(name) {
    const cell = this.context.position.cells.find((one) => one.name === name);
    return (this.verb === "ride" && this.context.card) || cell.terrain || "";
  }

  tapMarch(name) {
    if (!this.cell) { this.cell = name; return; }
    if (name === this.cell) return;
    this.groups.set(name, (this.groups.get(name) || 0) + 1);
  }

  offered() {
    const { journeys, reach, plays } = this.offers;
    if (JOURNEYS.includes(this.verb)) {
      const mine = journeys.filter((one) => one.verb.split(" ")[0] === this.verb);
      if (!this.path.length) return mine.map((one) => one.cell);
      return mine.filter((one) => one.cell === this.path[0] && one.officer === this.officer).flatMap((one) => Object.keys(one.goals));
    }
    if (this.verb in MARCHES) {
      const mine = reach.filter((one) => one.order === this.verb);
      return this.cell ? mine.filter((one) => one.command === this.cell).map((one) => one.cell) : mine.map((one) => one.command);
    }
    return plays.map((text) => text.split(" ")).filter((words) => words[0] === this.verb).map((words) => words[1]);
  }

  tapped() {
    const { verb } = this;
    if (!verb) return null;
    if (verb === "ride") return this.officer && this.path.length === 2 ? `ride ${this.officer} ${this.path.join("-")} card ${this.card}` : null;
    if (JOURNEYS.includes(verb)) {
      if (!this.officer || this.path.length < 2) return null;
      return `${verb} ${this.officer} ${this.path.join("-")}${this.withDie && verb === "move" ? " with die" : ""}`;
    }
    if (verb in MARCHES) {
      if (!this.cell || !this.groups.size) return null;
      const groups = [...this.groups].map(([cell, n]) => `${n}${MARCHES[verb]}${cell}`).join(" ");
      return `${verb} ${this.cell}: ${groups}${this.capture ? " capture" : ""}`;
    }
    if (AT_A_TILE.includes(verb)) {
      if (!this.cell || (this.rollsNow && !this.face)) return null;
      return `${verb} ${this.cell}${this.withDie ? " with die" : ""}${this.rollsNow ? ` die ${this.face}` : ""}`;
    }
    if (verb === "collect") return this.withDie ? "collect with die" : this.forCard ? "collect for card" : null;
    if (verb === "treasury") return this.face ? `treasury ${this.face}` : null;
    return verb;
  }

  hint() {
    if (!this.verb) return t("pickVerb");
    if (this.choice) return t("which");
    if (JOURNEYS.includes(this.verb)) return !this.path.length ? t("tapOfficer") : this.verb === "ride" ? t("tapGoal") : t("tapWay");
    if (this.verb in MARCHES) return !this.cell ? t("tapCommand") : this.verb === "disperse" ? t("tapTo") : t("tapFrom");
    if (AT_A_TILE.includes(this.verb)) return !this.cell ? t("tapCommand") : this.rollsNow && !this.face ? t("pickFace") : t("ready");
    if (this.verb === "treasury") return t("pickFace");
    if (this.verb === "collect") return t("pickHow");
    return t("ready");
  }

  mark() {
    const numbers = Object.fromEntries(this.groups);
    this.path.forEach((cell, i) => { if (i) numbers[cell] = i; });
    this.board.mark({ offered: this.verb ? this.offered() : [], chosen: [this.cell, ...this.path, ...this.groups.keys()].filter(Boolean), numbers });
  }

  flag(name, label) { return this.check(name, label, this[name], (on) => { this[name] = on; }); }

  parts() {
    const { verb } = this;
    return el("div", { class: "parts" },
      this.choice ? el("div", { class: "row" }, this.choice.map((piece) =>
        button(this.context.game.pieces.find((one) => one.id === piece).name, () => { this.officer = piece; this.choice = null; this.render(); }, { "data-key": `o-${piece}` }))) : null,
      ["move", "recruit"].includes(verb) && this.context.game.rolls ? this.flag("withDie", t("withDie")) : null,
      verb === "collect" ? [this.flag("withDie", t("withDie")), this.flag("forCard", t("forCard"))] : null,
      verb === "treasury" || this.rollsNow ? this.faces() : null,
      verb in MARCHES ? this.marches() : null,
      this.cards(),
      this.choices.node);
  }

  faces() {
    const pick = (face, label, key) => button(label, () => { this.face = face; this.render(); },
      { class: this.face === face ? "on" : "", "aria-pressed": String(this.face === face), "data-key": key });
    return el("div", { class: "row one", role: "group", "aria-label": t("pickFace") },
      [...Array(this.context.game.die.faces).keys()].map((i) => pick(i + 1, String(i + 1), `f-${i}`)),
      this.rollsNow && this.context.mayRoll ? pick("?", t("verb_roll"), "f-ask") : null);
  }

  // Which card goes face down, where this phone holds several.
  cards() {
    const held = this.context.cards || [];
    const needed = ["dash", "treasury"].includes(this.verb) || (this.verb === "collect" && this.forCard);
    if (!needed || held.length < 2) return null;
    return el("div", { class: "row", role: "group", "aria-label": t("cards") }, held.map((name) =>
      button(this.context.game.cards[name], () => { this.card = name; this.render(); }, { class: this.card === name ? "on" : "", "aria-pressed": String(this.card === name), "data-key": `k-${name}` })));
  }

  marches() {
    const step = (cell, by) => { const n = this.groups.get(cell) + by; if (n > 0) this.groups.set(cell, n); else this.groups.delete(cell); this.render(); };
    return [
      el("ul", { class: "groups" }, [...this.groups].map(([cell, n]) =>
        this.stepper(cell, `${n} ${this.verb === "disperse" ? "→" : "←"} ${cell}`, cell, n, (by) => step(cell, by)))),
      this.groups.size ? this.flag("capture", t("capture")) : null,
    ];
  }
}
