/** Adds a stylesheet for what a script is about to show; it is no part of the page itself. */

/** Once, however often it is asked for. */
export function addStylesheet(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.added = '';
  document.head.append(link);
}
