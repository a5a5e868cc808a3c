/** Loads what only the not-found page needs, and needs without a sign of its reader. */

export function loadNearestPages(script: string): void {
  addEventListener('DOMContentLoaded', () => {
    // Without them there is the list of all pages.
    import(script).catch(console.warn);
  });
}
