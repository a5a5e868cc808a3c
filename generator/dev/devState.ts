/** The builds of a development server: the latest, and the last good one, which is what is served. */

import type { DevUpdate } from '../../templates/model/devEvents';
import type { SiteFiles } from '../serve/siteFiles';
import type { DevBuild } from './devBuild';
import { findChange } from './findChange';
import { createMemoryFiles } from './memoryFiles';

export type DevState = {
  /** Names what readers see; another server never uses the same name. */
  readonly buildId: string;
  readonly latest: DevBuild;
  readonly good?: { readonly build: DevBuild; readonly site: SiteFiles } | undefined;
};

export type DevStep = { readonly state: DevState; readonly update?: DevUpdate | undefined };

/** The state after a build, and what listeners are to be told. */
export function addBuild(before: DevState | undefined, build: DevBuild, newId: string): DevStep {
  if (build.files.size === 0) {
    return { state: { buildId: before?.buildId ?? newId, latest: build, good: before?.good } };
  }
  const good = { build, site: createMemoryFiles(build) };
  const update: DevUpdate | undefined = before?.good
    ? findChange(before.good.build, build)
    : { changed: 'page' };
  const buildId = before && !update ? before.buildId : newId;
  return { state: { buildId, latest: build, good }, update };
}
