/** Sets the color mode before the first paint, and follows the system until the reader chooses a mode. */

import type { ColorMode } from '../../templates/model/config';
import { COLOR_MODE_KEY } from '../browser/storageKeys';
import { attempt } from './attempt';

const QUERY_PARAMETER = 'docusaurus-theme';

/**
 * Sets `data-theme`: the mode of the address, the stored choice, that of the site, or that of the system. The attribute also tells the
 * stylesheet that scripts run.
 */
export function startInitialColorMode(unchosen: ColorMode | undefined): void {
  const { dataset } = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const query = new URLSearchParams(location.search).get(QUERY_PARAMETER);
  const show = (): void => {
    const modes = [
      // A choice of this visit, which the storage may not have kept (rule 7.14).
      dataset.chosen ?? query,
      attempt(() => localStorage.getItem(COLOR_MODE_KEY)),
      unchosen,
    ];
    dataset.theme = chooseColorMode(modes, systemDark.matches);
  };

  show();
  systemDark.addEventListener('change', () => {
    // While the browser prints, it reports light colors for a moment. The reader did not choose them.
    if (!matchMedia('print').matches) show();
  });
}

/** The first that is one; what is stored and in the address may be anything. */
export function chooseColorMode(modes: readonly unknown[], isSystemDark: boolean): ColorMode {
  return modes.find(isColorMode) ?? (isSystemDark ? 'dark' : 'light');
}

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark';
}

/** Without a switch, a value that another site of this origin has stored is not a choice (rule 2.59). */
export function forgetColorMode(): void {
  attempt(() => localStorage.removeItem(COLOR_MODE_KEY));
}
