/**
 * Keeps for every history entry how far its page was scrolled, and takes it there again (D22). The
 * browser's own restoring is off, because it would scroll the page that is about to go.
 */

import { findTarget } from './target';

const ENTRY = 'docwrightEntry';
const STORED = 'docwright.positions';
const MAX_STORED = 100;

type Position = readonly [left: number, top: number];

const positions = readPositions();
/** Of the page that is shown; the history may be on its way to another. */
let entry = '';
/** Where the reader was when this page was left, and how far down that could be had until now. */
let wanted: Position | undefined;
let reached = 0;

export function startPositions(): void {
  history.scrollRestoration = 'manual';
  enterEntry();
  window.addEventListener('scroll', keepPosition, { passive: true });
  window.addEventListener('pagehide', writePositions);
  // A picture has come, which may have moved everything.
  document.addEventListener('load', () => isAtReached() && goToWanted(), true);
  // A browser that loads the page of a pushed entry anew goes to no heading by itself.
  if (!restorePosition() && !scrollY) findTarget()?.scrollIntoView();
}

/** Called before the history goes on to another entry, and when it has gone back to one. */
export function keepPosition(): void {
  positions.set(entry, wanted && isAtReached() ? wanted : [scrollX, scrollY]);
}

/** Takes the entry that the history is at, whose page is shown from now on. */
export function enterEntry(): void {
  const known = history.state?.[ENTRY];
  entry = known ?? Math.random().toString(36).slice(2);
  wanted = undefined;
  if (!known) history.replaceState({ ...history.state, [ENTRY]: entry }, '');
}

/** False when nothing is known of this entry. */
export function restorePosition(): boolean {
  wanted = positions.get(entry);
  goToWanted();
  return wanted !== undefined;
}

function goToWanted(): void {
  if (wanted) scrollTo(...wanted);
  reached = scrollY;
}

/** A reader who has moved on is left alone. */
function isAtReached(): boolean {
  return scrollY === reached;
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
