/** Delegates clicks, so that nothing has to be bound again when the page's content changes. */

/** Calls `handle` with the nearest element that matches the selector around what was clicked; none of a drawing. */
export function onClick<Clicked extends HTMLElement>(
  selector: string,
  handle: (element: Clicked, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest(selector);
    if (element instanceof HTMLElement) handle(element as Clicked, event);
  });
}
