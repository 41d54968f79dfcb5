(least) => [...document.querySelectorAll("button, nav a, select, .check, summary, polygon")]
  .filter((node) => node.getClientRects().length && getComputedStyle(node).visibility !== "hidden")
  .map((node) => [node.getBoundingClientRect(), node.outerHTML.slice(0, 80)])
  .filter(([box, html]) => Math.min(box.width, box.height) < (html.startsWith("<polygon") ? Math.min(least, 30) : least))
  .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)} ${html}`)
