/** Loads what fields show to a pointer, when a reader first points at one or focuses something in it. */

import { addLink } from '../browser/addLink';

type LoadScript = () => Promise<{ readonly startFields: (event: Event) => void }>;

let isLoading = false;

/** `href` is the address of the sheet. Without the script, the link of a type leads to its definition. */
export function loadFields(href: string, loadScript: LoadScript): void {
  const load = (event: Event) => {
    if (isLoading || !(event.target as Element).closest('.fields')) return;
    isLoading = true;
    addLink({ rel: 'stylesheet', href });
    loadScript().then(({ startFields }) => startFields(event), console.warn);
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, load);
}
