/**
 * Keeps for every history entry how far its page was scrolled, and takes it there again (D22). The
 * browser's own restoring is off, because it would scroll the page that is about to go.
 */

import { scrollToTarget } from './focusAndScroll';
import { findTarget } from './target';

const ENTRY = 'docwrightEntry';
const STORED = 'docwright.positions';
const MAX_STORED = 100;
/** Of a reader who moves on, by the scrollbar too. */
const ACTS = ['wheel', 'keydown', 'pointerdown'];

type ScrollPosition = readonly [left: number, top: number];

const positions = readPositions();
/** Of the page that is shown; the history may be on its way to another. */
let entry = '';
/** Where the reader was when this page was left; undefined once they do something else. */
let wanted: ScrollPosition | undefined;

export function startPositions(): void {
  history.scrollRestoration = 'manual';
  enterEntry();
  addEventListener('scroll', keepPosition);
  addEventListener('pagehide', writePositions);
  // A picture or the answers of the search have come, which may have moved everything.
  new ResizeObserver(goToWanted).observe(document.body);
  for (const type of ACTS) addEventListener(type, forgetWanted);
  // A browser that loads the page of a pushed entry anew goes to no heading by itself.
  // Where it is scrolled to is asked last: the answer costs a layout.
  if (!restorePosition() && findTarget() && !scrollY) scrollToTarget();
}

/** Called before the history goes on to another entry, and when it has gone back to one. */
export function keepPosition(): void {
  positions.set(entry, wanted ?? [scrollX, scrollY]);
}

/** Takes the entry that the history is at, whose page is shown from now on. */
export function enterEntry(): void {
  const known = history.state?.[ENTRY];
  entry = known ?? String(Math.random());
  wanted = undefined;
  if (!known) history.replaceState({ ...history.state, [ENTRY]: entry }, '');
}

/** False when nothing is known of this entry. */
export function restorePosition(): boolean {
  wanted = positions.get(entry);
  goToWanted();
  return wanted !== undefined;
}

/** Again and again, as a page that grows can be scrolled further. */
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
