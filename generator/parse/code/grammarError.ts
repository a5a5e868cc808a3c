/** What is said of a grammar of the site that Shiki cannot use. */

import { createUserError, type UserError } from '../../core/diagnostics';

export function createGrammarError(reason: string): UserError {
  return createUserError({
    code: 'code-language',
    message: `a grammar of "code.languages" cannot be used: ${reason}`,
    hint: 'Give TextMate grammars with a name, a scopeName and patterns, and those they embed.',
  });
}
