/** Adds to the head what a script is about to need; it is no part of the page itself. */

export function addLink(properties: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  link.dataset.added = '';
  document.head.append(Object.assign(link, properties));
}
