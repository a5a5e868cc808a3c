/** Tells at the first sign that a reader will use something, so that its code can be loaded. */

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'input', 'compositionend'];

/**
 * Calls `handle` with the element for every sign in an element that matches the selector, even if the element was added
 * later. Letters that are still being composed are not a sign.
 */
export function onSign(selector: string, handle: (element: Element) => unknown): void {
  for (const sign of SIGNS) {
    document.addEventListener(sign, ({ target, isComposing }: Partial<InputEvent>) => {
      const element = !isComposing && target instanceof Element && target.closest(selector);
      if (element) handle(element);
    });
  }
  // The sign that loaded the caller was over before the caller could listen.
  const meant = document.querySelector(`:is(${selector}):is(:hover,:focus)`);
  if (meant) handle(meant);
}
