/** Runs the hooks of a configuration. An error or a wrong result is reported to the author. */

import type { OutputFile, Site } from '../../templates/model/site';
import { createUserError } from '../core/diagnostics';
import { describeValue, type Locate } from '../core/problems';
import { isObject } from '../core/schema';

type Hooks = {
  readonly transform: (site: Site) => Site;
  readonly files: (site: Site) => readonly OutputFile[];
};

/** Returns the site as `transform` of the configuration changes it. */
export function runTransform({ transform }: Hooks, site: Site, locate: Locate): Site {
  const result: unknown = runHook('transform', locate, () => transform(site));
  if (isSite(result)) return result;
  throw createResultError('transform', 'the site', result, locate);
}

/** Returns the files that `files` of the configuration adds. */
export function runFiles({ files }: Hooks, site: Site, locate: Locate): readonly OutputFile[] {
  const result: unknown = runHook('files', locate, () => files(site));
  if (Array.isArray(result) && result.every(isOutputFile)) return result;
  throw createResultError('files', 'a list of { file, content }', result, locate);
}

function runHook(key: string, locate: Locate, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw createUserError({
      code: 'config-threw',
      message: `"${key}" of the configuration threw: ${message}`,
      ...locate([key]),
      hint: `Fix the function "${key}" there.`,
    });
  }
}

function createResultError(key: string, wanted: string, result: unknown, locate: Locate) {
  const got = result instanceof Promise ? 'a promise' : describeValue(result);
  return createUserError({
    code: 'config-invalid-value',
    message: `"${key}" of the configuration must return ${wanted}, but returned ${got}`,
    ...locate([key]),
    hint: `Return ${wanted} from the function; it may not be async.`,
  });
}

function isSite(value: unknown): value is Site {
  return (
    isObject(value) &&
    value.routes instanceof Map &&
    isObject(value.config) &&
    isObject(value.layout) &&
    Array.isArray(value.versions)
  );
}

function isOutputFile(value: unknown): value is OutputFile {
  if (!isObject(value) || typeof value.file !== 'string') return false;
  return typeof value.content === 'string' || value.content instanceof Uint8Array;
}
