/** The chain of unified plugins that turns one Markdown text into a body and what it says of itself. */

import type { Element, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { PhrasingContent, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Body, Reference } from '../../templates/model/body';
import type { Heading } from '../../templates/model/page';
import type { Diagnostic } from '../diagnostics';
import type { Collection } from '../types';
import { type CodeHighlighting, resolveCodeBlocks } from './codeBlocks';
import { createBody } from './createBody';
import { decorate } from './decorate';
import { type ComponentNode, type DirectiveTable, resolveDirectives } from './directives';
import { resolveHeadings } from './headings';
import type { Highlighter } from './highlighter';
import { linkBareUrls } from './linkBareUrls';
import { markdownSyntax } from './markdownSyntax';
import { checkDepth } from './nesting';
import type { ParseContext } from './parseContext';
import { resolveRawTags } from './rawTags';
import { markReferences } from './references';
import { markTruncation, takePreview } from './truncation';

export type MarkdownOptions = {
  readonly html: 'allow' | 'escape';
  readonly directives: DirectiveTable;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
};

export type MarkdownSource = {
  readonly text: string;
  readonly file: string;
  readonly collection: Collection;
};

export type MarkdownResult = {
  readonly tree: Root;
  readonly title?: string | undefined;
  readonly body: Body;
  readonly preview?: Body | undefined;
  readonly references: readonly Reference[];
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly tokenClasses: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Our own nodes go through untouched, their children like all others. */
const OWN_NODES = ['component', 'finished'];

const stringifier = unified().use(rehypeStringify).freeze();
const stringify = (tree: HtmlRoot) => stringifier.stringify(tree);

export function createMarkdownProcessor(options: MarkdownOptions, highlighter: Highlighter) {
  const code: CodeHighlighting = { highlighter, cache: new Map() };
  const parser = unified().use(remarkParse).use(markdownSyntax).freeze();
  const remark = unified()
    .use(options.remarkPlugins as PluggableList)
    .freeze();
  const rehype = unified()
    .use(options.rehypePlugins as PluggableList)
    .freeze();

  return async function processMarkdown(source: MarkdownSource): Promise<MarkdownResult> {
    const context = createContext(source);
    const file = new VFile({ path: source.file, value: source.text });
    const parsed = parser.parse(file) as Root;
    checkDepth(parsed, source.file);
    const tree = (await remark.run(parsed, file)) as Root;
    markTruncation(tree);
    resolveDirectives(tree, options.directives, context);
    if (options.html === 'escape') escapeHtml(tree);
    resolveRawTags(tree, context);
    if (source.text.includes('://')) linkBareUrls(tree);
    const removeTitle = source.collection === 'blog';
    resolveHeadings(tree, { removeTitle, renderInline }, context);
    await resolveCodeBlocks(tree, code, context);

    const html = (await rehype.run(await toHtmlTree(tree, file), file)) as HtmlRoot;
    checkDepth(html, source.file);
    decorate(html, context.headings);
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
      tokenClasses: [...context.tokenClasses],
      diagnostics: context.diagnostics,
    };
  };
}

function createContext({ text, file }: MarkdownSource): ParseContext {
  return {
    file,
    lines: text.split('\n'),
    diagnostics: [],
    headings: [],
    tokenClasses: new Set(),
  };
}

function escapeHtml(tree: Root): void {
  visit(tree, 'html', (node) => {
    Object.assign(node, { type: 'text' });
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

/** Raw HTML is parsed as a browser would; a page without any is spared the work. */
async function toHtmlTree(tree: Root, file: VFile): Promise<HtmlRoot> {
  const html = (await toHtml.run(tree as never, file)) as unknown as HtmlRoot;
  let hasRaw = false;
  visit(html, 'raw', () => {
    hasRaw = true;
    return false;
  });
  return hasRaw ? ((await withRaw.run(html as never, file)) as unknown as HtmlRoot) : html;
}

type HastState = {
  all: (node: unknown) => HtmlContent[];
  wrap: (nodes: HtmlContent[], loose: boolean) => HtmlContent[];
};

function convertComponent(state: HastState, node: ComponentNode): unknown {
  return { ...node, children: state.all(node) };
}

/** Rendered as a paragraph, because a root would put line breaks between its children. */
function renderInline(nodes: readonly PhrasingContent[]): string {
  const paragraph = toHast(
    { type: 'paragraph', children: [...nodes] },
    { allowDangerousHtml: true },
  ) as Element;
  const root = { type: 'root', children: paragraph.children };
  return stringify(withRaw.runSync(root as never) as unknown as HtmlRoot);
}
