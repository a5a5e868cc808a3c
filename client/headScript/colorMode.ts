/** Chooses the color mode before the first paint and follows the system while nothing is chosen. */

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

/** Sets `data-theme`, which also tells the stylesheet that scripts run. */
export function startInitialColorMode(options: InitialColorMode): void {
  const { dataset } = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const query = new URLSearchParams(location.search).get(QUERY_PARAMETER);
  const show = (): void => {
    // What is chosen since, which says here what the storage does not keep (rule 7.14).
    const sources = {
      query: dataset.chosen ?? query,
      stored: attempt(() => localStorage.getItem(COLOR_MODE_KEY)),
      isSystemDark: systemDark.matches,
    };
    dataset.theme = chooseColorMode(sources, options);
  };

  show();
  systemDark.addEventListener('change', () => {
    // Printing asks for light colors for a moment, which is no choice of the reader's.
    if (!matchMedia('print').matches) show();
  });
}

/** The address counts more than the stored choice, that more than the system, that more than the default. */
export function chooseColorMode(sources: ColorModeSources, options: InitialColorMode): ColorMode {
  if (isColorMode(sources.query)) return sources.query;
  if (isColorMode(sources.stored)) return sources.stored;
  if (options.respectPrefersColorScheme) return sources.isSystemDark ? 'dark' : 'light';
  return options.defaultMode;
}

/** Where nothing can be chosen, what another site of this origin stores is no choice (rule 2.59). */
export function forgetColorMode(): void {
  attempt(() => localStorage.removeItem(COLOR_MODE_KEY));
}
