/** Collects the text of a page in TSX, for search: what its component draws stands nowhere else. */

import { cutCode, joinCells, tidyText } from '../core/sectionText';
import type { PageHeading, PageText } from '../core/types';
import {
  findAttribute,
  isElement,
  type MarkupElement,
  type MarkupNode,
  type MarkupParent,
} from './parseMarkup';

/** What shows no text, or none that belongs to the page. */
const LEFT_OUT = new Set([
  ...['audio', 'canvas', 'iframe', 'nav', 'noscript', 'object', 'script', 'style', 'svg'],
  ...['template', 'title', 'video'],
  ...['button', 'datalist', 'input', 'meter', 'option', 'progress', 'select', 'textarea'],
]);
/** A text goes on in these; all others are blocks. */
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
type Part = Shown | { readonly kind: 'gap' };

const GAP: Part = { kind: 'gap' };
const SPACE: Part = { kind: 'text', value: ' ' };

/** `tree` is the markup of the page's component. The title is known already. */
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

/** Only the first of several with the same id can be gone to; the title has no section of its own. */
function isAnchor({ id, level }: PageHeading, before: readonly PageHeading[]): boolean {
  return id !== '' && level > 1 && !before.some((heading) => heading.id === id);
}

/** Makes one text of those between two gaps, and leaves out what is empty. */
function joinTexts(parts: readonly Part[]): readonly Shown[] {
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

function listParts(node: MarkupNode): readonly Part[] {
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

/** Elements side by side are drawn apart more often than as one word, such as the two lines of a card. */
function listChildren({ childNodes }: MarkupParent): readonly Part[] {
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

/** None when it shows nothing. */
function createHeading(element: MarkupElement): readonly Part[] {
  const text = getText(element);
  const id = findAttribute(element, 'id') ?? '';
  const level = Number(element.tagName.slice(1));
  return text === '' ? [] : [{ kind: 'heading', level, id, text }];
}

function joinRow({ childNodes }: MarkupElement): string {
  return joinCells(childNodes.filter(isShown).map(getText));
}

/** All texts inside, headings and examples of code as well. */
function getText(element: MarkupElement): string {
  const texts = listChildren(element).map((part) => {
    if (part.kind === 'heading') return ` ${part.text} `;
    return part.kind === 'gap' ? ' ' : part.value;
  });
  return tidyText(texts.join(''));
}

/** Every character counts in code, and colored pieces of it are no words of their own. */
function joinCode(node: MarkupNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(joinCode).join('') : '';
}
