/** The builds of a development server: the latest, and the last good one, which is served. */

import type { DevUpdate } from '../../templates/model/devEvents';
import type { SiteFiles } from '../serve/siteFiles';
import type { DevBuild } from './devBuild';
import { findChange } from './findChange';
import { createMemoryFiles } from './memoryFiles';

export type DevState = {
  /** Identifies the build that is served; no other server uses the same id. */
  readonly buildId: string;
  readonly latest: DevBuild;
  readonly good?: { readonly build: DevBuild; readonly site: SiteFiles } | undefined;
};

export type DevStep = { readonly state: DevState; readonly update?: DevUpdate | undefined };

/** Returns the state after a build, and the update to send to open pages. */
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
