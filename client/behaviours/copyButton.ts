/** Copies the code of a block, and reports success only when the copying succeeded. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const COPIED_MS = 1000;
const FAILED_MS = 4000;

type LoadScript = () => Promise<typeof import('../extras')>;
type Outcome = { readonly state: string; readonly label: string; readonly shownMs: number };

/** Hides the outcome on a button again; does nothing more when called twice. */
const resets = new WeakMap<HTMLElement, () => void>();

export function startCopyButton(loadScript: LoadScript): void {
  onClick('[data-copy]', async (button) => {
    const code = button.closest('.code-block')?.querySelector('code');
    if (!code) return;
    try {
      if (button.dataset.copy) await (await loadScript()).copyCode(button);
      // Without the line end of the last line.
      else await navigator.clipboard.writeText(code.textContent.slice(0, -1));
      showCopied(button);
    } catch {
      // Copying needs a secure connection and a permission. Without them the code is selected, ready for the copy key.
      getSelection()?.selectAllChildren(code);
      const label = __STRINGS__.content.copyFailed;
      showOutcome(button, { state: 'failed', label, shownMs: FAILED_MS });
    }
  });
}

export function showCopied(button: HTMLElement): void {
  const label = __STRINGS__.content.copied;
  showOutcome(button, { state: 'copied', label, shownMs: COPIED_MS });
}

/** The button has `data-copy-state` and another label for a moment. */
function showOutcome(button: HTMLElement, outcome: Outcome): void {
  resets.get(button)?.();
  const label = button.ariaLabel;
  const { title } = button;
  const reset = (): void => {
    clearTimeout(timer);
    button.ariaLabel = label;
    button.title = title;
    delete button.dataset.copyState;
  };
  const timer = setTimeout(reset, outcome.shownMs);
  resets.set(button, reset);
  // Voice control finds a button by its visible text, so the name keeps it.
  button.ariaLabel = `${button.innerText} ${outcome.label}`.trim();
  button.title = outcome.label;
  button.dataset.copyState = outcome.state;
}
