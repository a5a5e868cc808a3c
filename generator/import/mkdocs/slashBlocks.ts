/** Writes the blocks of PyMdown, `/// name | title` to `///`, as directives and HTML. */

import { changed, todo } from '../importReport';
import { isAdmonition, writeAdmonition, writeTabs } from './admonitions';
import {
  type Block,
  INDENT,
  isEmpty,
  type Line,
  leadingSpaces,
  type Section,
  skipEmpty,
  surround,
  trimEmpty,
} from './lines';

const SLASHES = /^( *)(\/{3,})(?!\/)(.*)$/;
const HEADER = /^([\w-]+)[ \t]*(?:$|\|(.*)$)/;

type Slashes = {
  readonly indent: string;
  readonly marks: string;
  /** Undefined for the line that ends a block. */
  readonly name?: string | undefined;
  readonly title: string;
};

export function readSlashes(text = ''): Slashes | undefined {
  const [, indent = '', marks, rest = ''] = SLASHES.exec(text) ?? [];
  if (marks === undefined) return undefined;
  if (rest.trim() === '') return { indent, marks, title: '' };
  const [, name, title = ''] = HEADER.exec(rest.trim()) ?? [];
  return name === undefined ? undefined : { indent, marks, name, title: title.trim() };
}

type SlashBlock = {
  readonly first: Line;
  readonly indent: string;
  readonly name: string;
  readonly title: string;
  readonly options: ReadonlyMap<string, string>;
  readonly inner: readonly Line[];
  readonly length: number;
};

export function readSlashBlock(section: Section, at: number): Block | undefined {
  const block = findBlock(section, at);
  if (block === undefined) return undefined;
  const { name, title, options, length } = block;
  if (name === 'tab') return readSlashTabs(section, at, block);
  if (/caption$/.test(name)) return { ...writeCaption(section, block), length, caption: true };
  if (name === 'html' || name === 'define') return { ...writeHtml(section, block), length };
  const isDetails = name.startsWith('details');
  // Sites add types of their own to those of admonitions, which differ from other blocks in that they have a title.
  const hasTitle = title !== '' && !/^\w+=/.test(title);
  if (!isDetails && !hasTitle && name !== 'admonition' && !isAdmonition(name)) {
    block.first.note(
      block.first.text.trim(),
      todo('only its text stays: docwright has no such block'),
    );
    return { ...section.convert(block.inner), length };
  }
  const type =
    options.get('type') ??
    (name === 'admonition' ? 'note' : name.toLowerCase().replace(/^details-/, ''));
  const shown = title === '' ? undefined : title;
  const isOpen = isDetails && /^true$/i.test(options.get('open') ?? '');
  return {
    ...writeAdmonition(section, block, { type, title: shown, isDetails, isOpen }),
    length,
  };
}

function findBlock({ lines, ends }: Section, at: number): SlashBlock | undefined {
  const first = lines[at];
  const end = ends.get(at);
  const { indent = '', name, title = '' } = readSlashes(first?.text) ?? {};
  if (first === undefined || end === undefined || name === undefined) return undefined;
  let start = at + 1;
  const options = new Map<string, string>();
  for (; start < end && !isEmpty(lines[start]); start += 1) {
    const text = lines[start]?.text ?? '';
    const [, key, value] = /^([\w-]+):(.*)$/.exec(text.trim()) ?? [];
    if (key === undefined || value === undefined || leadingSpaces(text) < INDENT) break;
    options.set(key, value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  }
  const inner = trimEmpty(lines.slice(start, end));
  return { first, indent, name, title, options, inner, length: end + 1 - at };
}

function readSlashTabs(section: Section, at: number, first: SlashBlock): Block {
  const tabs: SlashBlock[] = [];
  let end = at;
  for (let next: SlashBlock | undefined = first; next?.name === 'tab'; ) {
    tabs.push(next);
    end += next.length;
    const start = skipEmpty(section.lines, end);
    next = findBlock(section, start);
    if (/^true$/i.test(next?.options.get('new') ?? '') || next?.indent !== first.indent) break;
    if (next?.name === 'tab') end = start;
  }
  const written = writeTabs(
    section,
    tabs.map((each) => ({ ...each, label: each.title })),
  );
  return { ...written, length: end - at };
}

const NO_NUMBER = todo('a figure with a caption, but without a number: write it in the caption');

function writeCaption(section: Section, { first, name, indent, inner, title }: SlashBlock) {
  const { lines, depth } = section.convert(inner);
  const place = /^[<>^\d#]/.test(title) ? '' : title;
  const hasNumber = name !== 'caption' || /\d/.test(title);
  first.note(first.text.trim(), hasNumber ? NO_NUMBER : changed('a figure with a caption'));
  const texts = trimEmpty([place, ...lines]);
  const own = surround('figcaption', texts, { indent });
  return { lines: [...own, `${indent}</figure>`], depth };
}

/** `html | div.note#id`, and `define`, whose text has the form of a list of definitions. */
function writeHtml(section: Section, { first, name, title, indent, inner }: SlashBlock) {
  const [, tag = 'div', rest = ''] = /^([a-z][a-z\d]*)([^\s]*)/.exec(title) ?? [];
  const { lines, depth } = section.convert(inner);
  first.note(first.text.trim(), changed(name === 'html' ? `<${tag}>` : 'a list of definitions'));
  if (name === 'define') return { lines, depth };
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, each]) => each).join(' ');
  const attributes = classes === '' ? '' : ` class="${classes}"`;
  return { lines: surround(tag, lines, { indent, attributes }), depth };
}
