/** Shows a progress bar at the top of the window while the next page is loading (rules 1.40–1.45). */

/** No bar is shown for a page that is loaded within this time. */
const START_DELAY_MS = 200;
const SPEED_MS = 200;
/** How long the jump is visible before the bar goes to its end. */
const JUMP_MS = 100;
const TRICKLE_MS = 800;
const TRICKLE_STEP = 0.02;
/** Fractions of the window's width. */
const MINIMUM = 0.08;
const MAXIMUM = 0.994;

const page = document.documentElement;

let delay: ReturnType<typeof setTimeout> | undefined;
let trickle: ReturnType<typeof setInterval> | undefined;
let shown: HTMLElement | undefined;
let share = 0;

export function setProgress(isLoading: boolean): void {
  // For the styles.
  page.dataset.loading = String(isLoading);
  clearTimeout(delay);
  if (!isLoading) finishBar();
  else if (!shown) delay = setTimeout(showBar, START_DELAY_MS);
}

function finishBar(): void {
  if (!shown) return;
  const finished = shown;
  shown = undefined;
  clearInterval(trickle);
  moveBar(finished, share + 0.3 + 0.5 * Math.random());
  setTimeout(() => moveBar(finished, 1), JUMP_MS);
  setTimeout(() => {
    finished.style.opacity = '0';
  }, SPEED_MS);
  setTimeout(() => {
    finished.remove();
    if (!shown) page.classList.remove('nprogress-busy');
  }, 2 * SPEED_MS);
}

function showBar(): void {
  document.getElementById('nprogress')?.remove();
  const peg = createPart('peg');
  const bar = createPart('bar', peg);
  shown = createPart('', bar);
  shown.id = 'nprogress';
  shown.ariaHidden = 'true';
  document.body.append(shown);
  page.classList.add('nprogress-busy');
  share = 0;
  moveBar(shown, 0);
  // The step from 0 to the minimum is animated too.
  bar.getBoundingClientRect();
  creep();
  trickle = setInterval(creep, TRICKLE_MS);
}

function creep(): void {
  if (shown) moveBar(shown, Math.max(MINIMUM, share + TRICKLE_STEP * Math.random()));
}

function moveBar(place: HTMLElement, wanted: number): void {
  share = wanted === 1 ? 1 : Math.min(wanted, MAXIMUM);
  const bar = place.firstElementChild as HTMLElement;
  bar.style.transform = `translate3d(${(share - 1) * 100}%,0,0)`;
}

function createPart(className: string, ...children: Element[]): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  part.append(...children);
  return part;
}
