/** Processes one Markdown text to a body, headings and references: all steps in their order. */

import type { SiteStrings } from '../../../templates/model/strings/strings';
import type { Collection } from '../../core/types';
import { createCodeResolver } from '../code/codeBlocks';
import type { Highlighter } from '../code/highlighter';
import type { DirectiveTable } from '../directives/directiveSyntax';
import { createDirectiveResolver } from '../directives/directives';
import { createDashRemover } from '../directives/removeDashes';
import type { TitledMarkdown } from '../directives/titleDirectives';
import { checkRawTags } from '../html/checkRawTags';
import { createHtmlRule } from '../html/createHtmlRule';
import { createSwallowedFinder } from '../html/findSwallowed';
import { createDetailsCompleter } from '../html/rawDetails';
import { removeBlockedHtml } from '../html/removeBlockedHtml';
import { createMdxTaker } from '../mdx/takeMdx';
import { startSteps } from '../steps';
import { createTwin } from '../twin/createTwin';
import { createTwinPlanner } from '../twin/planTwin';
import { createSectionCollector } from './collectSections';
import { createBodies } from './createBody';
import { createHtmlTreeMaker } from './createHtmlTree';
import { createDecorator } from './decorate';
import type { FastParser } from './fast/fastTree';
import { resolveHeadings } from './headings';
import { linkBareUrls } from './linkBareUrls';
import { listMessages } from './plugins';
import { markReferences } from './references';
import { createRehypeRunner } from './rehypePlugins';
import { createRemarkSteps } from './remarkPlugins';
import { markTruncation } from './truncation';

export type MarkdownOptions = {
  readonly html: 'allow' | 'escape';
  readonly directives: DirectiveTable;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  /** Reads the texts that it reads as remark-parse does, only sooner. */
  readonly fastParser?: FastParser | undefined;
  /** What is written into the text of a page. */
  readonly texts: SiteStrings['content'];
};

type MarkdownSource = {
  readonly titled: TitledMarkdown;
  readonly file: string;
  readonly collection: Collection;
};

/**
 * The type of each step says what it needs (also the state of the tree) and what it returns, so a wrong
 * order does not compile.
 */
export function createMarkdownProcessor(options: MarkdownOptions, highlighter: Highlighter) {
  const { parseText, runRemarkPlugins } = createRemarkSteps(
    options.remarkPlugins,
    options.fastParser,
  );
  return startSteps<MarkdownSource>()
    .add(parseText)
    .add(runRemarkPlugins)
    .add(createSwallowedFinder(options.html))
    .add(createMdxTaker(options))
    .add(createTwinPlanner(options.html))
    .add(markTruncation)
    .add(createDirectiveResolver(options.directives))
    .add(createHtmlRule(options.html))
    .add(checkRawTags)
    .add(resolveHeadings)
    .add(createSectionCollector(options.directives))
    .add(createCodeResolver(highlighter))
    .add(createHtmlTreeMaker(options.texts))
    .add(linkBareUrls)
    .add(createRehypeRunner(options.rehypePlugins))
    .add(createDetailsCompleter(options.texts))
    .add(createDecorator(options.texts))
    .add(removeBlockedHtml)
    .add(createDashRemover(options.directives))
    .add(markReferences)
    .add(createBodies)
    .add(createTwin)
    .add(listMessages).run;
}
