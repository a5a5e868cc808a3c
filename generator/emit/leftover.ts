/** The warning about something beside the output that cannot be removed. */

import type { Diagnostic } from '../core/diagnostics';
import { explainSystemError } from '../core/systemErrors';

/** The site itself is in place. */
export function createLeftover(folder: string, error: unknown): Diagnostic {
  const reason = explainSystemError(error);
  const { path } = error as NodeJS.ErrnoException;
  const place = path === undefined || path === folder ? '' : ` (${path})`;
  return {
    code: 'output-leftover',
    severity: 'warning',
    message: `the site is built, but ${folder} from an earlier build cannot be removed: ${reason ?? error}${place}`,
    hint: 'Check the permissions of that folder. The next build tries to remove it again.',
  };
}
