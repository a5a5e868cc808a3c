/**
 * Says what is in markup that docwright has not made itself: what a site's own component has drawn, the
 * HTML of its configuration, a body that its `transform` has changed. Nothing but that markup says where
 * it leads and what it shows. It is parsed here, once, when it is drawn, and nowhere else; a finished
 * page never is.
 */

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type MarkupNode = DefaultTreeAdapterTypes.Node;
export type MarkupElement = DefaultTreeAdapterTypes.Element;
export type MarkupParent = DefaultTreeAdapterTypes.ParentNode;

export type Markup = {
  readonly tree: MarkupParent;
  /** Addresses of the links that stay in their tab, in their order. */
  readonly links: readonly string[];
  /** Sources of the scripts that a browser would run from the markup itself. */
  readonly inlineScripts: readonly string[];
  readonly drawings: readonly Drawing[];
};

/** Where an `<svg>` that stands in no other one begins and ends in the markup, in UTF-16 units. */
type Drawing = { readonly start: number; readonly end: number };

export function parseMarkup(html: string): Markup {
  const tree = parseFragment(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });
  const elements = listElements(tree);
  return {
    tree,
    links: elements.flatMap((element) => findHref(element) ?? []),
    inlineScripts: elements.filter(isInlineScript).map(getText),
    drawings: elements.filter(isDrawing).map(getPlace),
  };
}

/** The markup without its drawings. */
export function cutDrawings(html: string, { drawings }: Markup): string {
  let text = '';
  let position = 0;
  for (const { start, end } of drawings) {
    text += html.slice(position, start);
    position = end;
  }
  return text + html.slice(position);
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return 'tagName' in node;
}

export function findAttribute({ attrs }: MarkupElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name && !attribute.prefix)?.value;
}

/** In the order of the markup; what a `<template>` holds is not on the page. */
function listElements(parent: MarkupParent): readonly MarkupElement[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((element) => [element, ...listElements(element)]);
}

/** In a new tab is a way out of the site, as authors mark it. */
function findHref(element: MarkupElement): string | undefined {
  if (element.tagName !== 'a' && element.tagName !== 'area') return undefined;
  const isNewTab = findAttribute(element, 'target') === '_blank';
  return isNewTab ? undefined : findAttribute(element, 'href');
}

/** Any other type is data, which runs nothing. */
const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/;

function isInlineScript(element: MarkupElement): boolean {
  if (element.tagName !== 'script' || findAttribute(element, 'src') !== undefined) return false;
  return SCRIPT_TYPE.test(findAttribute(element, 'type') ?? '');
}

function getText({ childNodes }: MarkupElement): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function isDrawing(element: MarkupElement): boolean {
  return element.tagName === 'svg' && !isInside(element, 'svg');
}

function isInside(element: MarkupElement, tagName: string): boolean {
  const { parentNode } = element;
  if (parentNode === null || !isElement(parentNode)) return false;
  return parentNode.tagName === tagName || isInside(parentNode, tagName);
}

function getPlace({ sourceCodeLocation }: MarkupElement): Drawing {
  const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {};
  return { start: startOffset, end: endOffset };
}
