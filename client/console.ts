/** Opens the console of an API operation on its page. Loaded when a reader moves to the button. */

import { getHref } from '../templates/model/address';
import type { ConsoleData } from '../templates/model/console';
import { locateConsole } from '../templates/model/outputs';
import { loadStyles } from './browser/loadStyles';
import { sameOrigin } from './browser/sameOrigin';
import { type Console, createConsole } from './console/createConsole';
import { onPageChange } from './navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __CONSOLE__: { readonly baseUrl: string; readonly styles: string };

const shown = new Map<HTMLElement, Console>();
const fetched = new Map<string, Promise<ConsoleData>>();
let styles: Promise<unknown> | undefined;

// Aborts the requests of a page that the reader has left.
onPageChange(() => {
  for (const [button, { cancel }] of shown) {
    if (button.isConnected) continue;
    cancel();
    shown.delete(button);
  }
}, false);

/** Fetches what the console of a button needs. */
export async function prepareConsole(button: HTMLElement): Promise<ConsoleData> {
  const [data] = await Promise.all([getData(button.dataset.console ?? ''), getStyles()]);
  return data;
}

export async function toggleConsole(button: HTMLElement): Promise<void> {
  const data = await prepareConsole(button);
  if (!button.isConnected) return;
  const { form } = shown.get(button) ?? add(button, data);
  if (button.ariaExpanded === 'true') return close(button);
  form.hidden = false;
  button.ariaExpanded = 'true';
  form.focus();
}

function add(button: HTMLElement, data: ConsoleData): Console {
  const added = createConsole(data, () => close(button));
  shown.set(button, added);
  button.after(added.form);
  return added;
}

/** What the reader has typed stays. */
function close(button: HTMLElement): void {
  const { form, cancel } = shown.get(button) ?? {};
  cancel?.();
  if (form) form.hidden = true;
  button.ariaExpanded = 'false';
  button.focus();
}

/** Each is fetched once; after a failure it is tried again. */
function getData(key: string): Promise<ConsoleData> {
  const known = fetched.get(key) ?? fetchData(key);
  fetched.set(key, known);
  known.catch(() => fetched.delete(key));
  return known;
}

async function fetchData(key: string): Promise<ConsoleData> {
  const address = sameOrigin(getHref(__CONSOLE__.baseUrl, locateConsole(key)));
  const response = await fetch(address, { mode: 'same-origin' });
  if (!response.ok) throw new Error(`${response.url} returned status ${response.status}`);
  return response.json();
}

function getStyles(): Promise<unknown> {
  styles ??= loadStyles(__CONSOLE__.styles);
  styles.catch(() => {
    styles = undefined;
  });
  return styles;
}
