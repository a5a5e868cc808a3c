/** Puts a new stylesheet in the place of the page's own, without a moment of no styles. */

/** Those that scripts add stay. */
const PAGE_STYLES = 'link[rel="stylesheet"]:not([data-added])';

export function replaceStylesheet(href: string): void {
  const [old, ...others] = document.querySelectorAll<HTMLLinkElement>(PAGE_STYLES);
  // A change in quick succession finds the one before still loading.
  for (const other of others) other.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = old?.getAttribute('href') === href ? `${href}?${Date.now()}` : href;
  link.addEventListener('load', () => old?.remove());
  link.addEventListener('error', () => link.remove());
  if (old) old.after(link);
  else document.head.append(link);
}
