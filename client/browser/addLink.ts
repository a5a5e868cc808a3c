/** Adds a `<link>` to the head for something that a script needs; the link is not a part of the page itself. */

export function addLink(properties: Partial<HTMLLinkElement>): void {
  const link = document.createElement('link');
  link.dataset.added = '';
  document.head.append(Object.assign(link, properties));
}
