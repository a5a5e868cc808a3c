/** Asks `pageHead` of the configuration for the elements of a page, and checks them. */

import type { HeadElement, SiteConfig } from '../../../templates/model/config';
import type { Page } from '../../../templates/model/page';
import { headElements } from '../../config/headSchema';
import { createUserError, type Diagnostic, UserError } from '../../core/diagnostics';
import { createProblems, describeValue, getValue, type Locate } from '../../core/problems';
import { explainThrown } from '../read/runHook';

/** Returns the elements that `pageHead` of the configuration adds to the head of a page. */
export function runPageHead(
  { pageHead }: Pick<SiteConfig, 'pageHead'>,
  page: Page,
  locate: Locate,
): readonly HeadElement[] {
  if (pageHead === undefined) return [];
  const result = callPageHead(pageHead, page, locate);
  if (!Array.isArray(result)) throw createResultError(result, locate);
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

function createResultError(result: unknown, locate: Locate): UserError {
  const got = result instanceof Promise ? 'a promise' : describeValue(result);
  return createUserError({
    code: 'config-invalid-value',
    message: `"pageHead" in the configuration must return a list of elements, but returned ${got}`,
    ...locate(['pageHead']),
    hint: 'Return a list of elements from the function. It cannot be async.',
  });
}
