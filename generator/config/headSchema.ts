/** The schema of an element for the heads of pages: what `head` of the configuration lists and `pageHead` returns. */

import { didYouMean, field, list, record, shape } from '../core/schema';
import { pathPattern } from './addressFields';
import { text } from './fields';
import { findHeadProblems } from './findHeadProblems';
import { namedTypes } from './namedTypes';

const attributeValue = field<string | true>({
  allowed: 'text, or true for an attribute without a value',
  parse: (value) =>
    value === true || (typeof value === 'string' && !value.includes('\0')) ? value : undefined,
}).meta({ title: 'text or `true`', anyOf: [{ type: 'string' }, { const: true }] });

const TAGS = ['link', 'meta', 'script', 'style'] as const;

/** What other elements of a head are for has a place of its own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  base: 'A base element would move every link of the page: set "baseUrl".',
  title: 'The title of a page is "title" of its front matter.',
  noscript: 'Without scripts, styles can say it: html:not([data-theme]).',
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

const source = field({
  allowed: 'an origin such as "https://stats.example.com", without a path',
  parse: (value) => (typeof value === 'string' && SOURCE.test(value) ? value : undefined),
  suggest: (value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
    const { origin } = new URL(value);
    return SOURCE.test(origin) ? `Write "${origin}".` : undefined;
  },
}).meta({ title: 'origin', type: 'string' });

const sources = (meaning: string) =>
  list(source, 'a list of origins').optional().describe(meaning).meta({ title: 'list of origins' });

const allow = shape({
  scripts: sources('origins from which the script loads more scripts'),
  styles: sources('origins from which it loads styles'),
  images: sources('origins from which it loads pictures'),
  connections: sources('origins that it sends data to or fetches from'),
}).register(namedTypes, { id: 'HeadSources' });

/** No key has a default, so that a function of the configuration returns the same type. */
const headElement = shape({
  tag: tag.describe('name of the element'),
  attributes: record(attributeValue)
    .optional()
    .describe(
      'its attributes; `src` and `href` are full addresses, or paths on the site that begin with `/`',
    )
    .meta({ title: 'names with texts, or with `true`' }),
  content: text.optional().describe('the script, data or styles inside'),
  pages: list(pathPattern, 'a list of paths')
    .optional()
    .describe('paths of the pages that have it; a path may end in `*`')
    .meta({ title: 'list of paths', whenLeftOut: 'all pages' }),
  allow: allow.optional().describe('what else the security policy has to allow for it'),
})
  .superRefine((element, context) => {
    for (const { path, allowed, hint } of findHeadProblems(element)) {
      context.addIssue({ code: 'custom', path: [...path], message: allowed, params: { hint } });
    }
  })
  .describe('an element of the head of pages')
  .register(namedTypes, { id: 'HeadElement' });

export const headElements = list(headElement, 'a list of elements');
