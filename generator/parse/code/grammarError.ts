/** What is said of a grammar of the site that Shiki cannot use. */

import { createUserError, type UserError } from '../../core/diagnostics';

export function createGrammarError(reason: string): UserError {
  return createUserError({
    code: 'code-language',
    message: `a grammar in "code.languages" is not valid: ${reason}`,
    hint: 'Provide TextMate grammars with a name, a scopeName and patterns, including all grammars that they embed.',
  });
}
