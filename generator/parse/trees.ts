/** The two trees of a document, of Markdown (mdast) and of HTML (hast), with docwright's own nodes in them. */

import type {
  ElementContent,
  RootContent as HtmlContent,
  Literal as HtmlLiteral,
  Parent as HtmlParent,
  Parents as HtmlParents,
  Root as HtmlRoot,
} from 'hast';
import type {
  RootContent as MarkdownContent,
  Literal as MarkdownLiteral,
  Parent as MarkdownParent,
  Parents as MarkdownParents,
  Root as MarkdownRoot,
} from 'mdast';
// These declare what they put into trees: directives, raw HTML and what becomes of a node in HTML.
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';

declare module 'mdast' {
  interface RootContentMap {
    component: MarkdownComponent;
    finished: MarkdownFinished;
    wrapper: Wrapper;
  }
  interface BlockContentMap {
    component: MarkdownComponent;
    finished: MarkdownFinished;
    wrapper: Wrapper;
  }
  interface PhrasingContentMap {
    finished: MarkdownFinished;
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

/** A block whose look belongs to the templates; its label is a child named `LABEL`. */
export interface MarkdownComponent extends ComponentFields, MarkdownParent {
  type: 'component';
}

export interface HtmlComponent extends ComponentFields, HtmlParent {
  type: 'component';
  children: ElementContent[];
}

export const LABEL = '#label';

type FinishedFields = {
  type: 'finished';
  /** Stands where the author wrote the truncate mark. */
  isTruncation?: true;
};

/** HTML that is finished and goes into the page as it is. */
export interface MarkdownFinished extends FinishedFields, MarkdownLiteral {
  type: 'finished';
}

export interface HtmlFinished extends FinishedFields, HtmlLiteral {
  type: 'finished';
}

/** An element around one of our components; it bears the id and the class. */
interface Wrapper extends MarkdownParent {
  type: 'wrapper';
  children: [MarkdownComponent];
}

/** Our nodes go through every step of unified untouched, their children like all others. */
export const OWN_HTML_NODES: readonly string[] = ['component', 'finished'];

declare const STATE: unique symbol;

/**
 * A tree and the step that has worked on it last. The state stands in the type alone: a step that
 * asks for another one than its tree has does not compile.
 */
export type MarkdownTree<State extends string> = MarkdownRoot & { readonly [STATE]?: State };
export type HtmlTree<State extends string> = HtmlRoot & { readonly [STATE]?: State };

/** Puts nodes in the place of one. */
export function replaceInMarkdown(
  parent: MarkdownParents,
  index: number,
  nodes: readonly MarkdownContent[],
): void {
  // Types let a parent hold few kinds of nodes only; ours stand wherever what they replace stood.
  const siblings: MarkdownContent[] = parent.children;
  siblings.splice(index, 1, ...nodes);
}

/** Puts nodes in the place of one. */
export function replaceInHtml(
  parent: HtmlParents,
  index: number,
  nodes: readonly HtmlContent[],
): void {
  const siblings: HtmlContent[] = parent.children;
  siblings.splice(index, 1, ...nodes);
}
