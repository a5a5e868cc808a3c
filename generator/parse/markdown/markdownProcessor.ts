/** The chain of unified plugins that turns one Markdown text into a body and what it says of itself. */

import type { RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { CONTINUE, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Body, Reference } from '../../../templates/model/body';
import type { Heading } from '../../../templates/model/page';
import type { Diagnostic } from '../../core/diagnostics';
import type { Collection, Section } from '../../core/types';
import { type CodeHighlighting, resolveCodeBlocks } from '../code/codeBlocks';
import type { Highlighter } from '../code/highlighter';
import {
  type ComponentNode,
  type DirectiveTable,
  resolveDirectives,
} from '../directives/directives';
import { restoreUntitled, type TitledMarkdown } from '../directives/titleDirectives';
import { completeDetails } from '../html/rawDetails';
import { resolveRawTags } from '../html/rawTags';
import { refuse } from '../html/removeBlockedHtml';
import { isOnlyComments } from '../html/scanHtml';
import { toTextNode } from '../html/toTextNode';
import type { ParseContext } from '../parseContext';
import { collectSections } from './collectSections';
import { createBody } from './createBody';
import { decorate } from './decorate';
import { createTreeReader } from './fast/createTreeReader';
import type { FastParser } from './fast/fastTree';
import { resolveHeadings } from './headings';
import { linkBareUrls } from './linkBareUrls';
import { markdownSyntax } from './markdownSyntax';
import { checkDepth } from './nesting';
import { attachPlugins, completeTree, OWN_NODES, readMessages, runPlugins } from './plugins';
import { markReferences } from './references';
import { markTruncation, takePreview } from './truncation';

export type MarkdownOptions = {
  readonly html: 'allow' | 'escape';
  readonly directives: DirectiveTable;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  /** Reads the texts that it reads as remark-parse does, only sooner. */
  readonly fastParser?: FastParser | undefined;
};

type MarkdownSource = {
  readonly titled: TitledMarkdown;
  readonly file: string;
  readonly collection: Collection;
};

type MarkdownResult = {
  readonly tree: Root;
  readonly title?: string | undefined;
  readonly body: Body;
  readonly preview?: Body | undefined;
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly sections: readonly Section[];
  readonly tokenClasses: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

const stringifier = unified().use(rehypeStringify).freeze();
const stringify = (tree: HtmlRoot) => stringifier.stringify(tree);

export function createMarkdownProcessor(options: MarkdownOptions, highlighter: Highlighter) {
  const code: CodeHighlighting = { highlighter, cache: new Map() };
  const { noteSyntax, readTree } = createTreeReader(options.fastParser);
  const remark = attachPlugins('remarkPlugins', () =>
    unified()
      .use(remarkParse)
      .use(markdownSyntax)
      .use(noteSyntax)
      .use(options.remarkPlugins as PluggableList)
      .freeze(),
  );
  const rehype = attachPlugins('rehypePlugins', () =>
    unified()
      .use(options.rehypePlugins as PluggableList)
      .freeze(),
  );

  const hasRehypePlugins = options.rehypePlugins.length > 0;

  return async function processMarkdown(source: MarkdownSource): Promise<MarkdownResult> {
    const context = createContext(source);
    const { markdown } = source.titled;
    const file = new VFile({ path: source.file, value: markdown });
    const parsed = readTree(remark, file);
    checkDepth(parsed, source.file);
    restoreUntitled(parsed, source.titled);
    const tree = await runPlugins<Root>('remarkPlugins', file, () => remark.run(parsed, file));
    markTruncation(tree);
    resolveDirectives(tree, options.directives, context);
    if (options.html === 'escape') escapeHtml(tree);
    resolveRawTags(tree, context);
    const removeTitle = source.collection === 'blog';
    resolveHeadings(tree, { removeTitle }, context);
    const sections = collectSections(tree);
    await resolveCodeBlocks(tree, code, context);

    const plain = await toHtmlTree(tree, file);
    linkBareUrls(plain, markdown);
    const html = hasRehypePlugins
      ? await runPlugins<HtmlRoot>('rehypePlugins', file, async () =>
          parseRawHtml(completeTree(await rehype.run(plain, file))),
        )
      : plain;
    checkDepth(html, source.file);
    completeDetails(html);
    const hasTitle = context.title !== undefined && !removeTitle;
    decorate(html, { headings: context.headings, hasTitle }, context);
    // Last, because what is added to a tree may hold an author's words.
    refuse(html, context);
    const references = markReferences(html, context);
    const body = (nodes: readonly HtmlContent[]) => createBody(nodes, { references, stringify });
    const preview = takePreview(html);
    return {
      tree,
      title: context.title,
      body: body(html.children),
      preview: preview === undefined ? undefined : body(preview),
      references: references.references,
      headings: context.headings,
      anchors: [...references.anchors],
      sections,
      tokenClasses: [...context.tokenClasses],
      diagnostics: [...context.diagnostics, ...readMessages(file)],
    };
  };
}

function createContext({ titled, file }: MarkdownSource): ParseContext {
  return {
    file,
    lines: titled.markdown.split('\n'),
    diagnostics: [],
    headings: [],
    tokenClasses: new Set(),
  };
}

/** Comments show nothing anyway. */
function escapeHtml(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined || isOnlyComments(node.value)) return;
    parent.children[index] = toTextNode(node, parent) as never;
  });
}

const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    passThrough: [],
    handlers: { component: convertComponent, finished: (_state: unknown, node: unknown) => node },
    footnoteLabelProperties: { className: ['visually-hidden'] },
  } as never)
  .freeze();
const withRaw = unified()
  .use(rehypeRaw, { passThrough: OWN_NODES as never })
  .freeze();

async function toHtmlTree(tree: Root, file: VFile): Promise<HtmlRoot> {
  return parseRawHtml((await toHtml.run(tree as never, file)) as unknown as HtmlRoot);
}

/**
 * Raw HTML is parsed as a browser would; a page without any is spared the work. The file is an empty
 * one, because its whole text would be searched for line ends anew with every component.
 */
async function parseRawHtml(html: HtmlRoot): Promise<HtmlRoot> {
  if (!endRawParts(html)) return html;
  return (await withRaw.run(html as never, new VFile())) as unknown as HtmlRoot;
}

/**
 * A plugin's raw HTML may end in the midst of a tag or a comment, and then the tokenizer of rehype-raw
 * stumbles over the next node; a text, even an empty one, brings it back. True when there is any.
 */
function endRawParts(html: HtmlRoot): boolean {
  let hasRaw = false;
  visit(html, 'raw', (_, index, parent) => {
    if (parent === undefined || index === undefined) return CONTINUE;
    hasRaw = true;
    parent.children.splice(index + 1, 0, { type: 'text', value: '' });
    return index + 2;
  });
  return hasRaw;
}

type HastState = {
  all: (node: unknown) => HtmlContent[];
  wrap: (nodes: HtmlContent[], loose: boolean) => HtmlContent[];
};

function convertComponent(state: HastState, node: ComponentNode): unknown {
  return { ...node, children: state.all(node) };
}
