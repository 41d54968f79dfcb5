// What is wrong: where it is written, what would be right, and the line with a caret below it.
import { el, show } from "./dom.js";
import { t } from "./words.js";

const place = (fault) => (fault.line ? `${fault.file}:${fault.line}` : fault.file);

export function faultItem(fault) {
  return el("li", { class: `fault ${fault.level}` },
    el("p", {}, el("b", { class: "place" }, place(fault)), fault.key ? el("span", { class: "key" }, ` ${fault.key}`) : null),
    el("p", {}, fault.text),
    fault.excerpt ? el("pre", {}, fault.excerpt) : null);
}

export const faultList = (faults) => (faults.length ? el("ul", { class: "faults" }, faults.map(faultItem)) : null);

// Build a list anew only where something else is wrong.
export function updateFaults(node, faults) {
  const said = JSON.stringify(faults);
  if (node.dataset.said === said) return;
  node.dataset.said = said;
  show(node, faultList(faults));
}

// The check list of the whole folder.
export function updateCheck(panel, check, close) {
  const said = JSON.stringify(check);
  if (panel.dataset.said === said) return;
  panel.dataset.said = said;
  const faults = check.faults.filter((one) => one.level === "fault");
  const warnings = check.faults.filter((one) => one.level !== "fault");
  const state = check.state === "checking" ? t("checking")
    : check.state === "failed" ? t("checkFailed")
      : check.faults.length ? null : t("sound");
  panel.dataset.state = check.state;
  show(panel,
    el("div", { class: "panel-head" }, el("h2", {}, t("check")),
      el("button", { type: "button", "data-act": "close-check", onclick: close, "aria-label": t("close") }, "×")),
    state ? el("p", { class: "state", role: "status" }, state) : null,
    faults.length ? [el("h3", {}, `${t("faults")} (${faults.length})`), faultList(faults)] : null,
    warnings.length ? [el("h3", {}, `${t("warnings")} (${warnings.length})`), faultList(warnings)] : null);
}
