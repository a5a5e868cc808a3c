/** The input of the parse steps besides the tree: the text of the page and the options of the site. */

import type { RootContent } from 'mdast';
import type { ImagesConfig, MarkdownConfig } from '../../templates/model/config';
import type { DrawCode } from '../../templates/model/site';
import type { SiteStrings } from '../../templates/model/strings/strings';
import type { IncludedFiles } from '../core/includes';
import type { Memory } from '../core/memory';
import type { Collection, ShownMarkdown } from '../core/types';
import type { DirectiveTable } from './directives/directiveSyntax';
import type { TitledMarkdown } from './directives/titleDirectives';
import type { FastParser } from './markdown/fast/fastTree';
import type { RenderTex } from './math/drawFormula';
import type { Formula } from './math/hideMath';
import type { MdxPages } from './mdx/mdxPages';

export type MarkdownOptions = {
  /**
   * `escape` shows raw HTML as text. `sanitize` omits what can run a script and what the policy blocks. `allow`
   * omits only what would break the page.
   */
  readonly html: MarkdownConfig['html'];
  /** Other hosts that content may load from and send to. */
  readonly hosts: readonly string[];
  /** Draws formulas between dollar signs; undefined for a site that has none. */
  readonly math: RenderTex | undefined;
  /** By language, in lower case: from the code of a diagram to an SVG. */
  readonly draw: Readonly<Record<string, DrawCode>>;
  /** What functions with a version have drawn. */
  readonly drawn?: Memory | undefined;
  /** By name, without the colons. Undefined for a site that has none. */
  readonly emoji: Readonly<Record<string, string>> | undefined;
  readonly images: Pick<ImagesConfig, 'optimize' | 'captions'>;
  readonly directives: DirectiveTable;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  /** Parses the texts that it supports as remark-parse does, but faster. */
  readonly fastParser?: FastParser | undefined;
  /** The maximum number of nodes per page, when lower than the default. */
  readonly maxNodes?: number | undefined;
  /** Returns the current MDX pages; called before each page. Undefined for a site without MDX. */
  readonly getMdx?: (() => MdxPages | undefined) | undefined;
  /** What is written into the text of a page. */
  readonly texts: SiteStrings['content'];
};

export type MarkdownSource = {
  readonly titled: TitledMarkdown;
  /** Those that are hidden in the text. */
  readonly formulas: readonly Formula[];
  readonly file: string;
  readonly collection: Collection;
  /** The files that its code blocks show. */
  readonly includes: IncludedFiles | undefined;
  /** Markdown in the place of leaf directives of an MDX page. */
  readonly shown?: readonly ShownMarkdown[] | undefined;
  /** What its front matter shows above the text. */
  readonly home?: readonly RootContent[] | undefined;
};

export type PageInput = Omit<MarkdownOptions, 'getMdx'> &
  MarkdownSource & {
    /** Undefined for a page of Markdown. */
    readonly mdx: MdxPages | undefined;
  };
