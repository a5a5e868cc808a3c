/** Switches between light and dark, here and in the other tabs, and keeps the switch's name true. */

import { getColorModeLabel } from '../../templates/model/colorModeLabel';
import type { ColorMode } from '../../templates/model/config';
import { onClick } from '../browser/onClick';
import { readStored, watchStored, writeStored } from '../browser/storage';
import { COLOR_MODE_KEY } from '../browser/storageKeys';
import { onPageChange } from '../navigation/pageChange';
import { isColorMode } from './isColorMode';

const SWITCH = '[data-color-mode-switch]';
const page = document.documentElement;

export function startColorMode(): void {
  onClick(SWITCH, toggleColorMode);
  watchStored((key, value) => {
    // A site without the switch has one mode, whatever another site of this origin stores.
    const isOurs = key === COLOR_MODE_KEY && document.querySelector(SWITCH);
    if (isOurs && isColorMode(value)) choose(value);
  });
  // The inlined script changes the mode as well, when the system does.
  new MutationObserver(nameSwitches).observe(page, { attributeFilter: ['data-theme'] });
  onPageChange(nameSwitches);
  // Touches the storage at load, which is when the warning of a missing one belongs (rule 7.14).
  readStored(COLOR_MODE_KEY);
}

function toggleColorMode(): void {
  const mode: ColorMode = page.dataset.theme === 'dark' ? 'light' : 'dark';
  writeStored(COLOR_MODE_KEY, mode);
  choose(mode);
}

/** `data-chosen` keeps the inlined script from following the system where the storage cannot. */
function choose(mode: ColorMode): void {
  page.dataset.chosen = readStored(COLOR_MODE_KEY) === mode ? '' : mode;
  page.dataset.theme = mode;
}

function nameSwitches(): void {
  const label = getColorModeLabel(page.dataset.theme === 'dark' ? 'dark' : 'light');
  for (const button of document.querySelectorAll<HTMLElement>(SWITCH)) {
    button.ariaLabel = label;
    button.title = label;
  }
}
