/** Puts values into the placeholders of texts, and chooses the form of a text with a number. */

import type { CountText, Template } from './strings';

type Values<Names extends string> = { readonly [Name in Names]: string };

const PLACEHOLDER = /\{(\w+)\}/;

/** `Page {number}` and `{ number: '2' }` make `Page 2`. */
export function fillText<Names extends string>(
  text: Template<Names>,
  values: Values<Names>,
): string {
  const known: Readonly<Record<string, string | undefined>> = values;
  return splitText(text)
    .map((part, index) => (index % 2 === 0 ? part : (known[part] ?? '')))
    .join('');
}

/** Texts and the names of placeholders by turns; the first and the last are texts. */
export function splitText(text: string): readonly string[] {
  return text.split(PLACEHOLDER);
}

/** The text for a number, with the number in it. */
export function countText<Names extends string>(
  text: CountText<Names>,
  count: number,
  values: Values<Names>,
): string {
  const { language, forms } = text;
  const form = forms[getFormats(language).plurals.select(count)] ?? forms.other;
  return fillText<string>(form, { ...values, count: formatNumber(count, language) });
}

/** In the digits of the language, without signs between them. */
export function formatNumber(value: number, language: string): string {
  return getFormats(language).numbers.format(value);
}

type Formats = { readonly plurals: Intl.PluralRules; readonly numbers: Intl.NumberFormat };

const formats = new Map<string, Formats>();

/** Kept, because making them takes longer than all that they do for a page. */
function getFormats(language: string): Formats {
  const known = formats.get(language) ?? {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language, { useGrouping: false }),
  };
  formats.set(language, known);
  return known;
}
