/**
 * Keeps for every history entry how far its page was scrolled, and takes it there again (D22). The
 * browser's own restoring is off, because it would scroll the page that is about to go.
 */

const ENTRY = 'docwrightEntry';
const STORED = 'docwright.positions';
const MAX_STORED = 100;

type Position = readonly [left: number, top: number];

const positions = readPositions();
let entry = '';

export function startPositions(): void {
  history.scrollRestoration = 'manual';
  enterEntry();
  window.addEventListener('scroll', keepPosition, { passive: true });
  window.addEventListener('pagehide', writePositions);
  restoreAfterLoad();
}

/** Called before the history goes on to another entry, and when it has gone back to one. */
export function keepPosition(): void {
  positions.set(entry, [scrollX, scrollY]);
}

/** Takes the entry that the history is at; true when it was there before. */
export function enterEntry(): boolean {
  const known = history.state?.[ENTRY];
  entry = known ?? Math.random().toString(36).slice(2);
  if (!known) history.replaceState({ ...history.state, [ENTRY]: entry }, '');
  return known !== undefined;
}

/** False when nothing is known of this entry. */
export function restorePosition(): boolean {
  const position = positions.get(entry);
  if (position) scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  return position !== undefined;
}

/** Again when the last picture has come, which may have moved everything; not when the reader has moved on. */
function restoreAfterLoad(): void {
  if (!restorePosition()) return;
  const [left, top] = [scrollX, scrollY];
  const wanted = positions.get(entry);
  window.addEventListener('load', () => {
    const isUntouched = scrollX === left && scrollY === top;
    if (isUntouched && wanted) scrollTo({ left: wanted[0], top: wanted[1], behavior: 'instant' });
  });
}

function readPositions(): Map<string, Position> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
  } catch {
    // Without storage, pages that are loaded anew begin at their top.
    return new Map();
  }
}

function writePositions(): void {
  try {
    keepPosition();
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Then the browser does it as well as it can.
    history.scrollRestoration = 'auto';
  }
}
