/** Parses one Markdown text as docwright does, and renders it with the real components. */

import type { Article, Collection } from '../../../generator/core/types';
import { ownThemePair } from '../../../generator/parse/code/pairedTheme';
import {
  createParser,
  type Parser,
  type ParserOptions,
} from '../../../generator/parse/createParser';
import { listDirectives } from '../../../generator/pipeline/read/listDirectives';
import { createBodySources } from '../../../generator/pipeline/render/createBodySources';
import { type FillOptions, fillBody } from '../../../generator/render/fillBody';
import { loadFastParser } from '../../../generator/workers/loadFastParser';
import { blocks } from '../../../templates/blocks';
import { directives } from '../../../templates/directives';
import type { Body, Reference } from '../../../templates/model/body';
import type { SiteConfig } from '../../../templates/model/config';
import type { Target } from '../../../templates/model/page';
import { createStrings } from '../../../templates/model/strings/createStrings';

export type RenderOptions = Partial<ParserOptions> & {
  readonly collection?: Collection;
  /** As in the configuration of a site. */
  readonly siteDirectives?: SiteConfig['directives'];
};

const strings = createStrings('en');

const defaults: ParserOptions = {
  html: 'sanitize',
  hosts: [],
  math: undefined,
  emoji: undefined,
  draw: {},
  images: { optimize: false, captions: false },
  remarkPlugins: [],
  rehypePlugins: [],
  directives: listDirectives({ directives: {} }),
  code: { languages: [], theme: ownThemePair },
  fastParser: await loadFastParser(),
  texts: strings.content,
};

const components = {
  ...blocks,
  ...Object.fromEntries(
    Object.entries(directives).map(([name, { component }]) => [name, component]),
  ),
};

/** One parser for all cases without options, because highlighting is slow to start. */
let shared: Parser | undefined;
/** Those of options that a test uses again and again. */
const parsers = new WeakMap<RenderOptions, Parser>();

export function parseMarkdown(text: string, options: RenderOptions = {}): Promise<Article> {
  const { collection = 'docs', siteDirectives, ...given } = options;
  const directives = siteDirectives && listDirectives({ directives: siteDirectives });
  const own = { ...given, ...(directives && { directives }) };
  shared ??= createParser(defaults);
  const parse =
    Object.keys(own).length === 0
      ? shared
      : (parsers.get(options) ?? createParser({ ...defaults, ...own }));
  parsers.set(options, parse);
  return parse({ collection, file: 'content/docs/page.md', name: 'page.md', text, hash: '' });
}

/** The HTML of a text without icons and copy buttons, which are always the same. */
export async function renderMarkdown(text: string, options: RenderOptions = {}): Promise<string> {
  const { body, references } = await parseMarkdown(text, options);
  return drawBody(body, references, listSiteComponents(options))
    .replace(/<button class="button button--icon copy-button[\s\S]*?<\/button>/g, '')
    .replace(/<svg class="icon [\s\S]*?<\/svg>/g, '')
    .trim();
}

/** Those of a site that are functions. */
function listSiteComponents({ siteDirectives: directives }: RenderOptions): Partial<FillOptions> {
  if (directives === undefined) return {};
  const site = { directives, strings, baseUrl: '/' };
  const code = { components: {}, made: { hasMade: () => true }, root: '/' };
  const { siteComponents = {} } = createBodySources(site, code, new Map());
  return { siteComponents };
}

/** The content of the `<code>` element of the first code block. */
export async function renderCode(text: string, options: RenderOptions = {}): Promise<string> {
  const html = await renderMarkdown(text, options);
  return /<pre[^>]*><code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? 'no code block';
}

/** The problems of a text: `line:column severity code: message → hint`. */
export async function checkMarkdown(
  text: string,
  options: RenderOptions = {},
): Promise<readonly string[]> {
  const { diagnostics } = await parseMarkdown(text, options);
  return diagnostics.map(
    ({ line, column, severity, code, message, hint }) =>
      `${line}:${column} ${severity} ${code}: ${message} → ${hint}`,
  );
}

/** Renders a body; the targets of its references are as the author wrote them. */
export function drawBody(
  body: Body,
  references: readonly Reference[],
  options: Partial<FillOptions> = {},
): string {
  const targets = references.map(createTarget);
  return fillBody({ body, references, targets }, { strings, ...options, components }).html;
}

function createTarget({ href }: Reference): Target {
  return { href, isExternal: /^https?:/.test(href), isDownload: false };
}
