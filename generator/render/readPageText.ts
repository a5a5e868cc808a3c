/** Reads the text of a finished page, for search: what a page in TSX says stands nowhere else. */

import type { Element, Nodes, Parents, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';
import { cutCode, joinCells, tidyText } from '../core/sectionText';
import type { PageHeading, PageText } from '../core/types';

/** What shows no text, or none that belongs to the page. */
const LEFT_OUT = new Set([
  ...['audio', 'canvas', 'iframe', 'nav', 'noscript', 'object', 'script', 'style', 'svg'],
  ...['template', 'video'],
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

const parser = unified().use(rehypeRaw).freeze();

/** Of `<main>` alone, for all around it is on many pages. The title is known already. */
export function readPageText(html: string, title: string): PageText {
  const headings: PageHeading[] = [];
  const sections = [{ anchor: '', blocks: [] as string[], code: [] as string[] }];
  for (const part of joinTexts(listParts(findMain(html)))) {
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

function findMain(html: string): Nodes {
  const page: Root = { type: 'root', children: [{ type: 'raw', value: html }] };
  let main: Nodes = { type: 'root', children: [] };
  visit(parser.runSync(page), 'element', (element) => {
    if (element.tagName !== 'main') return undefined;
    main = element;
    return EXIT;
  });
  return main;
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

function listParts(node: Nodes): readonly Part[] {
  if (node.type === 'text') return [{ kind: 'text', value: node.value }];
  if (!('children' in node)) return [];
  if (node.type !== 'element') return listChildren(node);
  const { tagName, properties } = node;
  if (/^h[1-6]$/.test(tagName)) return [GAP, ...readHeading(node)];
  if (tagName === 'pre') return [{ kind: 'code', value: tidyText(cutCode(readCode(node))) }];
  if (tagName === 'tr') return [GAP, { kind: 'text', value: readRow(node) }, GAP];
  if (tagName === 'img') return [{ kind: 'text', value: String(properties.alt ?? '') }];
  if (BREAKS.includes(tagName)) return [SPACE];
  if (CODE.includes(tagName)) return [{ kind: 'text', value: readCode(node) }];
  return INLINE.has(tagName) ? listChildren(node) : [GAP, ...listChildren(node), GAP];
}

/** Elements side by side are drawn apart more often than as one word, such as the two lines of a card. */
function listChildren({ children }: Parents): readonly Part[] {
  const shown = children.filter((child) => child.type === 'text' || isShown(child));
  return shown.flatMap((child, index) => {
    const isBeside = child.type === 'element' && shown[index - 1]?.type === 'element';
    return isBeside ? [SPACE, ...listParts(child)] : listParts(child);
  });
}

function isShown(node: Nodes): node is Element {
  if (node.type !== 'element' || LEFT_OUT.has(node.tagName)) return false;
  return node.properties.hidden !== true && node.properties.ariaHidden !== 'true';
}

/** None when it shows nothing. */
function readHeading(element: Element): readonly Part[] {
  const text = readText(element);
  const id = String(element.properties.id ?? '');
  const level = Number(element.tagName.slice(1));
  return text === '' ? [] : [{ kind: 'heading', level, id, text }];
}

function readRow({ children }: Element): string {
  return joinCells(children.filter(isShown).map(readText));
}

/** All texts inside, headings and examples of code as well. */
function readText(element: Element): string {
  const texts = listChildren(element).map((part) => {
    if (part.kind === 'heading') return ` ${part.text} `;
    return part.kind === 'gap' ? ' ' : part.value;
  });
  return tidyText(texts.join(''));
}

/** Every character counts in code, and colored pieces of it are no words of their own. */
function readCode(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readCode).join('') : '';
}
