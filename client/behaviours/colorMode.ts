/** Switches between light and dark in all tabs, and keeps the label of the switch up to date. */

import type { ColorMode } from '../../templates/model/config';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { onClick } from '../browser/onClick';
import { readStored, watchStored, writeStored } from '../browser/storage';
import { COLOR_MODE_KEY } from '../browser/storageKeys';
import { isColorMode } from '../headScript/colorMode';
import { onPageChange } from '../navigation/pageChange';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

const SWITCH = '[data-color-mode-switch]';
const page = document.documentElement;

export function startColorMode(): void {
  onClick(SWITCH, toggleColorMode);
  watchStored((key, value) => {
    // A site without the switch has one mode. It ignores what another site of the same origin has stored.
    const isOurs = key === COLOR_MODE_KEY && document.querySelector(SWITCH);
    if (isOurs && isColorMode(value)) choose(value);
  });
  // The inlined script also changes the mode, when the mode of the system changes.
  new MutationObserver(nameSwitches).observe(page, { attributeFilter: ['data-theme'] });
  onPageChange(nameSwitches);
  // Reads the storage at load, because the warning about a missing storage is due at load (rule 7.14).
  readStored(COLOR_MODE_KEY);
}

function toggleColorMode(): void {
  const mode: ColorMode = page.dataset.theme === 'dark' ? 'light' : 'dark';
  writeStored(COLOR_MODE_KEY, mode);
  choose(mode);
}

/** `data-chosen` tells the inlined script not to follow the system, even where the storage does not work. */
function choose(mode: ColorMode): void {
  page.dataset.chosen = readStored(COLOR_MODE_KEY) === mode ? '' : mode;
  page.dataset.theme = mode;
}

function nameSwitches(): void {
  const isDark = page.dataset.theme === 'dark';
  const label = isDark ? __STRINGS__.colorMode.dark : __STRINGS__.colorMode.light;
  for (const button of document.querySelectorAll<HTMLElement>(SWITCH)) {
    button.ariaLabel = label;
    button.title = label;
  }
}
