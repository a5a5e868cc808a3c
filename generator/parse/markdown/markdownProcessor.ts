/** Processes one Markdown text to a body, headings and references: all steps in their order. */

import type { SiteStrings } from '../../../templates/model/strings/strings';
import type { IncludedFiles } from '../../core/includes';
import type { Collection } from '../../core/types';
import { checkHtml } from '../check/checkHtml';
import { checkMarkdown } from '../check/checkMarkdown';
import { createMdxSyntaxCheck } from '../check/checkMdxSyntax';
import { createCodeResolver } from '../code/codeBlocks';
import type { Highlighter } from '../code/highlighter';
import { createDiagramDrawer, type DrawFunctions } from '../dialect/drawDiagrams';
import { createFenceGrouper } from '../dialect/groupFences';
import { includeCode } from '../dialect/includeCode';
import { createEmojiNamer, type EmojiNames } from '../dialect/nameEmoji';
import { createCommentRemover } from '../dialect/removeComments';
import { resolveAlerts } from '../dialect/resolveAlerts';
import type { DirectiveTable } from '../directives/directiveSyntax';
import { createDirectiveResolver } from '../directives/directives';
import { createReferenceLayouter } from '../directives/layOutReferences';
import { createHeadingMarker } from '../directives/markHeadings';
import { createDashRemover } from '../directives/removeDashes';
import type { TitledMarkdown } from '../directives/titleDirectives';
import { checkRawTags } from '../html/checkRawTags';
import { createTextTagCheck } from '../html/checkTextTags';
import { createBlockedRemover } from '../html/createBlockedRemover';
import { createSwallowedFinder } from '../html/findSwallowed';
import type { HtmlRule } from '../html/htmlRule';
import { createHtmlRule } from '../html/htmlRule';
import { createDetailsCompleter } from '../html/rawDetails';
import { createMarkdownCopy } from '../markdownCopy/createMarkdownCopy';
import { createCopyPlanner } from '../markdownCopy/planMarkdownCopy';
import type { RenderTex } from '../math/drawFormula';
import type { Formula } from '../math/hideMath';
import { createMathShower } from '../math/showMath';
import { createMdxEvaluator } from '../mdx/evaluateMdx';
import type { MdxPages } from '../mdx/mdxPages';
import { startSteps } from '../steps';
import { createSectionCollector } from './collectSections';
import { createBodies } from './createBody';
import { createHtmlTreeMaker } from './createHtmlTree';
import { createDecorator } from './decorate';
import type { FastParser } from './fast/fastTree';
import { fillContents } from './fillContents';
import { resolveHeadings } from './headings';
import { linkBareUrls } from './linkBareUrls';
import { listMessages } from './plugins';
import { markReferences } from './references';
import { createRehypeRunner } from './rehypePlugins';
import { createRemarkSteps } from './remarkPlugins';
import { markTruncation } from './truncation';

export type MarkdownOptions = {
  readonly html: HtmlRule;
  /** Other hosts that content may load from and send to. */
  readonly hosts: readonly string[];
  /** Draws formulas between dollar signs; undefined for a site that has none. */
  readonly math: RenderTex | undefined;
  readonly draw: DrawFunctions;
  readonly emoji: EmojiNames;
  readonly directives: DirectiveTable;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  /** Reads the texts that it reads as remark-parse does, only sooner. */
  readonly fastParser?: FastParser | undefined;
  /** The maximum number of nodes per page, when lower than the default. */
  readonly maxNodes?: number | undefined;
  /** What there is of MDX now, asked for before each page; undefined for a site without it. */
  readonly getMdx?: (() => MdxPages | undefined) | undefined;
  /** What is written into the text of a page. */
  readonly texts: SiteStrings['content'];
};

type MarkdownSource = {
  readonly titled: TitledMarkdown;
  /** Those that are hidden in the text. */
  readonly formulas: readonly Formula[];
  readonly file: string;
  readonly collection: Collection;
  /** The files that its code blocks show. */
  readonly includes: IncludedFiles | undefined;
};

/**
 * The type of each step says what it needs (also the state of the tree) and what it returns, so a wrong
 * order does not compile.
 */
export function createMarkdownProcessor(options: MarkdownOptions, highlighter: Highlighter) {
  const getMdx = options.getMdx ?? (() => undefined);
  const isMarkdown = (file: string) => getMdx()?.isMdx(file) !== true;
  const { parseText, runRemarkPlugins } = createRemarkSteps({ ...options, getMdx });
  return startSteps<MarkdownSource>()
    .add(parseText)
    .add(createMathShower(options.math))
    .add(runRemarkPlugins)
    .add(createMdxEvaluator(getMdx, options.directives))
    .add(createSwallowedFinder(options.html))
    .add(createCommentRemover(isMarkdown))
    .add(createMdxSyntaxCheck({ ...options, isMarkdown }))
    .add(createTextTagCheck({ ...options, isMarkdown }))
    .add(createCopyPlanner(options.html))
    .add(checkMarkdown)
    .add(markTruncation)
    .add(resolveAlerts)
    .add(includeCode)
    .add(createEmojiNamer(options.emoji))
    .add(createDirectiveResolver(options.directives))
    .add(createFenceGrouper(options.directives))
    .add(createHtmlRule(options.html))
    .add(createDiagramDrawer(options.draw))
    .add(checkRawTags)
    .add(resolveHeadings)
    .add(createHeadingMarker(options.directives))
    .add(fillContents)
    .add(createSectionCollector(options.directives))
    .add(createReferenceLayouter(options.directives))
    .add(createCodeResolver(highlighter))
    .add(createHtmlTreeMaker(options.texts))
    .add(checkHtml)
    .add(linkBareUrls)
    .add(createRehypeRunner(options.rehypePlugins))
    .add(createDetailsCompleter(options.texts))
    .add(createDecorator(options.texts))
    .add(createBlockedRemover(options))
    .add(createDashRemover(options.directives))
    .add(markReferences)
    .add(createBodies)
    .add(createMarkdownCopy)
    .add(listMessages).run;
}
