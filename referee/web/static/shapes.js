// What the parts of a play look like: cells, cells with numbers, ways, cells with a word, tokens.
import { el, button } from "./dom.js";
import { t } from "./words.js";

const at = (desk, cell) => desk.draft.find((part) => part.cell === cell);
const drop = (desk, gone) => { desk.draft = desk.draft.filter((part) => part !== gone); };
const counted = (word, n) => (n === 1 ? word : `${word}*${n}`);
const most = (desk, cell) => (desk.found && desk.found.most && desk.found.most[cell]) || 0;

// A number that goes down to nothing takes its part away.
function step(desk, part, by) {
  part.n += by;
  if (part.n < 1) drop(desk, part);
  desk.changed();
}

const cells = {
  tap(desk, cell) {
    const here = at(desk, cell);
    if (here) drop(desk, here);
    else desk.draft = desk.grammar.most === 1 ? [{ cell }] : [...desk.draft, { cell }];
  },
  write: (part) => part.cell,
  whole: (desk) => desk.draft.length > 0,
  spots: (desk) => ({ chosen: desk.draft.map((part) => part.cell), numbers: desk.grammar.most === 1 ? {} : Object.fromEntries(desk.draft.map((part, i) => [part.cell, i + 1])) }),
  hint(desk) {
    const of = (desk.found && desk.found.wanted) || desk.grammar.most || 0;
    return of > 1 ? t("tapCells", { n: desk.draft.length, of }) : desk.draft.length ? t("ready") : t("tapCell");
  },
  list: () => null,
};

const numbers = {
  ...cells,
  tap(desk, cell) {
    const here = at(desk, cell);
    if (here) here.n += 1; else desk.draft.push({ cell, n: 1 });
  },
  write: (part) => counted(part.cell, part.n),
  spots: (desk) => ({ chosen: desk.draft.map((part) => part.cell), numbers: Object.fromEntries(desk.draft.map((part) => [part.cell, part.n])) }),
  hint: (desk) => (desk.draft.length ? t("tapMore") : t("tapCell")),
  list: (desk) => el("ul", { class: "groups" }, desk.draft.map((part) =>
    desk.stepper(part.cell, most(desk, part.cell) ? `${part.cell}: ${part.n} / ${most(desk, part.cell)}` : `${part.cell}: ${part.n}`, part.cell, part.n, (by) => step(desk, part, by)))),
};

const paths = {
  tap(desk, cell) {
    const last = desk.draft.at(-1);
    const ways = (desk.found && desk.found.ways) || {};
    const open = (desk.found && desk.found.cells) || [];
    if (!last) desk.draft.push({ path: [cell], beat: [] });
    else if (ways[cell]) last.path = ways[cell].split("-");
    else if (last.path.length > 1 && open.includes(cell) && !desk.further) desk.draft.push({ path: [cell], beat: [] });
    else if (cell === last.path.at(-1)) { last.path.pop(); last.beat = []; if (!last.path.length) drop(desk, last); }
    else if (last.path.length === 1 || desk.further || Object.keys(ways).length) { last.path.push(cell); last.beat = []; }
    else desk.draft.push({ path: [cell], beat: [] });
  },
  write: (part) => `${part.path.join("-")}${part.beat.length ? ` beat ${part.beat.join(" ")}` : ""}`,
  whole: (desk) => desk.draft.length > 0 && desk.draft.every((part) => part.path.length > 1),
  spots(desk) {
    const marks = {};
    desk.draft.forEach((part, i) => part.path.forEach((cell) => { marks[cell] = i + 1; }));
    return { chosen: desk.draft.flatMap((part) => part.path), numbers: marks };
  },
  hint(desk) {
    const last = desk.draft.at(-1);
    return !last ? t("tapKnight") : last.path.length === 1 ? t("tapEnd") : t("tapNextKnight");
  },
  list(desk) {
    const beats = desk.chosen.some((card) => (desk.grammar.beat || []).includes(card));
    const last = desk.draft.at(-1);
    const ends = (part) => [...new Set([part.path[0], part.path.at(-1)])];
    const flip = (part, cell) => (on) => { part.beat = ends(part).filter((one) => (one === cell ? on : part.beat.includes(one))); desk.found = null; desk.changed(); };
    return [
      beats ? desk.draft.filter((part) => part.path.length > 1).map((part, i) => ends(part).map((cell) => desk.check(`beat-${i}-${cell}`, t("beatOn", { cell, path: part.path.join("–") }), part.beat.includes(cell), flip(part, cell)))) : null,
      last && last.path.length > 1 ? desk.check("further", t("further"), desk.further, (on) => { desk.further = on; }) : null,
    ];
  },
};

// From one place to another whatever lies between, and how many.
const ride = {
  ...paths,
  tap(desk, cell) {
    const [part] = desk.draft;
    if (!part) desk.draft = [{ path: [cell], beat: [], n: 1 }];
    else if (cell === part.path[0]) desk.draft = [];
    else part.path = [part.path[0], cell];
  },
  write: (part) => counted(part.path.join("-"), part.n),
  hint: (desk) => (desk.draft.length ? t("tapEnd") : t("tapKnight")),
  list: (desk) => (paths.whole(desk) ? el("ul", { class: "groups" }, desk.draft.map((part) =>
    desk.stepper(part.path.join("-"), `${part.n} → ${part.path[1]}`, part.path[1], part.n, (by) => { part.n = Math.max(1, part.n + by); desk.changed(); }))) : null),
};

const pairs = {
  ...cells,
  tap(desk, cell) {
    const here = at(desk, cell);
    const words = desk.found && desk.found.words && desk.found.words[cell];
    if (here) drop(desk, here); else desk.draft.push({ cell, word: words ? words[0] : desk.grammar.words[0] });
  },
  write: (part) => `${part.cell} ${part.word}`,
  hint: (desk) => (desk.draft.length ? t("tapMoreCells") : t("tapKnight")),
  list(desk) {
    const name = (word) => desk.context.game.pieces.find((piece) => piece.id === word).name;
    const pick = (part, word) => button(name(word), () => { part.word = word; desk.changed(); }, { class: part.word === word ? "on" : "", "aria-pressed": String(part.word === word), "data-key": `w-${part.cell}-${word}` });
    return el("ul", { class: "groups" }, desk.draft.map((part) => el("li", {}, el("b", {}, part.cell), desk.grammar.words.map((word) => pick(part, word)))));
  },
};

const tokens = {
  write: (part) => counted(part.cell, part.n),
  whole: (desk) => desk.draft.length > 0,
  spots: () => ({ chosen: [], numbers: {} }),
  hint: () => t("pickTokens"),
  list(desk) {
    const { game } = desk.context;
    const change = (kind, limit) => (by) => {
      const here = at(desk, kind);
      const n = Math.min(limit, ((here && here.n) || 0) + by);
      if (here) drop(desk, here);
      if (n > 0) desk.draft.push({ cell: kind, n });
      desk.changed();
    };
    return el("ul", { class: "groups" }, Object.entries(desk.grammar.tokens).map(([kind, { most: limit, worth }]) => {
      const name = game.kinds.find((one) => one.id === kind).name;
      const here = at(desk, kind);
      return desk.stepper(kind, t("tokenOf", { n: (here && here.n) || 0, of: limit, name, worth }), name, (here && here.n) || 0, change(kind, limit));
    }));
  },
};

const alone = { write: () => "", whole: () => true, spots: () => ({ chosen: [], numbers: {} }), hint: () => t("ready"), list: () => null };

export const SHAPES = { alone, cells, counted: numbers, paths, ride, pairs, tokens };
