/** Adds styles to the page without a request, which the security policy allows for scripts of the site. */

export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
