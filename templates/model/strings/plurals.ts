/** The plurals of a language, from the rules of `Intl`. */

import type { PluralForm } from './strings';

/** No site has a plural that only larger numbers show. */
const LARGEST = 200;

const PLURAL_FORMS: readonly PluralForm[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export type Plurals = {
  /** All forms that the language has. */
  readonly known: readonly PluralForm[];
  /** Those of whole numbers, and the one that stands for all others. */
  readonly needed: readonly PluralForm[];
  /** Those of more than one number: their texts have to name it. */
  readonly counting: readonly PluralForm[];
};

export function listPlurals(language: string): Plurals {
  const rules = new Intl.PluralRules(language);
  const known = rules.resolvedOptions().pluralCategories;
  const numbers = Array.from({ length: LARGEST + 1 }, (_, number) => rules.select(number));
  const times = (form: PluralForm) => numbers.filter((each) => each === form).length;
  const inOrder = PLURAL_FORMS.filter((form) => known.includes(form));
  return {
    known: inOrder,
    needed: inOrder.filter((form) => form === 'other' || times(form) > 0),
    counting: inOrder.filter((form) => form === 'other' || times(form) > 1),
  };
}
