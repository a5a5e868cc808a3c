/** Delegates clicks, so that no listener has to be added again when the page's content changes. */

/** Calls `handle` with the closest element around the click that matches the selector; ignores SVG elements. */
export function onClick<Clicked extends HTMLElement>(
  selector: string,
  handle: (element: Clicked, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest(selector);
    if (element instanceof HTMLElement) handle(element as Clicked, event);
  });
}
