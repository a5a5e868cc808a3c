/** Remembers which addresses were reloaded because something of them could not be loaded (rule 7.10). */

const KEY_PREFIX = 'docwright.reloaded ';

/** False when asked for the first time, so that one reload follows. Without storage always true, or reloads would never end. */
export function isReloaded(address: string): boolean {
  try {
    const key = KEY_PREFIX + address;
    const isKnown = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '');
    return isKnown;
  } catch {
    return true;
  }
}
