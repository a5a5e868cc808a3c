/** Runs the hooks of a configuration. An error or a wrong result is reported to the author. */

import type { HeadElement, SiteConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import type { OutputFile, Site } from '../../templates/model/site';
import { headElements } from '../config/headSchema';
import { createUserError, type Diagnostic, UserError } from '../core/diagnostics';
import { createProblems, describeValue, getValue, type Locate } from '../core/problems';
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

/** Returns the elements that `pageHead` of the configuration adds to the head of a page. */
export function runPageHead(
  { pageHead }: Pick<SiteConfig, 'pageHead'>,
  page: Page,
  locate: Locate,
): readonly HeadElement[] {
  if (pageHead === undefined) return [];
  const result: unknown = runHook('pageHead', locate, () => pageHead(page));
  if (!Array.isArray(result))
    throw createResultError('pageHead', 'a list of elements', result, locate);
  const parsed = headElements.safeParse(result);
  if (parsed.success) return parsed.data;
  const [first, ...rest] = createProblems(parsed.error, result, {
    subject: 'the list',
    describe: (path) => describeValue(getValue(result, path)),
  }).map(
    ({ message, hint }): Diagnostic => ({
      code: 'config-invalid-value',
      severity: 'error',
      message: `what "pageHead" returned for ${page.path}: ${message}`,
      ...locate(['pageHead']),
      hint,
    }),
  );
  if (first === undefined) throw new Error('The schema of heads failed without an issue.');
  throw new UserError([first, ...rest]);
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
