/** Shows a banner on the home page that the base URL is wrong, when neither styles nor main script are loaded. */

const CHECK_ID = 'base-url-check';

/** The main script removes the banner's element and the stylesheet hides it (rule 7.21). */
export function startBaseUrlCheck(baseUrl: string): void {
  addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById(CHECK_ID);
    if (place && getComputedStyle(place).display !== 'none') fillBanner(place, baseUrl);
  });
}

/** The base URL that would fit the address of the home page. */
export function suggestBaseUrl(path: string): string {
  return path.replace(/\/?$/, '/');
}

/** Styled through the CSSOM, which the security policy allows; it blocks `style=`. */
function fillBanner(place: HTMLElement, baseUrl: string): void {
  place.role = 'alert';
  place.style.cssText =
    'border:thick solid red;background:#ffe6b3;margin:20px;padding:20px;font-size:20px';
  addText(place, 'p', 'This site did not load properly.', 'font:bold 30px sans-serif');
  addText(place, 'p', 'A very common reason is a wrong site baseUrl configuration.');
  const current = addText(place, 'p', 'Current configured baseUrl = ');
  addText(current, 'b', baseUrl, 'color:#b00');
  if (baseUrl === '/') current.append(' (default value)');
  const suggestion = addText(place, 'p', 'We suggest trying baseUrl = ');
  addText(suggestion, 'b', suggestBaseUrl(location.pathname), 'color:#060');
}

function addText(place: HTMLElement, tag: 'p' | 'b', text: string, css = ''): HTMLElement {
  const element = document.createElement(tag);
  element.append(text);
  element.style.cssText = css;
  place.append(element);
  return element;
}
