/** Loads the stylesheets of another page that this page has not loaded. They stay, because none depends on another one. */

/** Resolves when all are there; rejects when one cannot be loaded. */
export function addSheets(next: Document): Promise<unknown> {
  return Promise.all([...next.querySelectorAll('link[data-added]')].map(addSheet));
}

function addSheet(sheet: Element): unknown {
  return (
    document.querySelector(`[href="${sheet.getAttribute('href')}"]`) ??
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.importNode(sheet), { onload, onerror }));
    })
  );
}
