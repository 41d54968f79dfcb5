() => {
  const visible = (node) => node.getClientRects().length && getComputedStyle(node).visibility !== "hidden";
  const named = (node) => (node.getAttribute("aria-label") || node.textContent || node.alt || "").trim()
    || (node.id && document.querySelector(`label[for="${node.id}"]`)) || node.closest("label");
  const faults = [];
  for (const node of document.querySelectorAll("button, a, input, select, [role=button], [tabindex='0']")) {
    if (visible(node) && !named(node)) faults.push(`no name: ${node.outerHTML.slice(0, 90)}`);
  }
  for (const node of document.querySelectorAll("img:not([alt])")) faults.push(`no alt: ${node.src}`);
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  ids.filter((id, i) => ids.indexOf(id) !== i).forEach((id) => faults.push(`id twice: ${id}`));
  const first = document.querySelectorAll("main h1").length;
  if (first !== 1) faults.push(`${first} first headings`);
  let level = 1;
  for (const node of document.querySelectorAll("main h1, main h2, main h3")) {
    const next = Number(node.tagName[1]);
    if (next > level + 1) faults.push(`heading jumps to ${next}: ${node.textContent}`);
    level = next;
  }
  if (!document.documentElement.lang) faults.push("no language");
  return faults;
}
