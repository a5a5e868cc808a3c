/** Replaces the page's stylesheet without a moment in which the page has no styles. */

/** Stylesheets that scripts have added stay. */
const PAGE_STYLES = 'link[rel="stylesheet"]:not([data-added], [data-head])';

export function replaceStylesheet(href: string): void {
  const [old, ...others] = document.querySelectorAll<HTMLLinkElement>(PAGE_STYLES);
  // After two quick changes, the stylesheet of the first change may still be loading.
  for (const other of others) other.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = old?.getAttribute('href') === href ? `${href}?${Date.now()}` : href;
  link.addEventListener('load', () => old?.remove());
  link.addEventListener('error', () => link.remove());
  if (old) old.after(link);
  else document.head.append(link);
}
