/** Bundles the inlined head script, for each kind of page only with the code that it needs. */

import {
  HEAD_SCRIPT_PLACES,
  type HeadScriptOptions,
  type HeadScriptPlace,
} from '../../templates/model/headScript';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { BROWSER_BUILD, bundleText, createDefines, createTextDefines } from './browserBuild';

export async function bundleHeadScript(
  options: Omit<HeadScriptOptions, 'place'>,
  strings: SiteStrings,
): Promise<Readonly<Record<HeadScriptPlace, string>>> {
  const scripts = HEAD_SCRIPT_PLACES.map(
    async (place) => [place, await bundlePlace({ ...options, place }, strings)] as const,
  );
  return Object.fromEntries(await Promise.all(scripts)) as Record<HeadScriptPlace, string>;
}

function bundlePlace(options: HeadScriptOptions, strings: SiteStrings): Promise<string> {
  return bundleText({
    entryPoints: ['client/headScript.ts'],
    format: 'iife',
    // Without "use strict", which would be in every page.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    define: {
      ...BROWSER_BUILD.define,
      ...createTextDefines(strings),
      ...createDefines('__HEAD_SCRIPT__', options),
    },
  });
}
