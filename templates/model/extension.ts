/** An extension: a part of a configuration that a package brings. */

import type { CodeConfig, MarkdownConfig, SiteConfig } from './config';
import type { FrontMatterSchema } from './frontMatter';
import type { StringChanges } from './strings/strings';

type Optional<Part> = { readonly [Key in keyof Part]?: Part[Key] | undefined };

type Keys =
  | ('directives' | 'files' | 'head' | 'headers' | 'load' | 'pageHead' | 'pageStyles')
  | ('redirects' | 'styles' | 'transform');

type MarkdownKeys = 'components' | 'hosts' | 'rehypePlugins' | 'remarkPlugins';

/** The keys mean what they mean in a configuration; those of the site come last, and override. */
export interface Extension extends Optional<Pick<SiteConfig, Keys>> {
  /** Names the extension in messages. */
  readonly name: string;
  /** `import.meta.url`: paths of files are then relative to that file, not to the content folder. */
  readonly from?: string | undefined;
  readonly strings?: StringChanges | undefined;
  readonly frontMatter?:
    | {
        readonly docs?: FrontMatterSchema | undefined;
        readonly blog?: FrontMatterSchema | undefined;
      }
    | undefined;
  readonly markdown?: Optional<Pick<MarkdownConfig, MarkdownKeys>> | undefined;
  readonly code?: Optional<Pick<CodeConfig, 'draw' | 'languages'>> | undefined;
}

/** Gives an extension its types; returns its argument. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}
