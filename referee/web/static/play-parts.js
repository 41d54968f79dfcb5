// The shapes that the parts of a play may have. Each says what a tap does, how a part is written, when the play is
// whole, which cells are marked, what the hint is and what is listed below the board. Where `waits` is set, a tap
// must not be taken before the server has answered the one before.
import { el } from "./dom.js";
import { t } from "./words.js";

const at = (composer, cell) => composer.draft.find((part) => part.cell === cell);
const drop = (composer, gone) => { composer.draft = composer.draft.filter((part) => part !== gone); };
const counted = (word, n) => (n === 1 ? word : `${word}*${n}`);
const most = (composer, cell) => (composer.found && composer.found.most[cell]) || 0;
// How many may be told at once on a table that the page does not follow.
const MANY = 12;
const nothing = () => ({ chosen: [], numbers: {} });

// Change the number of a part; at 0 the part goes away.
function step(composer, part, by) {
  part.n += by;
  if (part.n < 1) drop(composer, part);
  composer.changed();
}

const cells = {
  tap(composer, cell) {
    const here = at(composer, cell);
    if (here) drop(composer, here);
    else composer.draft = composer.grammar.most === 1 ? [{ cell }] : [...composer.draft, { cell }];
  },
  write: (part) => part.cell,
  whole: (composer) => composer.draft.length > 0,
  spots: (composer) => ({ chosen: composer.draft.map((part) => part.cell), numbers: composer.grammar.most === 1 ? {} : Object.fromEntries(composer.draft.map((part, i) => [part.cell, i + 1])) }),
  hint(composer) {
    const of = (composer.found && composer.found.wanted) || composer.grammar.most || 0;
    return of > 1 ? t("tapCells", { n: composer.draft.length, of }) : composer.draft.length ? t("ready") : t("tapCell");
  },
  list: () => null,
};

// Cells with a number; the first cell may be the one that all the others refer to.
const numbers = {
  ...cells,
  tap(composer, cell) {
    if (composer.grammar.base && !composer.base) composer.base = cell;
    if (cell === composer.base) return;
    const here = at(composer, cell);
    if (here) here.n += 1; else composer.draft.push({ cell, n: 1 });
  },
  write: (part, { part: written }) => (written ? written.replace("{n}", part.n).replace("{cell}", part.cell) : counted(part.cell, part.n)),
  spots: (composer) => ({ chosen: composer.draft.map((part) => part.cell), numbers: Object.fromEntries(composer.draft.map((part) => [part.cell, part.n])) }),
  hint: (composer) => (composer.draft.length ? t("tapMore") : t("tapCell")),
  list: (composer) => el("ul", { class: "groups" }, composer.draft.map((part) => (composer.context.asks === false && part === composer.draft.at(-1) ? el("li", {}, el("b", {}, part.cell), composer.many(part, MANY)) :
    composer.stepper(part.cell, most(composer, part.cell) ? `${part.cell}: ${part.n} / ${most(composer, part.cell)}` : `${part.cell}: ${part.n}`, part.cell, part.n, (by) => step(composer, part, by))))),
};

// Take a way that the server gave, with the options that it needs.
const follow = (composer, part, way) => { part.path = [...way.path]; composer.implied = way.options; };

const paths = {
  waits: true,
  tap(composer, cell) {
    const last = composer.draft.at(-1);
    const { ways, cells: open } = composer.found || { ways: {}, cells: [] };
    const begin = () => composer.draft.push({ path: [cell], ends: [] });
    if (!last) begin();
    else if (ways[cell]) follow(composer, last, ways[cell]);
    else if (last.path.length > 1 && open.includes(cell) && !composer.further) begin();
    else if (cell === last.path.at(-1)) { last.path.pop(); last.ends = []; if (!last.path.length) drop(composer, last); }
    else if (last.path.length === 1 || composer.grammar.most === 1 || composer.further || Object.keys(ways).length) { last.path.push(cell); last.ends = []; }
    else begin();
  },
  write: (part, { ends }) => `${part.path.join("-")}${part.ends.length ? ` ${ends.word} ${part.ends.join(" ")}` : ""}`,
  whole: (composer) => composer.draft.length > 0 && composer.draft.every((part) => part.path.length > 1),
  spots(composer) {
    const marks = {};
    const alone = composer.grammar.most === 1;
    composer.draft.forEach((part, i) => part.path.forEach((cell, step) => { if (!alone) marks[cell] = i + 1; else if (step) marks[cell] = step; }));
    return { chosen: composer.draft.flatMap((part) => part.path), numbers: marks };
  },
  hint: (composer) => t(paths.whole(composer) ? "ready" : "tapCell"),
  list(composer) {
    const { ends: named, further } = composer.grammar;
    const shown = named && composer.chosen.some((card) => named.cards.includes(card)) ? composer.draft.filter((part) => part.path.length > 1) : [];
    const last = composer.draft.at(-1);
    const both = (part) => [...new Set([part.path[0], part.path.at(-1)])];
    const flip = (part, cell) => (on) => { part.ends = both(part).filter((one) => (one === cell ? on : part.ends.includes(one))); composer.found = null; composer.changed(); };
    const said = (part, cell) => named.name.replace("{path}", part.path.join("–")).replace("{cell}", cell);
    return [
      shown.map((part, i) => both(part).map((cell) => composer.check(`end-${i}-${cell}`, said(part, cell), part.ends.includes(cell), flip(part, cell)))),
      further && last && last.path.length > 1 ? composer.check("further", further, composer.further, (on) => { composer.further = on; }) : null,
    ];
  },
};

// From one cell straight to another, and how many go.
const jump = {
  ...paths,
  tap(composer, cell) {
    const [part] = composer.draft;
    const ways = (composer.found && composer.found.ways) || {};
    if (!part) composer.draft = [{ path: [cell], n: 1 }];
    else if (cell === part.path[0]) composer.draft = [];
    else follow(composer, part, ways[cell] || { path: [part.path[0], cell], options: {} });
  },
  write: (part) => counted(part.path.join("-"), part.n),
  spots: (composer) => ({ chosen: composer.draft.flatMap((part) => part.path), numbers: {} }),
  list: (composer) => (paths.whole(composer) && most(composer, composer.draft[0].path[1]) ? el("ul", { class: "groups" }, composer.draft.map((part) =>
    composer.stepper(part.path.join("-"), `${part.n} → ${part.path[1]}`, part.path[1], part.n, (by) => { part.n = Math.max(1, part.n + by); composer.changed(); }))) : null),
};

const pairs = {
  ...cells,
  waits: true,
  tap(composer, cell) {
    const here = at(composer, cell);
    const words = composer.found && composer.found.words[cell];
    if (here) drop(composer, here); else composer.draft.push({ cell, word: words ? words[0] : composer.grammar.words[0] });
  },
  write: (part) => `${part.cell} ${part.word}`,
  list(composer) {
    const name = (word) => composer.context.game.pieces.find((piece) => piece.id === word).name;
    const pick = (part, word) => composer.pick(name(word), part.word === word, () => { part.word = word; composer.changed(); }, { "data-key": `w-${part.cell}-${word}` });
    return el("ul", { class: "groups" }, composer.draft.map((part) => el("li", {}, el("b", {}, part.cell), composer.grammar.words.map((word) => pick(part, word)))));
  },
};

const tokens = {
  write: (part) => counted(part.cell, part.n),
  whole: (composer) => composer.draft.length > 0,
  spots: nothing,
  hint: () => "",
  list(composer) {
    const { game } = composer.context;
    const change = (kind, limit) => (by) => {
      const here = at(composer, kind);
      const n = Math.min(limit, ((here && here.n) || 0) + by);
      if (here) drop(composer, here);
      if (n > 0) composer.draft.push({ cell: kind, n });
      composer.changed();
    };
    return el("ul", { class: "groups" }, Object.entries(composer.grammar.tokens).map(([kind, { most: limit, worth }]) => {
      const name = game.kinds.find((one) => one.id === kind).name;
      const here = at(composer, kind);
      return composer.stepper(kind, t("tokenOf", { n: (here && here.n) || 0, of: limit, name, worth }), name, (here && here.n) || 0, change(kind, limit));
    }));
  },
};

const alone = { write: () => "", whole: () => true, spots: nothing, hint: () => t("ready"), list: () => null };

export const SHAPES = { alone, cells, counted: numbers, paths, jump, pairs, tokens };
