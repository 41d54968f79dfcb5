// The page: what it shows, when it asks again, and what its keys do.
import { el, memory, show } from "./dom.js";
import { updateCheck, updateFaults } from "./faults.js";
import { alone, closeAlone, fillAlone, openAlone, setFilter, showPieces } from "./pieces.js";
import { setSides, shownSides } from "./pictures.js";
import { showPages } from "./sheets.js";
import { askScreen, larger, onZoom, percent, setZoom, smaller, startSize } from "./size.js";
import { t } from "./words.js";

const SIDES = ["front", "both", "light"];
const VIEWS = ["faces", "sheets", "booklets"];
const main = document.getElementById("main");
const panel = document.getElementById("check");
let state = { components: [], parts: [], faults: [], languages: [], check: { state: "checking", faults: [] }, revision: 0, game: "", lang: "" };
let view = "faces";
let lang = "";
let filter = "";
let asking = null;
let again = false;
const laidOut = new Map(); // the sheets of each part as they were last seen

async function ask(path) {
  const answer = await fetch(`${path}${lang ? `?lang=${encodeURIComponent(lang)}` : ""}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// Ask for everything that is looked at; a change in the meantime is asked for right afterwards.
async function refresh() {
  if (asking) { again = true; return; }
  asking = (async () => {
    do {
      again = false;
      try {
        state = await ask("/api/state");
        await showAll();
      } catch { /* the stream tells when the command has ended */ }
    } while (again);
  })();
  await asking;
  asking = null;
  document.body.dataset.revision = state.revision;
}

async function showAll() {
  document.title = `${state.game} – pnp watch`;
  show(document.getElementById("game"), state.game);
  showLanguages();
  const unread = document.getElementById("unread");
  unread.hidden = !state.faults.length;
  unread.querySelector("p").textContent = t("unread");
  updateFaults(unread.querySelector("div"), state.faults);
  updateCheck(panel, state.check, () => toggleCheck(false));
  showCount();
  if (alone()) fillAlone(alone(), alone().dataset.slug, alone().dataset.component, state, moveAlone);
  const wanted = view;
  if (view === "faces") { showPieces(main, state); return; }
  if (!main.children.length) show(main, el("p", { class: "none" }, t("drawing")));
  if (view === "booklets") {
    const list = await ask("/api/booklets");
    if (view === wanted) showPages(main, list, "pageOf", filter);
    return;
  }
  for (const part of state.parts) {
    const sheets = await ask(`/api/sheets/${part}`);
    if (view !== wanted || again) return;
    laidOut.set(part, sheets);
    showPages(main, state.parts.map((one) => laidOut.get(one)).filter(Boolean), "sheetOf", filter);
  }
}

function go(wanted) {
  if (view !== wanted) show(main);
  view = wanted;
  document.body.dataset.view = view;
  for (const tab of document.querySelectorAll("[data-view-tab]")) tab.setAttribute("aria-pressed", tab.dataset.viewTab === view);
  refresh();
}

function chooseSides(wanted) {
  setSides(wanted);
  memory.set("sides", wanted);
  for (const one of document.querySelectorAll("[data-sides-choice]")) one.setAttribute("aria-pressed", one.dataset.sidesChoice === wanted);
  if (alone()) fillAlone(alone(), alone().dataset.slug, alone().dataset.component, state, moveAlone);
}

function toggleCheck(open = panel.hidden) {
  panel.hidden = !open;
  memory.set("check", open ? "yes" : "no");
  document.body.classList.toggle("checked", open);
  document.getElementById("check-button").setAttribute("aria-expanded", open);
}

function showCount() {
  const button = document.getElementById("check-button");
  const { state: going, faults } = state.check;
  const wrong = faults.filter((one) => one.level === "fault").length;
  button.dataset.level = wrong ? "fault" : faults.length ? "warning" : going === "done" ? "sound" : "";
  show(button, t("check"), el("span", { class: "count" }, going === "checking" ? "…" : faults.length ? String(faults.length) : "✓"));
}

function showLanguages() {
  const choice = document.getElementById("language");
  choice.hidden = state.languages.length < 2;
  if (choice.dataset.said === state.languages.join()) return;
  choice.dataset.said = state.languages.join();
  show(choice, state.languages.map((one) => el("option", { value: one, selected: one === state.lang }, one)));
}

const figures = () => [...main.querySelectorAll("figure")];

// Go from piece to piece: sideways one by one, up and down to the nearest of another line.
function step(key) {
  const every = figures();
  const at = every.indexOf(document.activeElement);
  if (at < 0) { every[0]?.focus(); return; }
  const here = every[at].getBoundingClientRect();
  let next = every[at + (key === "ArrowRight" ? 1 : -1)];
  if (key === "ArrowDown" || key === "ArrowUp") {
    const beyond = (box) => (key === "ArrowDown" ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1);
    const far = (box) => Math.abs(box.top - here.top) * 10 + Math.abs(box.left - here.left);
    next = every.filter((one) => beyond(one.getBoundingClientRect()))
      .sort((a, b) => far(a.getBoundingClientRect()) - far(b.getBoundingClientRect()))[0];
  }
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function open(node) {
  if (node?.classList.contains("piece")) openAlone(node.dataset.slug, node.dataset.component, state, moveAlone);
}

function moveAlone(by) {
  const every = figures();
  const at = every.findIndex((one) => one.dataset.slug === alone().dataset.slug && one.dataset.component === alone().dataset.component);
  const next = every[at + by];
  if (!next) return;
  next.focus();
  fillAlone(alone(), next.dataset.slug, next.dataset.component, state, moveAlone);
}

const KEYS = [
  [["f", "s", "k"], "key_views"], [["b"], "key_sides"], [["+", "-", "0"], "key_zoom"],
  [["←", "→", "↑", "↓"], "key_move"], [["Enter"], "key_open"], [["/"], "key_filter"], [["c"], "key_check"], [["?"], "key_help"],
];

function help() {
  const known = document.getElementById("help");
  if (known) { known.close(); return; }
  const dialog = el("dialog", { id: "help" },
    el("div", { class: "panel-head" }, el("h2", {}, t("help")), el("button", { type: "button", "aria-label": t("close"), onclick: () => dialog.close() }, "×")),
    el("dl", {}, KEYS.map(([keys, words]) => [el("dt", {}, keys.map((key) => el("kbd", {}, key))), el("dd", {}, t(words))])));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input, select, textarea");
  if (typing) {
    if (event.key === "Escape" || event.key === "Enter") { event.target.blur(); event.preventDefault(); }
    return;
  }
  const one = alone();
  const acts = {
    f: () => go("faces"), s: () => go("sheets"), k: () => go("booklets"),
    b: () => chooseSides(SIDES[(SIDES.indexOf(shownSides()) + 1) % SIDES.length]),
    "+": larger, "=": larger, "-": smaller, 0: () => setZoom(1),
    "/": () => document.getElementById("filter").focus(),
    c: () => toggleCheck(), "?": help,
    Enter: () => (one ? closeAlone() : open(document.activeElement)),
  };
  if (event.key.startsWith("Arrow")) {
    if (one) moveAlone(event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
    else step(event.key);
  } else if (acts[event.key]) acts[event.key]();
  else return;
  event.preventDefault();
}

function head() {
  const button = (label, act, props = {}, ...inside) => el("button", { type: "button", onclick: act, "aria-label": label, title: label, ...props }, ...inside);
  const search = el("input", { id: "filter", type: "search", placeholder: t("filter"), "aria-label": t("filter"), autocomplete: "off",
    oninput: () => { filter = search.value.trim().toLowerCase(); setFilter(search.value); refresh(); } });
  const number = button(t("real"), () => setZoom(1), { id: "zoom" });
  onZoom(() => show(number, t("percent", { n: percent() })));
  show(document.getElementById("top"),
    el("h1", { id: "game" }),
    el("nav", { class: "set", "aria-label": t("views") }, VIEWS.map((one) => el("button", { type: "button", "data-view-tab": one, onclick: () => go(one) }, t(one)))),
    el("div", { class: "set", role: "group", "aria-label": t("sides") }, SIDES.map((one) =>
      el("button", { type: "button", "data-sides-choice": one, title: t(`sides_${one}`), "aria-label": t(`sides_${one}`), onclick: () => chooseSides(one) }, el("i", { class: `icon ${one}` })))),
    el("div", { class: "set", role: "group" }, button(t("smaller"), smaller, {}, "−"), number, button(t("larger"), larger, {}, "+"),
      button(t("screen"), askScreen, { id: "screen-button" }, el("i", { class: "icon screen" }))),
    search,
    el("select", { id: "language", "aria-label": t("language"), hidden: true, onchange: (event) => { lang = event.target.value; laidOut.clear(); show(main); refresh(); } }),
    el("button", { type: "button", id: "check-button", "aria-controls": "check", "aria-expanded": "false", onclick: () => toggleCheck() }, t("check")),
    button(t("help"), help, { id: "help-button" }, "?"));
}

function listen() {
  const away = document.getElementById("away");
  away.textContent = t("away");
  const stream = new EventSource("/api/events");
  stream.onmessage = () => { away.hidden = true; refresh(); };
  stream.onerror = () => { away.hidden = false; };
}

document.documentElement.lang = t("lang");
head();
startSize();
chooseSides(memory.get("sides", "front"));
toggleCheck(memory.get("check", window.innerWidth > 1000 ? "yes" : "no") === "yes");
document.addEventListener("keydown", pressed);
main.addEventListener("click", (event) => { if (event.target.closest(".look")) open(event.target.closest("figure")); });
go("faces");
listen();
