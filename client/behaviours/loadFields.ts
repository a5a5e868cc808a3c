/** Loads what fields show to a pointer, when a reader first points at one or focuses something in it. */

import { loadStyles } from '../browser/loadStyles';

type LoadScript = () => Promise<{ readonly startFields: (event: Event) => void }>;

let isLoading = false;

/** `styles` is the address of the sheet. Without both, the link of a type leads to its definition. */
export function loadFields(styles: string, loadScript: LoadScript): void {
  const load = (event: Event) => {
    if (isLoading || !(event.target as Element).closest('.fields')) return;
    isLoading = true;
    Promise.all([loadScript(), loadStyles(styles)]).then(
      ([{ startFields }]) => startFields(event),
      (error) => {
        // At the next field it is tried again.
        isLoading = false;
        console.warn(error);
      },
    );
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, load);
}
