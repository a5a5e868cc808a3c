/** Shows a banner on the home page that the base URL is wrong, when neither styles nor main script are loaded. */

import type { SiteStrings, SiteTextParts } from '../../templates/model/strings/strings';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;
declare const __PARTS__: SiteTextParts;

const CHECK_ID = 'base-url-check';

/** Not when the main script has run, or the stylesheet hides the element (rule 7.21). */
export function startBaseUrlCheck(baseUrl: string): void {
  addEventListener('DOMContentLoaded', () => {
    const place = document.getElementById(CHECK_ID);
    if (place && !('docwright' in window) && getComputedStyle(place).display !== 'none')
      fillBanner(place, baseUrl);
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
  addText(place, 'p', __STRINGS__.failure.notLoaded, 'font:bold 30px sans-serif');
  addText(place, 'p', __STRINGS__.failure.reason);
  const isDefault = baseUrl === '/';
  const current = addText(
    place,
    'p',
    isDefault ? __PARTS__.failure.currentDefault.before : __PARTS__.failure.current.before,
  );
  addText(current, 'b', baseUrl, 'color:#b00');
  current.append(
    isDefault ? __PARTS__.failure.currentDefault.after : __PARTS__.failure.current.after,
  );
  const suggestion = addText(place, 'p', __PARTS__.failure.suggestion.before);
  addText(suggestion, 'b', suggestBaseUrl(location.pathname), 'color:#060');
  suggestion.append(__PARTS__.failure.suggestion.after);
}

function addText(place: HTMLElement, tag: 'p' | 'b', text: string, css = ''): HTMLElement {
  const element = document.createElement(tag);
  element.append(text);
  element.style.cssText = css;
  place.append(element);
  return element;
}
