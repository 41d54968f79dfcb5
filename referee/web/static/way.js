// How the page is used at this table: it follows everything, it has chance only, it settles disputes only.
import { el, button, card } from "./dom.js";
import { t } from "./words.js";

export const WAYS = ["everything", "chance", "disputes"];

// The tabs that a way of using the page has.
export const tabsOf = (way) => ({ everything: null, chance: ["setup", "turn", "dispute", "hand", "log"], disputes: ["dispute", "log", "setup"] }[way]);

// pick(way): what to do with the way that is tapped
export function wayButtons(now, pick) {
  return el("div", { class: "column", role: "group", "aria-label": t("way") }, WAYS.map((way) =>
    button(t(`way_${way}`), () => pick(way), { class: way === now ? "on" : "", "aria-pressed": String(way === now), "data-use": way })));
}

// The choice at a table, which anybody may change; the log says who did.
export function wayCard(table) {
  const { way } = table.state;
  const details = el("details", { class: "ways" }, el("summary", {}, t(`way_${way}`)), wayButtons(way, (wanted) => table.ask("way", { way: wanted })));
  return card(t("way"), details);
}

// What stands in the place of a turn's plays where nobody mirrors them: whose turn is next.
export function passOn(table, play) {
  const open = table.offers.open.includes("pass") ? "pass" : table.offers.open.includes("end") ? "end" : null;
  return card(null, el("p", { class: "hint" }, t("nobodyMirrors")),
    open ? button(t("nextTurn"), () => play(open), { class: "wide", "data-act": "next-turn" }) : null,
    el("a", { href: "#dispute", class: "button wide" }, t("tabDispute")));
}
