// The page: which table, which seat, which view; everything else is asked of the server.
import { el, button, show, renew, shield, notice } from "./dom.js";
import { t, lang, setLang, languages, languageName } from "./words.js";
import { post, useToken, get } from "./api.js";
import { Home } from "./home.js";
import { rewrittenView } from "./memory.js";
import { UndoBar } from "./undo-bar.js";

const TABS = ["setup", "turn", "dispute", "score", "hand", "log"];
const main = document.getElementById("main");
const tabs = document.getElementById("tabs");
let table = null;
let view = null;
let current = "";
let preset = null;
let alone = null;
let undoBar = null;

// The tables this phone knows, kept on the phone.
const known = {
  read() { try { return JSON.parse(localStorage.getItem("herald.tables")) || {}; } catch { return this.kept || {}; } },
  write(all) { this.kept = all; try { localStorage.setItem("herald.tables", JSON.stringify(all)); } catch { /* kept in memory */ } },
  get(id) { return this.read()[id]; },
  put(id, one) { this.write({ ...this.read(), [id]: { ...this.get(id), ...one } }); },
  forget(id) { const all = this.read(); delete all[id]; this.write(all); },
  all() { return Object.entries(this.read()); },
  // The host's pairing code, which a new table needs where the server is open to the network.
  get pairing() { try { return localStorage.getItem("herald.pairing") || ""; } catch { return this.code || ""; } },
  set pairing(code) { this.code = code; try { localStorage.setItem("herald.pairing", code); } catch { /* kept in memory */ } },
};

function theme(wanted) {
  const dark = wanted ? wanted === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  return dark;
}

function header() {
  const called = table && table.state && table.isCalled ? `● ${t("yourTurn", { color: table.name(table.player) })} · ` : "";
  document.title = table && table.game ? `${called}${table.game.name} · ${t("title")}` : t("title");
  const seats = table && table.state ? table.state.seats.map((one) => table.color(one)) : [];
  const name = table && table.game ? table.game.name : t("title");
  const game = table ? table.game : alone;
  renew(document.getElementById("top"), [name, seats, game && game.name, lang()], () => [
    el("a", { class: "brand", href: "/", "aria-label": t("home") }, el("img", { src: "/static/badge.svg", alt: "", width: 28, height: 28 }), el("span", {}, name)),
    seats.map((seat) => el("span", { class: "my-seat", title: t("seatOf") }, shield(seat), el("span", { class: "hidden" }, t("seatOfColor", { color: seat.name })))),
    game ? el("a", { class: "button plain", href: "#rules", "aria-label": t("rules", { game: game.name }), "data-act": "rules" }, "§") : null,
    button("◐", otherTheme, { "aria-label": t("theme"), class: "plain" }),
    languageChoice(languages(game))]);
}

function languageChoice(offered) {
  const choice = el("select", { class: "plain", "aria-label": t("language"), "data-act": "lang" },
    offered.map((code) => el("option", { value: code, lang: code, "aria-label": languageName(code), selected: code === lang() ? "" : null }, code.toUpperCase())));
  choice.addEventListener("change", () => speak(choice.value));
  return choice;
}

function otherTheme() {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  theme(next);
  try { localStorage.setItem("herald.theme", next); } catch { /* for now only */ }
}

async function speak(wanted) {
  setLang(wanted);
  if (table) await table.load();
  route(true);
}

function footer() {
  tabs.hidden = !table;
  if (!table) return;
  const shown = table.tabs;
  tabs.setAttribute("aria-label", t("title"));
  renew(tabs, [shown, current, lang()], () => shown.map((name) => el("a", { href: `#${name}`, "aria-current": current === name ? "page" : null, "data-tab": name },
    t(`tab${name[0].toUpperCase()}${name.slice(1)}`))));
}

// Show a question to the table above every view.
function asked() {
  const question = table && table.state && table.state.asked;
  const late = question && table.state.patience === 0;
  const key = question ? JSON.stringify([question, late, lang()]) : "";
  const shown = document.getElementById("asked");
  if (shown && shown.dataset.key === key) return;
  shown?.remove();
  if (!question) return;
  const { seats, voices, patience } = table.state;
  const { number, by, change, silent, enough } = question;
  const what = table.wish(question);
  const who = table.name(by);
  const mine = by ? seats.includes(by) : !seats.length;
  const open = voices.some((one) => !question.agreed.includes(one));
  const names = silent.map((one) => one.name).join(", ");
  const answer = (agree, more = {}) => () => table.ask("answer", { number, agree, ...more });
  // once the time is up, those who have answered may go on, or the host's code does
  const without = late && voices.length && !open && enough && names;
  main.before(el("section", { id: "asked", role: "alertdialog", "aria-label": t("asked", { who, what }), "data-key": key, "data-agreed": question.agreed.length },
    el("p", {}, t("asked", { who, what })), el("p", { class: "change" }, change),
    names ? el("p", {}, el("small", {}, t("silent", { who: names }))) : null,
    el("div", { class: "row" },
      mine || voices.length ? button(t(mine ? "withdraw" : "refuse"), answer(false), { "data-act": "refuse" }) : null,
      open ? button(t("agree"), answer(true), { class: "main", "data-act": "agree" }) : null,
      without ? button(t("goOnWithout", { who: names }), answer(true, { without_silent: true }), { class: "main", "data-act": "go-on" }) : null),
    late ? recovery(number) : null));
  clearTimeout(waiting);
  if (!late) waiting = setTimeout(() => table.load().catch(() => {}), patience * 1000 + 300);
}
let waiting = null;

// The host's code settles a question that nobody answers.
function recovery(number) {
  const code = el("input", { id: "recovery", autocomplete: "off", autocapitalize: "characters", "aria-label": t("recovery") });
  return el("details", { class: "recovery" }, el("summary", {}, t("nobodyAnswers")), el("p", {}, t("recoveryWhy")),
    el("div", { class: "row" }, code, button(t("recover"), () => table.ask("recover", { number, code: code.value }), { "data-act": "recover" })));
}

// Warn above every view that the log is not the one this phone saw.
function warn() {
  const changed = table && table.behind;
  const shown = document.getElementById("rewritten");
  const key = changed ? JSON.stringify([changed, lang()]) : "";
  if (shown && shown.dataset.key === key) return;
  shown?.remove();
  if (!changed) return;
  const view = rewrittenView(changed, table);
  view.dataset.key = key;
  main.before(view);
}

// Note on the body which view is shown and as of which entry, for tests that drive the page.
function mark() { Object.assign(document.body.dataset, { view: current, seq: table.state.seq, revision: table.state.revision }); }

function go(name) { if (location.hash === `#${name}`) route(); else location.hash = `#${name}`; }

// Show the view that the address names; after reading the rules the view before comes back as it was.
let before = null;

async function route(force = false) {
  const [name, detail] = (location.hash.slice(1) || "").split("/");
  if (!table) { await routeAlone(force, name, detail); return; }
  // the recovery code is shown with the set-up, and should be seen before the first turn
  const settingUp = table.settingUp || (known.get(table.id) || {}).code;
  const fallback = settingUp && !table.state.undo ? "setup" : table.state.way === "disputes" ? "dispute" : "turn";
  const next = (TABS.includes(name) && !table.mustSetUp) || name === "rules" ? name : fallback;
  if (force || next !== current || next === "rules") {
    if (next === "rules" && current !== "rules") before = { name: current, view };
    const kept = !force && before && before.name === next ? before.view : null;
    const seen = table.state;
    current = next;
    const made = kept || await make(next, detail);
    if (current !== next) return; // another tab was tapped meanwhile
    view = made;
    show(main, view.node);
    if (kept || table.state !== seen) view.update();
    if (next !== "rules") { before = null; scrollTo(0, 0); }
  }
  header();
  footer();
  asked();
  warn();
  mark();
}

// Without a table there is the first view, or a dispute and the rules of its game.
async function routeAlone(force, name, detail) {
  if (name === "rules" && alone) {
    const { Rules } = await import("./rules.js");
    show(main, new Rules(alone, detail, () => history.back()).node);
  } else if (alone && view && !force) show(main, view.node);
  else if (force || !view) await start();
  header();
}

async function make(name, detail) {
  if (name === "log") return new (await import("./log.js")).Log(table);
  if (name === "rules") return new (await import("./rules.js")).Rules(table.game, detail, () => history.back(), table);
  if (table.view) return table.view(name, go);
  if (name === "setup") return new (await import("./setup.js")).Setup(table, go);
  if (name === "dispute") return new (await import("./dispute.js")).Dispute(table);
  if (name === "score") return new (await import("./score.js")).Score(table);
  if (name === "hand") return new (await import("./hand.js")).Hand(table, (wanted) => { preset = wanted; go("turn"); });
  const found = new (await import("./turn.js")).Turn(table, preset);
  preset = null;
  return found;
}

function enter({ table: id, token, recovery: code }, name) { known.put(id, { token, name, code }); location.assign(`/t/${id}`); }

const open = {
  table: enter,
  async own(choice) {
    const { PositionEditor } = await import("./position-editor.js");
    const game = await get(`/games/${choice.game.id}`);
    const begin = async (found) => {
      try { const made = await post("/tables", { game: game.id, players: choice.players, position: found.text, modules: found.modules, phones: choice.phones, dice: choice.dice, pairing: known.pairing }); enter(made, game.name); } catch (fault) { notice(fault.message); }
    };
    view = { update() {} };
    show(main, el("div", { class: "view" }, el("h1", {}, t("ownSetup")), el("p", { class: "hint" }, t("enterOnly")), new PositionEditor(game, null, t("startTable"), begin, choice).node));
    scrollTo(0, 0);
  },
  async dispute(id) {
    const { Dispute } = await import("./dispute.js");
    alone = await get(`/games/${id}`);
    view = new Dispute(null, alone);
    show(main, view.node);
    scrollTo(0, 0);
  },
};

// A link to a seat is good once: the phone that follows it sits there from then on.
async function sit(id, color, invitation) {
  const one = known.get(id);
  if (one && (one.seats || [one.seat]).includes(color)) return;
  useToken(one && one.token);
  const taken = await post(`/tables/${id}/join`, { invitation });
  known.put(id, { token: taken.token, seat: taken.seat });
}

async function start() {
  const [, , id, color] = location.pathname.split("/");
  const brought = location.hash.slice(1);
  if (!id && /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(brought)) { known.pairing = brought; history.replaceState(null, "", "/"); }
  if (!id) { view = new Home(known, open); show(main, view.node); header(); return; }
  const secret = location.hash.slice(1);
  const isSecret = secret.length >= 16 && !TABS.includes(secret);
  try {
    if (color && isSecret) await sit(id, color, secret);
    else if (isSecret && !(known.get(id) || {}).seat) known.put(id, { token: secret });
    if (color || isSecret) history.replaceState(null, "", `/t/${id}`);
    useToken((known.get(id) || {}).token);
    const { sort } = await get(`/tables/${id}`);
    const { Table } = await import(sort === "kept" ? "./kept-table.js" : "./table.js");
    const found = new Table(id, () => { if (table && view) { view.update(); header(); footer(); asked(); warn(); undoBar.see(table); mark(); } }, known);
    await found.open();
    table = found;
    undoBar = new UndoBar();
    undoBar.see(table);
    known.put(id, { name: table.game.name, game: table.game.id, seat: table.state.seat, seats: table.state.seats });
    await route(true);
  } catch (fault) {
    show(main, el("div", { class: "view" }, el("h1", {}, t("title")), el("p", { class: "problem", role: "alert" }, fault.message), el("a", { href: "/" }, t("home"))));
    header();
  }
}

let chosen = null;
try { chosen = localStorage.getItem("herald.theme"); } catch { /* the phone's own */ }
theme(chosen);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { if (!chosen) theme(null); });
setLang(lang());
addEventListener("hashchange", () => route());
header();
start();
