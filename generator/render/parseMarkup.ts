/**
 * Parses markup that docwright did not create: the output of a site's own component, HTML in the
 * configuration, a body that `transform` changed. Only the markup itself says which links, scripts and
 * SVGs it has. It is parsed once, when it is rendered; finished pages are never parsed.
 */

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type MarkupNode = DefaultTreeAdapterTypes.Node;
export type MarkupElement = DefaultTreeAdapterTypes.Element;
export type MarkupParent = DefaultTreeAdapterTypes.ParentNode;

export type Markup = {
  readonly tree: MarkupParent;
  /** Addresses of the links that open no new tab, in their order. */
  readonly links: readonly string[];
  /** The code of the inline scripts that a browser would run. */
  readonly inlineScripts: readonly string[];
  readonly drawings: readonly Drawing[];
};

/** The start and end of an outermost `<svg>` in the markup, in UTF-16 units. */
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

/** The markup without its SVGs. */
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

/** All elements in the order of the markup. The content of a `<template>` is not on the page. */
function listElements(parent: MarkupParent): readonly MarkupElement[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((element) => [element, ...listElements(element)]);
}

/** Ignores links that open a new tab: authors use them for links to other sites. */
function findHref(element: MarkupElement): string | undefined {
  if (element.tagName !== 'a' && element.tagName !== 'area') return undefined;
  const isNewTab = findAttribute(element, 'target') === '_blank';
  return isNewTab ? undefined : findAttribute(element, 'href');
}

/** The types of scripts that run; any other type is data. */
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
