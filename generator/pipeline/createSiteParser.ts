/** Creates the parser of a site, in the main thread and in workers. */

import type { SiteConfig } from '../../templates/model/config';
import { createUserError, UserError } from '../core/diagnostics';
import type { Memory } from '../core/memory';
import type { ThemePair } from '../parse/code/pairedTheme';
import { createParser, type Parser } from '../parse/createParser';
import type { DirectiveTable } from '../parse/directives/directives';
import { loadFastParser } from './loadFastParser';

/** Plain data. */
export type ParseSettings = {
  readonly html: SiteConfig['markdown']['html'];
  readonly directives: DirectiveTable;
  readonly theme: ThemePair;
};

/** Code of the site, and grammars, which may hold expressions. */
export type SiteCode = {
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  readonly languages: readonly unknown[];
};

export function pickSiteCode({ markdown, code }: SiteConfig): SiteCode {
  const { remarkPlugins, rehypePlugins } = markdown;
  return { remarkPlugins, rehypePlugins, languages: code.languages };
}

export async function createSiteParser(
  { html, directives, theme }: ParseSettings,
  { remarkPlugins, rehypePlugins, languages }: SiteCode,
  memory: Memory,
): Promise<Parser> {
  const parse = createParser({
    html,
    directives,
    remarkPlugins,
    rehypePlugins,
    fastParser: await loadFastParser(),
    code: { languages, theme, memory },
  });
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  return hasPlugins ? (source) => parse(source).catch((error) => blame(error, source.file)) : parse;
}

/** With plugins, an error means that they left a tree that cannot be used; without plugins, it is a bug of docwright. */
function blame(error: unknown, file: string): never {
  if (error instanceof UserError) throw error;
  throw createUserError({
    code: 'plugin-threw',
    message: `what the plugins of "markdown" leave cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    file,
    hint: 'Fix the plugins, or take them out of the configuration one by one.',
  });
}
