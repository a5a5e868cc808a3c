/** Finds the element that the hash of an address names. */

/** Null without a hash, and when no element has that id. */
export function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A hash that is not a valid encoding names no element.
    return null;
  }
}
