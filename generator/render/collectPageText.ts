/** Collects the text of a page in TSX, for search. Only the markup that its component renders has this text. */

import { cutCode, joinCells, tidyText } from '../core/text';
import type { PageHeading, PageText } from '../core/types';
import {
  findAttribute,
  isElement,
  type MarkupElement,
  type MarkupNode,
  type MarkupParent,
} from './parseMarkup';

/** Elements without text, or with text that is not part of the page's content. */
const LEFT_OUT = new Set([
  ...['audio', 'canvas', 'iframe', 'nav', 'noscript', 'object', 'script', 'style', 'svg'],
  ...['template', 'title', 'video'],
  ...['button', 'datalist', 'input', 'meter', 'option', 'progress', 'select', 'textarea'],
]);
/** Inline elements do not interrupt a text; all others are blocks. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'img'],
  ...['ins', 'kbd', 'label', 'mark', 'output', 'picture', 'q', 'rp', 'rt', 'ruby', 's', 'samp'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);
const BREAKS = ['br', 'wbr'];
const CODE = ['code', 'kbd', 'pre', 'samp'];

type Shown =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'code'; readonly value: string }
  | ({ readonly kind: 'heading' } & PageHeading);
type TextPiece = Shown | { readonly kind: 'gap' };

const GAP: TextPiece = { kind: 'gap' };
const SPACE: TextPiece = { kind: 'text', value: ' ' };

/** `tree` is the markup of the page's component. The heading with the title is omitted. */
export function collectPageText(tree: MarkupParent, title: string): PageText {
  const headings: PageHeading[] = [];
  const sections = [{ anchor: '', blocks: [] as string[], code: [] as string[] }];
  for (const part of joinTexts(listChildren(tree))) {
    const section = sections.at(-1);
    if (part.kind === 'code') section?.code.push(part.value);
    else if (part.kind === 'text') section?.blocks.push(part.value);
    else if (isAnchor(part, headings)) {
      const { level, id, text } = part;
      headings.push({ level, id, text });
      sections.push({ anchor: id, blocks: [], code: [] });
    } else if (part.text !== title) section?.blocks.push(part.text);
  }
  return { headings, sections };
}

/** A link goes to the first heading with an id; the title opens no section. */
function isAnchor({ id, level }: PageHeading, before: readonly PageHeading[]): boolean {
  return id !== '' && level > 1 && !before.some((heading) => heading.id === id);
}

/** Joins the texts between two gaps, and omits empty ones. */
function joinTexts(parts: readonly TextPiece[]): readonly Shown[] {
  const joined: Shown[] = [];
  let text = '';
  for (const part of [...parts, GAP]) {
    if (part.kind === 'text') {
      text += part.value;
      continue;
    }
    const value = tidyText(text);
    text = '';
    if (value !== '') joined.push({ kind: 'text', value });
    if (part.kind !== 'gap') joined.push(part);
  }
  return joined;
}

function listParts(node: MarkupNode): readonly TextPiece[] {
  if (isText(node)) return [{ kind: 'text', value: node.value }];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (/^h[1-6]$/.test(tagName)) return [GAP, ...createHeading(node)];
  if (tagName === 'pre') return [{ kind: 'code', value: tidyText(cutCode(joinCode(node))) }];
  if (tagName === 'tr') return [GAP, { kind: 'text', value: joinRow(node) }, GAP];
  if (tagName === 'img') return [{ kind: 'text', value: findAttribute(node, 'alt') ?? '' }];
  if (BREAKS.includes(tagName)) return [SPACE];
  if (CODE.includes(tagName)) return [{ kind: 'text', value: joinCode(node) }];
  return INLINE.has(tagName) ? listChildren(node) : [GAP, ...listChildren(node), GAP];
}

/** Puts a space between two adjacent elements: they are rarely one word, for example two lines of a card. */
function listChildren({ childNodes }: MarkupParent): readonly TextPiece[] {
  const shown = childNodes.filter((child) => isText(child) || isShown(child));
  return shown.flatMap((child, index) => {
    const before = shown[index - 1];
    const isBeside = before !== undefined && isElement(before) && isElement(child);
    return isBeside ? [SPACE, ...listParts(child)] : listParts(child);
  });
}

function isText(node: MarkupNode): node is MarkupNode & { readonly value: string } {
  return node.nodeName === '#text';
}

function isShown(node: MarkupNode): node is MarkupElement {
  if (!isElement(node) || LEFT_OUT.has(node.tagName)) return false;
  const hidden = findAttribute(node, 'hidden');
  const isHidden = hidden !== undefined && hidden !== 'until-found';
  return !isHidden && findAttribute(node, 'aria-hidden') !== 'true';
}

/** Empty for a heading without text. */
function createHeading(element: MarkupElement): readonly TextPiece[] {
  const text = getText(element);
  const id = findAttribute(element, 'id') ?? '';
  const level = Number(element.tagName.slice(1));
  return text === '' ? [] : [{ kind: 'heading', level, id, text }];
}

function joinRow({ childNodes }: MarkupElement): string {
  return joinCells(childNodes.filter(isShown).map(getText));
}

/** The whole text inside an element, with headings and code. */
function getText(element: MarkupElement): string {
  const texts = listChildren(element).map((part) => {
    if (part.kind === 'heading') return ` ${part.text} `;
    return part.kind === 'gap' ? ' ' : part.value;
  });
  return tidyText(texts.join(''));
}

/** Joins code without extra spaces: a highlighted token is not a word of its own. */
function joinCode(node: MarkupNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(joinCode).join('') : '';
}
