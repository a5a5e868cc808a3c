/** Creates the parser of a site, in the main thread or in a worker. */

import type { CodeConfig, ImagesConfig, SiteConfig } from '../../templates/model/config';
import type { Memory } from '../core/memory';
import type { ThemePair } from '../parse/code/pairedTheme';
import { createParser, type Parser } from '../parse/createParser';
import type { MarkdownOptions } from '../parse/page';
import { loadFastParser } from './loadFastParser';
import { loadMath } from './loadMath';

/** Plain data, unless the site extends the parser with functions. */
export type ParserSettings = Pick<SiteConfig, 'markdown' | 'frontMatter'> &
  Pick<MarkdownOptions, 'directives' | 'texts' | 'maxNodes'> & {
    readonly images: Pick<ImagesConfig, 'optimize' | 'captions'>;
    readonly code: Pick<CodeConfig, 'languages' | 'draw'>;
    readonly theme: ThemePair;
  };

type Parts = Pick<MarkdownOptions, 'drawn' | 'getMdx'> & {
  /** Of highlighted code. */
  readonly memory: Memory;
};

export async function createSiteParser(
  { markdown, code, theme, ...settings }: ParserSettings,
  { memory, ...parts }: Parts,
): Promise<Parser> {
  return createParser({
    ...markdown,
    ...settings,
    ...parts,
    math: await loadMath(markdown.math),
    draw: code.draw,
    emoji: markdown.emoji ? (await import('gemoji')).nameToEmoji : undefined,
    fastParser: await loadFastParser(),
    code: { languages: code.languages, theme, memory },
  });
}
