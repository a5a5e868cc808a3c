/** Bundles the inlined script, for each place with what is needed there and nothing else. */

import { EARLY_PLACES, type EarlyOptions, type EarlyPlace } from '../../templates/model/early';
import { BROWSER_BUILD, bundleText, createDefines } from './browserBuild';

export async function bundleEarly(
  options: Omit<EarlyOptions, 'place'>,
): Promise<Readonly<Record<EarlyPlace, string>>> {
  const scripts = EARLY_PLACES.map(
    async (place) => [place, await bundlePlace({ ...options, place })] as const,
  );
  return Object.fromEntries(await Promise.all(scripts)) as Record<EarlyPlace, string>;
}

function bundlePlace(options: EarlyOptions): Promise<string> {
  return bundleText({
    entryPoints: ['client/early.ts'],
    format: 'iife',
    define: { ...BROWSER_BUILD.define, ...createDefines('__EARLY__', options) },
  });
}
