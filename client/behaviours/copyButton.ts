/** Copies the code of a block, and reports success only when the copying succeeded. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const COPIED_MS = 1000;
const FAILED_MS = 4000;

type Outcome = { readonly state: string; readonly label: string; readonly shownMs: number };

/** The timer that hides the outcome on a button again. */
const resets = new WeakMap<HTMLElement, () => void>();

export function startCopyButton(): void {
  onClick('[data-copy]', async (button) => {
    const code = button.closest('.code-block')?.querySelector('pre code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(getCopiedText(getCode(code), isSession(code)));
      showCopied(button);
    } catch {
      // Copying needs a secure connection and a permission. Without them the code is selected, ready for the copy key.
      getSelection()?.selectAllChildren(code);
      const label = __STRINGS__.content.copyFailed;
      showOutcome(button, { state: 'failed', label, shownMs: FAILED_MS });
    }
  });
}

/** Numbers of notes, the row above folded lines, and lines that the example removes. */
const LEFT_OUT = 'a, summary, .line--deleted';

/** All of it, when nothing else is left. */
function getCode(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  return copy.textContent || code.textContent;
}

function isSession({ className }: Element): boolean {
  return /-(?:console|shell-?session)$/i.test(className);
}

/** The code without the line end after its last line. Of a session with prompts, the commands without them. */
export function getCopiedText(code: string, isSession = false): string {
  const text = code.replace(/\n$/, '');
  if (!isSession || !PROMPT.test(text)) return text;
  let isContinued = false;
  const commands = text.split('\n').filter((line) => {
    const isCommand = isContinued || PROMPT.test(line);
    isContinued = isCommand && line.endsWith('\\');
    return isCommand;
  });
  return commands.map((line) => line.replace(PROMPT, '')).join('\n');
}

const PROMPT = /^[$>] /m;

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
    button.removeAttribute('data-copy-state');
    resets.delete(button);
  };
  const timer = setTimeout(reset, outcome.shownMs);
  resets.set(button, reset);
  button.ariaLabel = outcome.label;
  button.title = outcome.label;
  button.dataset.copyState = outcome.state;
}
