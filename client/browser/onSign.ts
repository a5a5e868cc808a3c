/** Tells at the first sign that a reader will use something, so that its code can be loaded. */

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'input'];

/** Calls `handle` for every sign in an element that matches the selector, whenever it came to the page. */
export function onSign(selector: string, handle: () => unknown): void {
  for (const sign of SIGNS) {
    document.addEventListener(sign, ({ target }) => {
      if (target instanceof Element && target.closest(selector)) handle();
    });
  }
}
