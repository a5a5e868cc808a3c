/** The schema of the keys that say what happens with problems, and how heavy files may be. */

import { choice, field, list, record, shape } from '../core/schema';
import { nonEmptyString, wholeNumber } from './fields';
import { namedTypes } from './namedTypes';

const command = field<readonly [string, ...string[]]>({
  allowed: 'a list of a program and its arguments',
  parse: (value) => (isCommand(value) ? value : undefined),
  suggest: (value) =>
    typeof value === 'string' ? `Write ${JSON.stringify(value.trim().split(/\s+/))}.` : undefined,
}).meta({ type: 'array', tsType: 'readonly [string, ...string[]]' });

function isCommand(value: unknown): value is readonly [string, ...string[]] {
  const isText = (word: unknown) => typeof word === 'string' && !word.includes('\0');
  return Array.isArray(value) && value.every(isText) && value[0] !== undefined && value[0] !== '';
}

const external = shape({
  ignore: list(nonEmptyString, 'a list of beginnings of addresses')
    .default([])
    .describe('beginnings of addresses that are not checked')
    .meta({ title: 'list of texts' }),
  maxAgeDays: wholeNumber()
    .default(14)
    .describe('a link that was there is asked for again after this many days'),
}).register(namedTypes, { id: 'ExternalCheckConfig' });

export const check = shape({
  external: external.prefault({}).describe('[links to other hosts](./commands.md#check-external)'),
  commands: record(command)
    .default({})
    .describe(
      '[programs that check examples](./commands.md#check-examples) in other languages: each language with a program and its arguments',
    )
    .meta({ title: 'languages with lists' }),
}).register(namedTypes, { id: 'CheckConfig' });

const byteCount = wholeNumber()
  .optional()
  .describe('largest size of a file of this kind after gzip; a larger file is an error')
  .meta({ title: 'bytes' });

const indexByteCount = wholeNumber()
  .optional()
  .describe('largest size of the whole search index after gzip; a larger one is an error')
  .meta({ title: 'bytes' });

export const budgets = shape({
  html: byteCount,
  css: byteCount,
  js: byteCount,
  search: indexByteCount,
}).register(namedTypes, { id: 'Budgets' });

const severity = choice('ignore', 'warn', 'error')
  .describe(
    'what happens with a problem: `ignore` says nothing, `warn` prints it, `error` fails the build',
  )
  .register(namedTypes, { id: 'Severity' });

/** What happens with each kind of problem. */
export const severities = {
  onBrokenLinks: severity
    .default('warn')
    .describe(
      'paths that lead to no page, wherever they are written: Markdown, navbar, footer, sidebars, redirects, components',
    ),
  onBrokenMarkdownLinks: severity
    .default('warn')
    .describe(
      'links to `.md` files that are not there, or that are left out: drafts, and names that begin with `_`',
    ),
  onBrokenAnchors: severity.default('warn').describe('`#…` without a heading or id of that name'),
  onBrokenExternalLinks: severity
    .default('warn')
    .describe('links to other hosts that lead nowhere; only `check --external` asks the hosts'),
  onDuplicateRoutes: severity
    .default('warn')
    .describe(
      'two pages at one address; the first is built: pages in TSX, then docs, then the blog',
    ),
  onDuplicateTitles: severity
    .default('warn')
    .describe('pages with the same title, or the same `description`'),
  onInaccessible: severity
    .default('warn')
    .describe(
      'pictures without a text, links without one or with "here", tables without headers, headings that skip a level',
    ),
  onBrokenExamples: severity
    .default('warn')
    .describe(
      'code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; only `check` looks at them',
    ),
  onUnused: severity
    .default('warn')
    .describe(
      'link definitions and footnotes that nothing on the page uses, and pictures and downloads beside the pages that no page shows',
    ),
};
