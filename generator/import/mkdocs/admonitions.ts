/** Writes the indented blocks `!!!`, `???` and `===` as directives. */

import { changed } from '../importReport';
import { capitalize } from '../links';
import {
  type Block,
  fence,
  type Line,
  listIndented,
  quoteAttribute,
  type Section,
  skipEmpty,
} from './lines';

const BLOCK = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+[\w-]+){0,10}(?:\s+"(.*)")?\s*$/;
const TAB = /^(\s*)===[!+]*\s+"(.*)"\s*$/;

/** docwright's name for each type of MkDocs. */
const TYPES: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'note',
  summary: 'note',
  quote: 'note',
  example: 'note',
  question: 'note',
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'success',
  check: 'success',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  danger: 'danger',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
};

export const isAdmonition = (type: string): boolean => Object.hasOwn(TYPES, type);

type Admonition = {
  readonly type: string;
  readonly title: string | undefined;
  readonly isDetails: boolean;
  readonly isOpen: boolean;
};

export function readAdmonition(section: Section, at: number): Block | undefined {
  const first = section.lines[at];
  const [, indent = '', mark, type = '', title] = BLOCK.exec(first?.text ?? '') ?? [];
  if (first === undefined || mark === undefined) return undefined;
  const inner = listIndented(section.lines, at + 1, indent.length);
  const isDetails = mark !== '!!!';
  const admonition = { type, title, isDetails, isOpen: mark === '???+' };
  const block = writeAdmonition(section, { first, indent, inner }, admonition);
  return { ...block, length: inner.length + 1 };
}

type BlockParts = {
  readonly first: Line;
  readonly indent: string;
  readonly inner: readonly Line[];
};

export function writeAdmonition(
  section: Section,
  { first, indent, inner }: BlockParts,
  { type, title, isDetails, isOpen }: Admonition,
): Omit<Block, 'length'> {
  const content = section.convert(inner, { indent: indent.length });
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  const name = isDetails ? 'details' : (known ?? 'note');
  const shown = title ?? (isDetails || known !== type ? capitalize(type) : '');
  first.note(first.text.trim(), changed(`:::${name}`));
  const attributes = isOpen ? '{open}' : '';
  const [text = ''] = section.convert([{ ...first, text: shown }]).lines;
  const [opening, closing] = fence(content.depth, indent, { name, title: text, attributes });
  return { lines: [opening, ...content.lines, closing], depth: content.depth + 1 };
}

type Tab = BlockParts & { readonly label: string };

/** Tabs that follow each other are one set, until one begins another with `===!`. */
export function readTabs(section: Section, at: number): Block | undefined {
  const { lines } = section;
  const indent = TAB.exec(lines[at]?.text ?? '')?.[1];
  if (indent === undefined) return undefined;
  const tabs: Tab[] = [];
  let end = at;
  for (let next = at; next < lines.length; next = end) {
    const first = lines[next];
    const [, own, label = ''] = TAB.exec(first?.text ?? '') ?? [];
    const isOther = next > at && /^\s*===[+]*!/.test(first?.text ?? '');
    if (first === undefined || first.isCode || own !== indent || isOther) break;
    const inner = listIndented(lines, next + 1, indent.length);
    tabs.push({ first, indent, inner, label });
    end = next + 1 + inner.length;
    const more = skipEmpty(lines, end);
    if (TAB.test(lines[more]?.text ?? '')) end = more;
  }
  return { ...writeTabs(section, tabs), length: end - at };
}

/** A label is plain text. */
const NO_TEXT = /!\[[^\]]*\]\([^)]*\)|[`*]/g;

export function writeTabs(section: Section, tabs: readonly Tab[]): Omit<Block, 'length'> {
  const indent = tabs[0]?.indent ?? '';
  const contents = tabs.map(({ inner }) => section.convert(inner, { indent: indent.length }));
  const depth = contents.reduce((most, each) => Math.max(most, each.depth), 0);
  const [open, close] = fence(depth + 1, indent, { name: 'tabs' });
  const known = new Set<string>();
  const written = tabs.flatMap(({ first, label }, index) => {
    first.note(first.text.trim(), changed(':::tab'));
    const [text = ''] = section.convert([{ ...first, text: label }]).lines;
    const shown = text.replace(NO_TEXT, '').trim() || label;
    const value = known.has(shown) ? ` value=${quoteAttribute(`${shown} ${index + 1}`)}` : '';
    known.add(shown);
    const attributes = `{label=${quoteAttribute(shown)}${value}}`;
    const [opening, closing] = fence(depth, indent, { name: 'tab', attributes });
    return [opening, ...(contents[index]?.lines ?? []), closing];
  });
  return { lines: [open, ...written, close], depth: depth + 2 };
}
