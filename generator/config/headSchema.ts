/** The schema of an element for the heads of pages: what `head` of the configuration lists and `pageHead` returns. */

import { text } from '../core/fields';
import { didYouMean } from '../core/findNearest';
import { field, list, record, shape, textField } from '../core/schema';
import { pathPattern } from './addressFields';
import { findHeadProblems } from './findHeadProblems';
import { namedTypes } from './namedTypes';

const attributeValue = field<string | true>({
  allowed: 'a string, or true for an attribute without a value',
  parse: (value) =>
    value === true || (typeof value === 'string' && !value.includes('\0')) ? value : undefined,
}).meta({ title: 'string or `true`', anyOf: [{ type: 'string' }, { const: true }] });

const TAGS = ['link', 'meta', 'script', 'style'] as const;

/** Elements that belong elsewhere, and where. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  base: 'Use "baseUrl" instead: a base element would change every link on the page.',
  title: 'Set "title" in the front matter of the page.',
  noscript: 'Use styles instead: html:not([data-theme]) applies only without JavaScript.',
};

const tag = field({
  allowed: '"link", "meta", "script" or "style"',
  parse: (value) => TAGS.find((each) => each === value),
  suggest: (value) =>
    typeof value === 'string'
      ? (ELSEWHERE[value.toLowerCase()] ?? didYouMean(value, TAGS))
      : undefined,
}).meta({ enum: TAGS });

const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;

const source = textField({
  allowed: 'an origin such as "https://stats.example.com", without a path',
  parse: SOURCE,
  suggest: (value) => {
    if (!URL.canParse(value)) return undefined;
    const { origin } = new URL(value);
    return SOURCE.test(origin) ? `Write "${origin}".` : undefined;
  },
}).meta({ title: 'origin' });

const sources = (meaning: string) => list(source, 'a list of origins').optional().describe(meaning);

const allow = shape({
  scripts: sources('origins from which the script loads other scripts'),
  styles: sources('origins from which it loads styles'),
  images: sources('origins from which it loads images'),
  connections: sources('origins to which it sends requests'),
}).register(namedTypes, { id: 'HeadSources' });

/** No key has a default, so that a function of the configuration returns the same type. */
const headElement = shape({
  tag: tag.describe('name of the element'),
  attributes: record(attributeValue)
    .optional()
    .describe(
      'its attributes; `src` and `href` are full URLs, or paths on the site that start with `/`',
    )
    .meta({ title: 'object of strings or `true`' }),
  content: text.optional().describe('the script, data or styles in the element'),
  pages: list(pathPattern, 'a list of paths')
    .optional()
    .describe('paths of the pages that include it; a path can end in `*`')
    .meta({ whenLeftOut: 'all pages' }),
  allow: allow.optional().describe('what the security policy allows in addition'),
})
  .superRefine((element, context) => {
    for (const { path, allowed, hint } of findHeadProblems(element)) {
      context.addIssue({ code: 'custom', path: [...path], message: allowed, params: { hint } });
    }
  })
  .describe('an element in the `<head>` of pages')
  .register(namedTypes, { id: 'HeadElement' });

export const headElements = list(headElement, 'a list of elements');
