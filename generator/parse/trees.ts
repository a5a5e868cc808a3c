/** The two trees of a document: Markdown (mdast) and HTML (hast), both with docwright's own nodes. */

import type {
  ElementContent,
  RootContent as HtmlContent,
  Literal as HtmlLiteral,
  Parent as HtmlParent,
  Parents as HtmlParents,
  Properties,
} from 'hast';
import type {
  RootContent as MarkdownContent,
  Literal as MarkdownLiteral,
  Nodes as MarkdownNodes,
  Parent as MarkdownParent,
  Parents as MarkdownParents,
  PhrasingContent,
} from 'mdast';
// These packages declare their nodes and fields: directives, raw HTML, and how a node becomes HTML.
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import type { CodeDecoration } from '../../templates/model/site';

declare module 'mdast' {
  interface RootContentMap {
    component: MarkdownComponent;
    finished: MarkdownFinished;
    htmlElement: MarkdownElement;
    wrapper: Wrapper;
  }
  interface BlockContentMap {
    component: MarkdownComponent;
    finished: MarkdownFinished;
    htmlElement: MarkdownElement;
    wrapper: Wrapper;
  }
  interface PhrasingContentMap {
    finished: MarkdownFinished;
    htmlElement: MarkdownElement;
  }
}

declare module 'mdast' {
  interface Data {
    /** The number of a piece of JSX on its page. */
    hole?: number | undefined;
    /** True for a directive of another file that the page shows: its lines are not those of the page. */
    isPart?: boolean | undefined;
    /** Of a heading: words for search that its section does not contain. */
    keywords?: readonly string[] | undefined;
    /** What plugins add to a block of code. */
    decorations?: readonly CodeDecoration[] | undefined;
  }
}

declare module 'hast' {
  interface RootContentMap {
    component: HtmlComponent;
    finished: HtmlFinished;
  }
  interface ElementContentMap {
    component: HtmlComponent;
    finished: HtmlFinished;
  }
}

type ComponentFields = {
  type: 'component';
  name: string;
  attributes: Record<string, string>;
};

/** A block that a component of the templates renders. Its label is a child with the name `LABEL`. */
export interface MarkdownComponent extends ComponentFields, MarkdownParent {
  type: 'component';
}

export interface HtmlComponent extends ComponentFields, HtmlParent {
  type: 'component';
  children: ElementContent[];
}

export const LABEL = '#label';

export function isLabelComponent(node: MarkdownNodes): boolean {
  return node.type === 'component' && node.name === LABEL;
}

export function createLabel(children: PhrasingContent[]): MarkdownComponent {
  return { type: 'component', name: LABEL, attributes: {}, children };
}

type FinishedFields = {
  type: 'finished';
  /** What it says, for search and where only text is shown. */
  text?: string;
  /** Marks the place of the author's truncate mark. */
  isTruncation?: true;
};

/** Finished HTML that goes into the page as it is. */
export interface MarkdownFinished extends FinishedFields, MarkdownLiteral {
  type: 'finished';
}

export interface HtmlFinished extends FinishedFields, HtmlLiteral {
  type: 'finished';
}

/** An element that the code of a page has drawn, around Markdown or other elements. */
export interface MarkdownElement extends MarkdownParent {
  type: 'htmlElement';
  data: { hName: string; hProperties: Properties };
  children: MarkdownContent[];
}

/** An element around a component, with the id and class that the author gave to the directive. */
interface Wrapper extends MarkdownParent {
  type: 'wrapper';
  children: [MarkdownComponent];
}

/** Steps of unified pass our nodes through unchanged, and treat their children like all others. */
export const OWN_HTML_NODES: readonly string[] = ['component', 'finished'];

/** Replaces one node, or `count` siblings, with others. */
export function replaceInMarkdown(
  parent: MarkdownParents,
  index: number,
  nodes: readonly MarkdownContent[],
  count = 1,
): void {
  // The types allow only few kinds of children; ours may be wherever the replaced node was.
  const siblings: MarkdownContent[] = parent.children;
  siblings.splice(index, count, ...nodes);
}

/** Replaces one node with others. */
export function replaceInHtml(
  parent: HtmlParents,
  index: number,
  nodes: readonly HtmlContent[],
): void {
  const siblings: HtmlContent[] = parent.children;
  siblings.splice(index, 1, ...nodes);
}
