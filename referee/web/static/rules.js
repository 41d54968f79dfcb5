// The booklet at hand at the table: all of it, or what the server finds in it.
import { el, show, button } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";

export class Rules {
  // `wanted` is a clause to go to, or a question after a `?`.
  constructor(game, wanted, back, live = null) {
    Object.assign(this, { game, live });
    this.clause = wanted && !wanted.startsWith("?") ? wanted : "";
    this.asked = wanted && wanted.startsWith("?") ? decodeURIComponent(wanted.slice(1)) : "";
    this.found = el("div", { class: "found", "aria-live": "polite" });
    const title = el("h1", {}, t("rules", { game: game.name }));
    const leave = el("div", { class: "row" }, button(t("back"), back));
    // an answer is short and comes first; the whole booklet is too long to have the way back below it
    this.node = el("div", { class: "view rules" }, title, this.asked ? [this.form(), this.found, leave] : [leave, this.form(), this.found]);
    this.load();
  }

  update() {}

  form() {
    const box = el("input", { type: "search", id: "sought", name: "sought", value: this.asked, maxlength: 100, autocomplete: "off", enterkeyhint: "search" });
    const ask = (event) => { event.preventDefault(); location.hash = box.value.trim() ? `rules/?${encodeURIComponent(box.value.trim())}` : "rules"; };
    return el("form", { class: "search", role: "search", onsubmit: ask },
      el("label", { for: "sought" }, t("sought")), el("div", { class: "row" }, box, el("button", { class: "button main", "data-act": "search" }, t("search"))));
  }

  async load() {
    if (this.asked) await this.search(); else await this.all();
  }

  async all() {
    const { chapters } = await get(`/games/${this.game.id}/rules`);
    show(this.found, this.sections(chapters));
    const cited = document.getElementById(`clause-${this.clause}`);
    if (cited) { cited.scrollIntoView({ block: "center" }); cited.focus(); }
  }

  async search() {
    try {
      const { found, elsewhere } = await get(`/games/${this.game.id}/rules/search?words=${encodeURIComponent(this.asked)}`);
      const chapters = [];
      for (const one of found) {
        if (chapters.at(-1)?.chapter !== one.chapter) chapters.push({ chapter: one.chapter, passages: [] });
        chapters.at(-1).passages.push(one);
      }
      const parts = this.sections(chapters);
      show(this.found, parts, elsewhere.length ? el("p", { class: "elsewhere" }, t("alsoIn"), " ", elsewhere.flatMap((one, i) => [i ? ", " : "", place(one)])) : null);
    } catch (problem) {
      if (problem.status !== 422) throw problem;
      show(this.found, el("p", { class: "nothing" }, problem.message));
    }
  }

  sections(chapters) {
    return chapters.map(({ chapter, passages }) => el("section", { class: "chapter" }, el("h2", {}, chapter), passages.map((one) => this.passage(one))));
  }

  // What the table has decided about a clause, and a way to note it.
  ruled(clause) {
    const { live } = this;
    if (!clause || !live || !live.state.rulings) return null;
    const mine = live.state.rulings.filter((one) => one.clause === clause);
    const box = el("input", { autocomplete: "off", maxlength: 300, "aria-label": t("rulingText", { clause }) });
    const note = async () => { if (box.value.trim()) { await live.act(`${live.actor ? `${live.actor}: ` : ""}ruling ${clause} ${box.value.trim()}`); this.load(); } };
    return el("div", { class: "rulings" }, mine.length ? [el("h3", {}, t("rulingsHere")), mine.map((one) => el("p", { "data-ruling": clause }, one.text))] : null,
      clause === this.clause || this.asked ? el("details", { class: "by-hand" }, el("summary", {}, t("noteRuling")), el("p", {}, t("rulingText", { clause })), el("div", { class: "row" }, box, button(t("noteRuling"), note, { "data-act": "note-ruling" }))) : null);
  }

  passage({ clause, text, marks, rows }) {
    if (rows.length) return table(rows);
    const cited = clause && clause === this.clause;
    const said = el("p", { id: clause ? `clause-${clause}` : null, class: cited ? "cited" : "", tabindex: cited ? -1 : null }, clause ? [el("b", {}, clause), " "] : null, marked(text, marks));
    return [said, this.ruled(clause)];
  }
}

const place = ({ clause, chapter }) => el("a", { href: clause ? `#rules/${clause}` : `#rules/?${encodeURIComponent(chapter)}` }, clause || chapter);

function marked(text, marks) {
  const parts = [];
  let from = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(from, start), el("mark", {}, text.slice(start, end)));
    from = end;
  }
  return [...parts, text.slice(from)];
}

function table([head, ...rows]) {
  return el("table", {}, head.length ? el("thead", {}, el("tr", {}, head.map((cell) => (cell ? el("th", { scope: "col" }, cell) : el("td", {}))))) : null,
    el("tbody", {}, rows.map(([first, ...cells]) => el("tr", {}, el("th", { scope: "row" }, first), cells.map((cell) => el("td", {}, cell))))));
}
