/** Tells at the first sign that a reader will use something, so that its code can be loaded. */

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'input', 'compositionend'];

/**
 * Calls `handle` with the element for every sign in an element that matches the selector, whenever it came to the
 * page. Letters that are still being composed are no sign.
 */
export function onSign(selector: string, handle: (element: Element) => unknown): void {
  for (const sign of SIGNS) {
    document.addEventListener(sign, ({ target, isComposing }: Partial<InputEvent>) => {
      const element = !isComposing && target instanceof Element && target.closest(selector);
      if (element) handle(element);
    });
  }
}
