// The facts of a position beside the board, entered by tapping; what is not entered is not written.
import { el, button, shield } from "./dom.js";
import { t } from "./words.js";

const counts = (text) => Object.fromEntries(text.split(" ").filter((word) => word && word !== "none").map((word) => { const [name, n] = word.split("*"); return [name, Number(n || 1)]; }));

const READ = { counts, some: (text) => text.split(" ").filter((word) => word !== "none"), one: (text) => text, number: Number };
const BARE = ["said", "player"]; // lines without a colon
const WRITE = {
  counts: (value, fact) => Object.entries(value).filter(([, n]) => n > 0 || fact.zeros).map(([word, n]) => `${word}*${n}`).join(" ") || "none",
  some: (value) => value.join(" ") || "none",
  one: String,
  number: String,
};

export class PositionFacts {
  constructor(game, players, changed) {
    Object.assign(this, { game, players, changed, facts: new Map(), modules: new Set(), who: players[0], opened: false });
  }

  // Take the facts over from a position in the notation.
  read(text) {
    for (const line of text.split("\n")) {
      if (line.startsWith("with ")) this.modules = new Set(line.split(" ").slice(1).filter((word) => word !== "none"));
      for (const fact of this.game.facts) {
        const [head, value] = line.split(": ");
        if (fact.how === "player") { if (line.startsWith(`${fact.word} `)) this.facts.set(fact.word, line.slice(fact.word.length + 1)); }
        else if (fact.how === "said" ? line === fact.word : head === fact.word || (fact.each && head.startsWith(`${fact.word} `))) this.facts.set(head, fact.how === "said" ? true : READ[fact.how](value || ""));
      }
    }
    return this;
  }

  // The facts as lines of the notation.
  lines() {
    const found = Object.keys(this.game.modules).length ? [`with ${[...this.modules].join(" ") || "none"}`] : [];
    for (const [head, value] of this.facts) {
      const fact = this.game.facts.find((one) => head === one.word || head.startsWith(`${one.word} `));
      if (value !== undefined && this.isOn(fact)) found.push(BARE.includes(fact.how) ? [head, ...(fact.how === "player" ? [value] : [])].join(" ") : `${head}: ${WRITE[fact.how](value, fact)}`);
    }
    return found;
  }

  isOn(fact) { return !fact.module || this.modules.has(fact.module); }

  set(key, value) { if (value === undefined) this.facts.delete(key); else this.facts.set(key, value); this.changed(); }

  view() {
    const { game } = this;
    if (!game.facts.length) return null;
    const shown = game.facts.filter((fact) => this.isOn(fact));
    const named = (id) => game.colors.find((color) => color.id === id);
    const details = el("details", { class: "beside", ontoggle: (event) => { this.opened = event.target.open; } },
      el("summary", {}, t("besideBoard")),
      el("div", { class: "row", role: "group", "aria-label": t("modules") }, Object.entries(game.modules).map(([word, name]) => this.box(name, this.modules.has(word), (on) => { if (on) this.modules.add(word); else this.modules.delete(word); this.changed(); }, `module-${word}`))),
      shown.filter((fact) => !fact.each).map((fact) => this.fact(fact, fact.word)),
      el("div", { class: "row", role: "group", "aria-label": t("whose") }, this.players.map((id) => button([shield(named(id)), named(id).name], () => { this.who = id; this.changed(); }, { class: this.who === id ? "on" : "", "aria-pressed": String(this.who === id), "data-beside": id }))),
      shown.filter((fact) => fact.each).map((fact) => this.fact(fact, `${fact.word} ${this.who}`)));
    details.open = this.opened;
    return details;
  }

  box(label, on, change, id) {
    const box = el("input", { type: "checkbox", id: `f-${id}`, onchange: (event) => change(event.target.checked) });
    box.checked = on;
    return el("label", { class: "check", for: box.id }, box, label);
  }

  fact(fact, key) {
    const value = this.facts.get(key);
    if (fact.how === "said") return this.box(fact.name, Boolean(value), (on) => this.set(key, on || undefined), fact.word.replace(" ", "-"));
    return el("div", { class: "fact", role: "group", "aria-label": fact.name, "data-fact": fact.word }, el("h3", {}, fact.name), this[fact.how](fact, key, value));
  }

  stepper(label, n, change, key) {
    return el("li", {}, button("−", () => change(n === undefined ? 0 : n === 0 ? undefined : n - 1), { "aria-label": t("less", { what: label }), "data-key": `m-${key}` }),
      el("b", {}, `${label}: ${n ?? "–"}`), button("+", () => change((n || 0) + 1), { "aria-label": t("oneMore", { what: label }), "data-key": `p-${key}` }));
  }

  counts(fact, key, value = {}) {
    const change = (word) => (n) => { const next = { ...value, [word]: n }; if (n === undefined) delete next[word]; this.set(key, Object.keys(next).length ? next : undefined); };
    return el("ul", { class: "groups" }, Object.entries(fact.words).map(([word, name]) => this.stepper(name, value[word], change(word), `${fact.word}-${word}`)));
  }

  number(fact, key, value) { return el("ul", { class: "groups" }, this.stepper(fact.name, value, (n) => this.set(key, n), fact.word)); }

  one(fact, key, value) {
    const pick = el("select", { "aria-label": fact.name, onchange: (event) => this.set(key, event.target.value || undefined) }, el("option", { value: "" }, "–"), Object.entries(fact.words).map(([word, name]) => el("option", { value: word }, name)));
    pick.value = value || "";
    return pick;
  }

  player(fact, key, value) {
    const words = Object.fromEntries(this.players.map((id) => [id, this.game.colors.find((color) => color.id === id).name]));
    return this.one({ ...fact, words }, key, value);
  }

  some(fact, key, value = []) {
    const flip = (word) => () => { const next = value.includes(word) ? value.filter((one) => one !== word) : [...value.filter((one) => one !== "?"), word]; this.set(key, next.length ? next : undefined); };
    return el("div", { class: "row small" }, Object.entries(fact.words).map(([word, name]) => button(name, flip(word), { class: value.includes(word) ? "on" : "", "aria-pressed": String(value.includes(word)), "data-key": `${fact.word}-${word}` })));
  }
}
