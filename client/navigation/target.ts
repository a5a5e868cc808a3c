/** The element that an address names with its hash. */

/** Null without a hash, and when nothing bears that id. */
export function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A hash that is no valid encoding names no element.
    return null;
  }
}
