/** Makes a button of the served link to the search page, which is all that a page without script has. */

const APPLE = /mac|iphone|ipad|ipod/i;

/** With the keys that press it, which the served page cannot know (specification 5.2). */
export function createSearchButton(): void {
  const link = document.querySelector('a.search-link');
  const button = createElement('button', { className: 'search-link', type: 'button' });
  const keys = [APPLE.test(navigator.platform) ? '⌘' : 'Ctrl', 'K'];
  if (!link) return;
  button.append(
    ...link.childNodes,
    ...keys.map((textContent) => createElement('kbd', { ariaHidden: 'true', textContent })),
  );
  link.replaceWith(button);
}

function createElement(name: string, properties: object): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}
