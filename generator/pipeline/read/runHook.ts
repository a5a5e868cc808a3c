/** Runs the hooks of a configuration. An error or a wrong result is reported to the author. */

import type { HeadElement, SiteConfig } from '../../../templates/model/config';
import type { Page } from '../../../templates/model/page';
import type { LoadContext, LoadedFile, OutputFile, Site } from '../../../templates/model/site';
import { headElements } from '../../config/headSchema';
import { createUserError, type Diagnostic, UserError } from '../../core/diagnostics';
import { isObject } from '../../core/isObject';
import { createProblems, describeValue, getValue, type Locate } from '../../core/problems';

type Hooks = {
  readonly load: (context: LoadContext) => unknown;
  readonly transform: (site: Site) => unknown;
  readonly files: (site: Site) => unknown;
};

/** Returns the files that `load` of the configuration adds to the content. */
export async function runLoad(
  { load }: Pick<Hooks, 'load'>,
  context: LoadContext,
  locate: Locate,
): Promise<readonly LoadedFile[]> {
  const result = await runHook('load', locate, () => load(context));
  if (Array.isArray(result) && result.every(isLoadedFile)) return result;
  throw createResultError('load', 'a list of { file, text }', result, locate);
}

/** Returns the site as `transform` of the configuration changes it. */
export async function runTransform(
  { transform }: Pick<Hooks, 'transform'>,
  site: Site,
  locate: Locate,
): Promise<Site> {
  const result = await runHook('transform', locate, () => transform(site));
  if (isSite(result)) return result;
  throw createResultError('transform', 'the site', result, locate);
}

/** Returns the files that `files` of the configuration adds to the output. */
export async function runFiles(
  { files }: Pick<Hooks, 'files'>,
  site: Site,
  locate: Locate,
): Promise<readonly OutputFile[]> {
  const result = await runHook('files', locate, () => files(site));
  if (Array.isArray(result) && result.every(isOutputFile)) return result;
  throw createResultError('files', 'a list of { file, content }', result, locate);
}

async function runHook(key: string, locate: Locate, run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    throw explainThrown(key, error, locate);
  }
}

function explainThrown(key: string, error: unknown, locate: Locate): UserError {
  if (error instanceof UserError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return createUserError({
    code: 'config-threw',
    message: `"${key}" in the configuration threw an error: ${message}`,
    ...locate([key]),
    hint: `Fix the function "${key}".`,
  });
}

function createResultError(key: string, wanted: string, result: unknown, locate: Locate) {
  return createUserError({
    code: 'config-invalid-value',
    message: `"${key}" in the configuration must return ${wanted}, but returned ${describeResult(result)}`,
    ...locate([key]),
    hint: `Return ${wanted} from the function, or a promise of it.`,
  });
}

/** Names the first wrong item of a list. */
function describeResult(result: unknown): string {
  if (!Array.isArray(result)) return describeValue(result);
  const at = result.findIndex((item) => !isLoadedFile(item) && !isOutputFile(item));
  return at === -1
    ? 'a list of something else'
    : `a list with ${describeValue(result[at])} at index ${at}`;
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

function isLoadedFile(value: unknown): value is LoadedFile {
  return isObject(value) && typeof value.file === 'string' && typeof value.text === 'string';
}

function isOutputFile(value: unknown): value is OutputFile {
  if (!isObject(value) || typeof value.file !== 'string') return false;
  return typeof value.content === 'string' || value.content instanceof Uint8Array;
}

/** Returns the elements that `pageHead` of the configuration adds to the head of a page. */
export function runPageHead(
  { pageHead }: Pick<SiteConfig, 'pageHead'>,
  page: Page,
  locate: Locate,
): readonly HeadElement[] {
  if (pageHead === undefined) return [];
  const result = callPageHead(pageHead, page, locate);
  if (!Array.isArray(result)) throw createHeadError(result, locate);
  const parsed = headElements.safeParse(result);
  if (parsed.success) return parsed.data;
  const [first, ...rest] = createProblems(parsed.error, result, {
    subject: 'the list',
    describe: (path) => describeValue(getValue(result, path)),
  }).map(
    ({ message, hint }): Diagnostic => ({
      code: 'config-invalid-value',
      severity: 'error',
      message: `the result of "pageHead" for ${page.path}: ${message}`,
      ...locate(['pageHead']),
      hint,
    }),
  );
  if (first === undefined) throw new Error('The schema of heads failed without an issue.');
  throw new UserError([first, ...rest]);
}

/** Pages are rendered one after the other, so it cannot wait. */
function callPageHead(
  pageHead: NonNullable<SiteConfig['pageHead']>,
  page: Page,
  locate: Locate,
): unknown {
  try {
    return pageHead(page);
  } catch (error) {
    throw explainThrown('pageHead', error, locate);
  }
}

function createHeadError(result: unknown, locate: Locate): UserError {
  const got = result instanceof Promise ? 'a promise' : describeValue(result);
  return createUserError({
    code: 'config-invalid-value',
    message: `"pageHead" in the configuration must return a list of elements, but returned ${got}`,
    ...locate(['pageHead']),
    hint: 'Return a list of elements from the function. It cannot be async.',
  });
}
