/**
 * Hydrates the directives of a page: immediately, when a reader sees them, or when they point at them or
 * focus them. A page without one loads nothing.
 */

import { sameOrigin } from './browser/sameOrigin';
import { onPageChange } from './navigation/pageChange';

const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'];
const HYDRATED = '[data-live]';
/** What does nothing, or leaves the page, as long as no script runs. */
const SCRIPTED = 'button,[role=button],input[type=submit]';

/** By the element around the directive. */
const waking = new WeakMap<Element, Promise<void>>();
const hydrated = new WeakSet<Element>();
/** Browsers cache a failed module import by its URL; a query makes a new URL. */
let retry = '';
/** True while a click that was held is clicked again. */
let isReplayed = false;

startHydratedDirectives();

function startHydratedDirectives(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) void wake(target as HTMLElement);
  });
  addEventListener('click', holdClick, true);
  const options = { capture: true, passive: true };
  // Also another try for a directive whose script could not be loaded.
  for (const type of SIGNS_OF_INTENT) addEventListener(type, followSign, options);
  onPageChange(() => {
    observer.disconnect();
    for (const place of document.querySelectorAll<HTMLElement>(HYDRATED)) {
      const moment = place.dataset.hydrate;
      if (moment === 'load') void wake(place);
      else if (moment === 'visible') observer.observe(place);
    }
  });
}

function findPlace({ target }: Event): HTMLElement | false | null {
  return target instanceof Element && target.closest<HTMLElement>(HYDRATED);
}

function followSign(event: Event): void {
  const place = findPlace(event);
  if (place) void wake(place);
}

/** A click that comes too early is clicked again when somebody listens. */
function holdClick(event: Event): void {
  const place = findPlace(event);
  if (!place || isReplayed || hydrated.has(place)) return;
  const button = (event.target as Element).closest<HTMLElement>(SCRIPTED);
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

function wake(place: HTMLElement): Promise<void> {
  const known = waking.get(place);
  if (known) return known;
  const woken = import(sameOrigin(place.dataset.live as string) + retry).then(
    async ({ default: hydrate }) => {
      await hydrate(place);
      hydrated.add(place);
    },
  );
  const settled = woken.catch((error) => {
    // The page can be read without it.
    waking.delete(place);
    retry = `?retry=${Date.now()}`;
    console.warn(error);
  });
  waking.set(place, settled);
  return settled;
}
