/** Loads the code that only the not-found page needs, without waiting for an action of the reader. */

export function loadNearestPages(script: string): void {
  addEventListener('DOMContentLoaded', () => {
    // When it cannot be loaded, the list of all pages stays.
    import(script).catch(console.warn);
  });
}
