/** Converts what the extensions of Python-Markdown add to a line of text: attributes, marks, keys, icons, abbreviations. */

import { splitCodeSpans } from '../codeSpans';
import { changed, leave, type OutcomeNote, todo } from '../importReport';
import { capitalize } from '../links';
import type { Abbreviations } from './abbreviations';
import { type Attributes, findAttributes } from './attributes';
import type { WriteText } from './blocks';
import type { WriteIcon } from './icons';
import type { Line } from './lines';
import { splitTarget } from './references';

type InlineContext = {
  /** The names of the Markdown extensions of the site. */
  readonly has: (extension: string) => boolean;
  readonly writeIcon: WriteIcon;
  readonly abbreviations: Abbreviations;
  readonly writeWikiLink: (target: string, label: string) => string | undefined;
  /** The value of a variable of the plugin `macros`. */
  readonly findValue: (name: string) => string | undefined;
};

/** Source texts have none. */
const MARK = '\0';

export function createWriteText(context: InlineContext): WriteText {
  const rules = [
    ...INLINE,
    ...(context.has('caret') ? CARET : []),
    ...(context.has('tilde') ? TILDE : []),
  ];
  return (line) => {
    if (isDropped(line)) return '';
    const hidden: string[] = [];
    const hide = (text: string) => `${MARK}${hidden.push(text) - 1}${MARK}`;
    const show = (text: string): string =>
      text.replace(HIDDEN, (_mark, index: string) => show(hidden[Number(index)] ?? ''));
    const code = splitCodeSpans(line.text);
    const plain = code.map(({ text, isCode }) => (isCode ? hide(cleanCode(text)) : text)).join('');
    const isHeading = /^[ >]*#{1,6}\s/.test(plain);
    const listed = convertAttributes(plain, { line, isHeading, hide });
    let text = replaceMacros(listed, { line, context, hide }).replace(PROTECTED, hide);
    for (const [pattern, write, note] of rules) {
      text = text.replace(pattern, (found, ...parts: string[]) => {
        const written = write(parts[0] ?? '', parts[1] ?? '');
        line.note(show(found).trim(), changed(note));
        return written;
      });
    }
    text = replaceIcons(text, line, context.writeIcon);
    text = replaceWikiLinks(text, line, context);
    return show(isHeading ? text : context.abbreviations.replace(text));
  };
}

const HIDDEN = /\0(\d+)\0/g;

/** `#!python` before the code of a span names its language. */
function cleanCode(span: string): string {
  return span.replace(/^(`+ ?)#!(?!\/)[\w+-]+ +(?=\S)/, '$1');
}

const NO_CONTENTS = changed('the table of contents is already beside the page');
const NO_COUNTERPART = 'removed: docwright has no such attributes';

/** Lines that only configure something. */
function isDropped({ text, note }: Line): boolean {
  const trimmed = text.trim();
  if (trimmed === '[TOC]' || trimmed === '[[TOC]]') {
    note(trimmed, NO_CONTENTS);
    return true;
  }
  if (findAttributes(trimmed)[0]?.whole !== trimmed) return false;
  note(trimmed, leave(NO_COUNTERPART));
  return true;
}

type Converting = {
  readonly line: Line;
  readonly isHeading: boolean;
  readonly hide: (text: string) => string;
};

/** Each list belongs to what is directly before it: a link, an image, or the heading that it ends. */
function convertAttributes(text: string, { line, isHeading, hide }: Converting): string {
  const { note } = line;
  let written = '';
  let from = 0;
  for (const { whole, start, end, ...own } of findAttributes(text)) {
    const before = written + text.slice(from, start);
    from = end;
    const isLast = text.slice(end).trim() === '';
    if (isHeading && isLast && own.id !== undefined) {
      written = `${before.trimEnd()} ${hide(`{#${own.id}}`)}`;
      continue;
    }
    const element = isHeading ? undefined : findElement(before);
    const html = element && writeElement(element, own);
    const outcome: OutcomeNote = html === undefined ? describeLost(own) : changed('HTML');
    note(whole, outcome);
    written = html === undefined ? before.trimEnd() : before.slice(0, element?.start) + html;
  }
  return written + text.slice(from);
}

/** What docwright does by itself needs no attribute. */
function describeLost({ classes, values, id }: Attributes): OutcomeNote {
  const lost = [...classes, ...values.keys()].filter(
    (name) => !/^(?:target|rel|loading|decoding|lg|xl|xxl|xxxl|middle|annotate|card)$/.test(name),
  );
  const isDone = lost.length === 0 && id === undefined;
  return isDone ? changed('removed: docwright does this by itself') : leave(NO_COUNTERPART);
}

type Element = {
  readonly start: number;
  readonly isImage: boolean;
  readonly label: string;
  readonly target: string;
  readonly title: string;
};

/** No link is longer. */
const LONGEST = 2000;
/** The link or image that a text ends with. */
function findElement(text: string): Element | undefined {
  const end = text.trimEnd().length;
  if (text[end - 1] !== ')') return undefined;
  const opening = findOpening(text, end - 1, '()');
  if (opening === undefined || text[opening - 1] !== ']') return undefined;
  const bracket = findOpening(text, opening - 1, '[]');
  if (bracket === undefined) return undefined;
  const { target, title } = splitTarget(text.slice(opening + 1, end - 1));
  const isImage = text[bracket - 1] === '!';
  const start = isImage ? bracket - 1 : bracket;
  const label = text.slice(bracket + 1, opening - 1);
  return { start, isImage, label, target, title };
}

function findOpening(text: string, end: number, [open, close]: string): number | undefined {
  let depth = 0;
  for (let at = end; at >= Math.max(0, end - LONGEST); at -= 1) {
    if (text[at] === close) depth += 1;
    if (text[at] === open) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** Undefined for an element that needs no attribute in docwright. */
function writeElement(element: Element, { classes, values }: Attributes): string | undefined {
  const { isImage, label, target, title } = element;
  const pair = (name: string, value: string | undefined) =>
    value === undefined || value === '' ? '' : ` ${name}="${value.replaceAll('"', '&quot;')}"`;
  if (isImage) {
    const own = ['width', 'height', 'align'].map((name) => pair(name, values.get(name))).join('');
    if (own === '') return undefined;
    return `<img src="${target}" alt="${label.replaceAll('"', '&quot;')}"${pair('title', title)}${own}>`;
  }
  if (!classes.includes('md-button')) return undefined;
  const look = classes.includes('md-button--primary') ? 'primary' : 'secondary';
  const link = `<a class="button button--${look} button--link" href="${target}"${pair('title', title)}>`;
  return `${link}${label}</a>`;
}

/** Elements, the targets of links, and addresses. */
const PROTECTED = /<[^<>\n]*>|\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,9}\)|\bhttps?:\/\/[^\s<>()]+/g;

type Rule = readonly [RegExp, (text: string, other: string) => string, string];

const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
const html = (pattern: RegExp, name: string): Rule => [pattern, tag(name), `<${name}>`];

const INLINE: readonly Rule[] = [
  html(/\{==([^{}\n]+?)==\}/g, 'mark'),
  html(/\{\+\+([^{}\n]+?)\+\+\}/g, 'ins'),
  html(/\{--([^{}\n]+?)--\}/g, 'del'),
  [
    /\{~~([^{}\n]*?)~>([^{}\n]*?)~~\}/g,
    (before, after) => `<del>${before}</del><ins>${after}</ins>`,
    '<del> and <ins>',
  ],
  [/\{>>([^{}\n]+?)<<\}/g, () => '', 'removed: a comment'],
  [
    /(?<![\w+])\+\+((?:[\w-]+|"[^"\n+]+")(?:\+(?:[\w-]+|"[^"\n+]+")){0,9})\+\+(?!\+)/g,
    writeKeys,
    '<kbd>',
  ],
  html(/(?<![\w=])==(?![\s=])([^=\n]+(?:=[^=\n]+){0,9})(?<!\s)==(?![\w=])/g, 'mark'),
  html(/\^\^(?![\s^])([^^\n]+(?:\^[^^\n]+\^[^^\n]*){0,9})(?<!\s)\^\^(?!\^)/g, 'ins'),
];
const CARET: readonly Rule[] = [html(/(?<![\^[\\])\^([^\s^[\]]+)\^(?!\^)/g, 'sup')];
const TILDE: readonly Rule[] = [html(/(?<![~\\])~([^\s~]+)~(?!~)/g, 'sub')];

const KEYS: Readonly<Record<string, string>> = {
  control: 'Ctrl',
  cmd: 'Cmd',
  escape: 'Esc',
  delete: 'Del',
  insert: 'Ins',
  'caps-lock': 'Caps Lock',
};

function writeKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => {
      const name = KEYS[key] ?? key.split('-').map(capitalize).join(' ');
      return `<kbd>${key.startsWith('"') ? key.slice(1, -1) : name}</kbd>`;
    })
    .join('+');
}

const MACRO = /\{\{[^{}\n]+(?:\{[^{}\n]*\}[^{}\n]*){0,20}\}\}|\{%[^%\n]+%\}/g;

type Replacing = Omit<Converting, 'isHeading'> & { readonly context: InlineContext };

function replaceMacros(text: string, { line, context, hide }: Replacing): string {
  return text.replace(MACRO, (found) => {
    const value = context.findValue(/^\{\{\s*([\w.]+)\s*\}\}$/.exec(found)?.[1] ?? '');
    line.note(
      found,
      value === undefined
        ? todo('it is now code: a macro, so write its value')
        : changed('its value'),
    );
    return value ?? hide(`\`${found}\``);
  });
}

const ICON =
  /(\[)?:((?:material|fontawesome-(?:brands|regular|solid)|octicons|simple)-[\w-]+):(?=([\]\0]?))( ?)/g;

function replaceIcons(text: string, line: Line, writeIcon: WriteIcon): string {
  return text.replace(ICON, (_found, open = '', name: string, close = '', space = '') => {
    const icon = writeIcon(name, line);
    // A link needs a text.
    const isLink = open !== '' && close !== '';
    const own = icon ?? (isLink ? name.replace(/^[a-z]+-|-\d+$/g, '') : '');
    return `${open}${own}${own === '' ? '' : space}`;
  });
}

const WIKI_LINK = /(!?)\[\[([^[\]|\n]+)(?:\|([^[\]\n]+))?\]\]/g;

function replaceWikiLinks(text: string, line: Line, { writeWikiLink }: InlineContext): string {
  return text.replace(WIKI_LINK, (found, _mark, target: string, label: string = target) => {
    const link = writeWikiLink(target.trim(), label.trim());
    line.note(
      found,
      link === undefined ? todo('it is now text: no page has this name') : changed(link),
    );
    return link ?? label.trim();
  });
}
