/** The configuration of a foreign site, which an import cannot do without. */

import { createUserError } from '../core/diagnostics';
import type { Foreign } from './foreign';

type Wanted = {
  /** The names that it may have, for the message. */
  readonly names: string;
  /** Which folder to name instead. */
  readonly hint: string;
};

/** Returns the file. Throws a `UserError` when there is none. */
export function requireConfig(
  foreign: Foreign,
  file: string | undefined,
  { names, hint }: Wanted,
): string {
  if (file !== undefined) return file;
  throw createUserError({
    code: 'import-no-config',
    message: `${foreign.name}/ contains no ${names}`,
    hint: `Nothing was written. ${hint}`,
  });
}
