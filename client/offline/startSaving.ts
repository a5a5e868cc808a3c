/** The button that saves the whole site on the device, and removes it again. */

import type { ClientOptions } from '../../templates/model/client';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';
import { onPageChange } from '../navigation/pageChange';
import { openSavedSite } from './savedSite';

/** Filled in when the generator bundles this file. */
declare const __CLIENT__: ClientOptions;
declare const __STRINGS__: SiteStrings;

type State =
  | { readonly kind: 'none' | 'saved' }
  | { readonly kind: 'saving'; readonly share: number }
  | { readonly kind: 'failed'; readonly message: string };

let state: State = { kind: 'none' };
let saving: AbortController | undefined;

export function startSaving(registration: ServiceWorkerRegistration): void {
  const site = openSavedSite(__CLIENT__.baseUrl, registration);
  onClick('.offline-save button', () => {
    if (saving) saving.abort();
    else if (state.kind === 'saved') void site.remove().then(() => set({ kind: 'none' }));
    else void save(site);
  });
  void site.isSaved().then((isSaved) => {
    if (isSaved) state = { kind: 'saved' };
    // The footer may be another one on each page.
    onPageChange(show);
    // What a saved site lacks after an update that failed, the next one adds.
    if (isSaved) site.save(() => {}).catch(console.warn);
  });
}

async function save(site: ReturnType<typeof openSavedSite>): Promise<void> {
  saving = new AbortController();
  const { signal } = saving;
  set({ kind: 'saving', share: 0 });
  // Browsers then ask before they remove the copies for lack of space.
  await navigator.storage?.persist?.().catch(console.warn);
  try {
    // Files that are on their way when one fails still report.
    const report = (share: number) => saving?.signal === signal && set({ kind: 'saving', share });
    const isSaved = await site.save(report, signal);
    saving = undefined;
    set({ kind: isSaved ? 'saved' : 'none' });
  } catch (error) {
    saving = undefined;
    if (signal.aborted) return set({ kind: 'none' });
    console.warn(error);
    const isFull = (error as Error).name === 'QuotaExceededError';
    const message = isFull ? __STRINGS__.offline.full : __STRINGS__.offline.failed;
    set({ kind: 'failed', message });
  }
}

function set(next: State): void {
  state = next;
  show();
}

function show(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.offline-save')) showIn(box);
}

function showIn(box: HTMLElement): void {
  const [button, status] = box.children;
  if (!button || !status) return;
  const { label, text } = describe(state);
  box.hidden = false;
  button.textContent = label;
  status.textContent = text;
  box.querySelector('progress')?.remove();
  if (state.kind !== 'saving') return;
  const progress = document.createElement('progress');
  progress.value = state.share;
  progress.ariaLabel = text;
  box.append(progress);
}

/** The texts of the button and of the status beside it. */
function describe(shown: State): { readonly label: string; readonly text: string } {
  switch (shown.kind) {
    case 'none':
      return { label: __STRINGS__.offline.save, text: '' };
    case 'saving':
      return { label: __STRINGS__.offline.stop, text: __STRINGS__.offline.saving };
    case 'saved':
      return { label: __STRINGS__.offline.remove, text: __STRINGS__.offline.saved };
    case 'failed':
      return { label: __STRINGS__.failure.tryAgain, text: shown.message };
  }
}
