/** Sets the color mode before the first paint, and follows the system until the reader chooses a mode. */

import type { ColorMode } from '../../templates/model/config';
import type { HeadScriptOptions } from '../../templates/model/headScript';
import { isColorMode } from '../behaviours/isColorMode';
import { COLOR_MODE_KEY } from '../browser/storageKeys';
import { attempt } from './attempt';

type InitialColorMode = HeadScriptOptions['colorMode'];

const QUERY_PARAMETER = 'docusaurus-theme';

type ColorModeSources = {
  readonly query: string | null;
  readonly stored: string | null | undefined;
  readonly isSystemDark: boolean;
};

/** Sets `data-theme`. The attribute also tells the stylesheet that scripts run. */
export function startInitialColorMode(options: InitialColorMode): void {
  const { dataset } = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const query = new URLSearchParams(location.search).get(QUERY_PARAMETER);
  const show = (): void => {
    // A choice of this visit, which the storage may not have kept (rule 7.14).
    const sources = {
      query: dataset.chosen ?? query,
      stored: attempt(() => localStorage.getItem(COLOR_MODE_KEY)),
      isSystemDark: systemDark.matches,
    };
    dataset.theme = chooseColorMode(sources, options);
  };

  show();
  systemDark.addEventListener('change', () => {
    // While the browser prints, it reports light colors for a moment. The reader did not choose them.
    if (!matchMedia('print').matches) show();
  });
}

/** In order of priority: the address, the stored choice, the system, the default. */
export function chooseColorMode(sources: ColorModeSources, options: InitialColorMode): ColorMode {
  if (isColorMode(sources.query)) return sources.query;
  if (isColorMode(sources.stored)) return sources.stored;
  if (options.respectPrefersColorScheme) return sources.isSystemDark ? 'dark' : 'light';
  return options.defaultMode;
}

/** Without a switch, a value that another site of this origin has stored is not a choice (rule 2.59). */
export function forgetColorMode(): void {
  attempt(() => localStorage.removeItem(COLOR_MODE_KEY));
}
