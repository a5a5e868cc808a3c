/**
 * Stores the scroll position of every history entry and restores it (D22). The browser's own scroll
 * restoration is off, because it would scroll the old page before the swap.
 */

import { scrollToTarget } from './focusAndScroll';
import { findTarget } from './target';

const ENTRY = 'docwrightEntry';
const STORED = 'docwright.positions';
const MAX_STORED = 100;
/** Events of a reader who scrolls on, by the scrollbar too. */
const ACTS = ['wheel', 'keydown', 'pointerdown'];

type ScrollPosition = readonly [left: number, top: number];

const positions = readPositions();
/** Key of the entry whose page is shown; the history may already be at another entry. */
let entry = '';
/** The position to restore; undefined once the reader scrolls or clicks. */
let wanted: ScrollPosition | undefined;

export function startPositions(): void {
  history.scrollRestoration = 'manual';
  enterEntry();
  addEventListener('scroll', keepPosition);
  addEventListener('pagehide', writePositions);
  // A picture or the results of the search are loaded, which may have moved the content.
  new ResizeObserver(goToWanted).observe(document.body);
  for (const type of ACTS) addEventListener(type, forgetWanted);
  // After a full load of an entry made by `pushState`, the browser does not scroll to the heading of the hash.
  // The scroll position is compared last, because reading it forces a layout.
  if (!restorePosition() && findTarget() && !scrollY) scrollToTarget();
}

/** Called before the history moves to another entry, and after it has moved back to one. */
export function keepPosition(): void {
  positions.set(entry, wanted ?? [scrollX, scrollY]);
}

/** Makes the current history entry the one whose page is shown. */
export function enterEntry(): void {
  const known = history.state?.[ENTRY];
  entry = known ?? String(Math.random());
  wanted = undefined;
  if (!known) history.replaceState({ ...history.state, [ENTRY]: entry }, '');
}

/** False when no position is known for this entry. */
export function restorePosition(): boolean {
  wanted = positions.get(entry);
  goToWanted();
  return wanted !== undefined;
}

/** Restores repeatedly, because a page that grows can be scrolled further. */
function goToWanted(): void {
  if (wanted) scrollTo(...wanted);
}

function forgetWanted(): void {
  wanted = undefined;
}

function readPositions(): Map<string, ScrollPosition> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]'));
  } catch {
    // Without storage, a reloaded page starts at its top.
    return new Map();
  }
}

function writePositions(): void {
  try {
    keepPosition();
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Then the browser restores the position as well as it can.
    history.scrollRestoration = 'auto';
  }
}
