/**
 * Makes the live directives of a page alive: at once, when a reader sees them, or when they point at them or
 * focus them. A page without one loads nothing.
 */

import { onPageChange } from '../navigation/pageChange';

const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'];
/** What does nothing, or leaves the page, as long as no script runs. */
const SCRIPTED = 'button,[role=button],input[type=submit]';

/** By the element around the directive. */
const waking = new WeakMap<Element, Promise<void>>();
const alive = new WeakSet<Element>();
/** Those whose script could not be loaded. */
const failed = new WeakSet<Element>();
/** True while a click that was held is clicked again. */
let isReplayed = false;

export function startLiveDirectives(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target);
  });
  addEventListener('click', holdClick, true);
  const options = { capture: true, passive: true };
  // Also another try for a directive whose script could not be loaded.
  for (const type of SIGNS_OF_INTENT) addEventListener(type, followSign, options);
  onPageChange(() => {
    observer.disconnect();
    for (const place of document.querySelectorAll('[data-live]')) {
      const moment = place.getAttribute('data-hydrate');
      if (moment === 'load') void wake(place);
      else if (moment === 'visible') observer.observe(place);
    }
  });
}

function findPlace({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-live]') : null;
}

function followSign(event: Event): void {
  const place = findPlace(event);
  if (place) void wake(place);
}

/** A click that comes too early is clicked again when somebody listens. */
function holdClick(event: Event): void {
  const place = findPlace(event);
  if (!place || isReplayed || alive.has(place) || !(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>(SCRIPTED);
  const woken = wake(place);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Each in a task of its own: the component renders in between.
  void woken.then(() => setTimeout(clickAgain, 0, button));
}

function clickAgain(button: HTMLElement): void {
  isReplayed = true;
  button.click();
  isReplayed = false;
}

function wake(place: Element): Promise<void> {
  const known = waking.get(place);
  if (known) return known;
  const woken = import(getAddress(place)).then(async ({ default: hydrate }) => {
    await hydrate(place);
    alive.add(place);
  });
  const settled = woken.catch((error) => {
    // The page can be read without it.
    waking.delete(place);
    failed.add(place);
    console.warn(error);
  });
  waking.set(place, settled);
  return settled;
}

/** A browser caches that an address did not return a module. With a query it is another address. */
function getAddress(place: Element): string {
  const script = place.getAttribute('data-live') ?? '';
  return failed.has(place) ? `${script}?retry=${Date.now()}` : script;
}
