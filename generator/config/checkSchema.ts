/** The schema of the keys that say what happens with problems, and how heavy files may be. */

import { flag, nonEmptyString, wholeNumber } from '../core/fields';
import { choice, field, list, record, shape } from '../core/schema';
import { outputFolder, pageAddress, reportAddress } from './addressFields';
import { namedTypes } from './namedTypes';

const command = field<readonly [string, ...string[]]>({
  allowed: 'a list with a program and its arguments',
  parse: (value) => (isCommand(value) ? value : undefined),
  suggest: (value) =>
    typeof value === 'string' ? `Write ${JSON.stringify(value.trim().split(/\s+/))}.` : undefined,
}).meta({ type: 'array', tsType: 'readonly [string, ...string[]]' });

function isCommand(value: unknown): value is readonly [string, ...string[]] {
  const isText = (word: unknown) => typeof word === 'string' && !word.includes('\0');
  return Array.isArray(value) && value.every(isText) && value[0] !== undefined && value[0] !== '';
}

const external = shape({
  ignore: list(nonEmptyString, 'a list of URL prefixes')
    .default([])
    .describe('URL prefixes that are not checked'),
  maxAgeDays: wholeNumber()
    .default(14)
    .describe('days after which a working link is checked again'),
}).register(namedTypes, { id: 'ExternalCheckConfig' });

export const check = shape({
  external: external.prefault({}).describe('[links to other hosts](./commands.md#check-external)'),
  commands: record(command)
    .default({})
    .describe(
      '[programs that check examples](./commands.md#check-examples) in other languages: a program and its arguments for each language',
    )
    .meta({ title: 'object of lists, by language' }),
}).register(namedTypes, { id: 'CheckConfig' });

const byteCount = wholeNumber()
  .optional()
  .describe('maximum size of a file of this kind after gzip; a larger file is an error')
  .meta({ title: 'bytes' });

const indexByteCount = wholeNumber()
  .optional()
  .describe('maximum size of the whole search index after gzip; a larger index is an error')
  .meta({ title: 'bytes' });

const scriptByteCount = wholeNumber()
  .optional()
  .describe(
    "largest size of a script after gzip that pages load by themselves; a larger one is an error. docwright's search and its other scripts that wait for a reader do not count",
  )
  .meta({ title: 'bytes' });

export const budgets = shape({
  html: byteCount,
  css: byteCount,
  js: scriptByteCount,
  search: indexByteCount,
}).register(namedTypes, { id: 'Budgets' });

const severity = choice('ignore', 'warn', 'error')
  .describe('how to handle a problem: `ignore` hides it, `warn` prints it, `error` fails the build')
  .register(namedTypes, { id: 'Severity' });

/** What happens with each kind of problem. */
export const severities = {
  onBrokenLinks: severity
    .default('warn')
    .describe(
      'paths that match no page, in Markdown, navbar, footer, sidebars, redirects and components',
    ),
  onBrokenMarkdownLinks: severity
    .default('warn')
    .describe(
      'links to `.md` files that do not exist or are not published: drafts, and names that start with `_`',
    ),
  onBrokenAnchors: severity.default('warn').describe('links to `#…` that match no heading or id'),
  onBrokenExternalLinks: severity
    .default('warn')
    .describe('dead links to other hosts; checked only by `check --external`'),
  onDuplicateRoutes: severity
    .default('warn')
    .describe(
      'two pages with the same address; only the first is built: pages in TSX, then docs, then the blog',
    ),
  onDuplicateTitles: severity
    .default('warn')
    .describe('pages with the same title, or the same `description`'),
  onInaccessible: severity
    .default('warn')
    .describe(
      'images without alternative text, links without text or with vague text such as "here", tables without headers, headings that skip a level; `build` and `dev` report missing alternative text and vague links only with `error`, `check` always',
    ),
  onBrokenExamples: severity
    .default('warn')
    .describe(
      'code blocks in JSON, YAML, JavaScript and TypeScript that cannot be parsed; checked only by `check`',
    ),
  onBreakingApiChange: severity
    .default('warn')
    .describe(
      '[changes of an API](./openapi.md#changes) that may break the programs that use it; found only by `check --against`',
    ),
  onUnused: severity
    .default('warn')
    .describe(
      'link definitions and footnotes that the page does not use, and images and downloads beside the pages that no page uses',
    ),
};

const MAX_DAYS = 365;
const MIN_PART_BYTES = 10_000;
const MAX_PART_BYTES = 1_000_000_000;

const host = choice('nginx', 'apache', 'caddy', 'vercel', 'netlify', 'cloudflare', 's3').register(
  namedTypes,
  { id: 'HostName' },
);

export const outputs = shape({
  markdown: flag
    .default(true)
    .describe(
      '[a Markdown copy](./outputs.md#markdown) of every doc and post, at its address with `.md`',
    ),
  llms: flag
    .default(true)
    .describe(
      '[files for language models](./outputs.md#llms): a list of the pages, and all docs as one text; not written with `noIndex`',
    ),
  llmsFullSize: wholeNumber(MIN_PART_BYTES, MAX_PART_BYTES)
    .default(2_000_000)
    .describe(
      'largest size of a file with docs for language models, in bytes: the docs of a large site are in [several](./outputs.md#llms)',
    )
    .meta({ title: '10 000 to 1 000 000 000 bytes' }),
  translations: flag
    .default(false)
    .describe(
      '[a page for translators](./translations.md#page) at `/translations`: the progress of each language, and how originals have changed',
    ),
  lastmod: flag
    .default(false)
    .describe(
      'puts the last commit of each page [into the sitemap](./deploy.md#output), even if pages do not show it; needs the full Git history, not a shallow clone',
    ),
  keepAssetsDays: wholeNumber(0, MAX_DAYS)
    .default(0)
    .describe(
      'number of days for which [hashed files of earlier builds](./deploy.md#old-files) stay in the output; 0 removes them immediately',
    )
    .meta({ title: '0 to 365 days' }),
  keep: list(outputFolder, 'a list of folders')
    .default([])
    .describe(
      'folders of the output that [other builds](./deploy.md#several-builds) write, such as `v1/`: a build never changes or removes what is there',
    ),
  hosts: list(host, 'a list of hosts')
    .default([])
    .describe(
      '[hosts](./deploy.md#hosts) for which a build writes configuration files, with redirects, headers and media types',
    )
    .meta({ title: 'list of hosts' }),
}).register(namedTypes, { id: 'OutputsConfig' });

const pageLink = shape({
  label: nonEmptyString.describe('the text of the entry'),
  url: pageAddress.describe(
    'URL of the entry: `{url}` is replaced with the URL of the page, `{markdown}` with that of its Markdown copy, `{title}` with its title',
  ),
}).register(namedTypes, { id: 'PageMenuLink' });

export const pageMenu = shape({
  reportUrl: reportAddress
    .optional()
    .describe(
      'URL where readers report a problem: `{url}` is replaced with the URL of the page, `{title}` with its title. By default, there is no such entry',
    ),
  links: list(pageLink, 'a list of links')
    .default([])
    .describe('more entries, such as links that open the page in an AI assistant'),
}).register(namedTypes, { id: 'PageMenuConfig' });
