/** Converts what the extensions of Python-Markdown add to a line of text: attributes, marks, keys, icons, abbreviations. */

import { showAsCode, splitCodeSpans } from '../codeSpans';
import { changed, todo } from '../importReport';
import type { Abbreviations } from './abbreviations';
import type { WriteText } from './blocks';
import { renameEmoji } from './emoji';
import type { WriteIcon } from './icons';
import { type Converting, convertAttributes, readAlone } from './inlineAttributes';
import { writeKeys } from './keys';
import { foldLabel, type Line } from './lines';
import { hideMath } from './math';
import { SHORTHAND, type WriteShorthand } from './shorthands';
import { PROGRESS, SYMBOL, writeProgress, writeSymbol } from './symbols';

type InlineContext = {
  /** The names of the Markdown extensions of the site. */
  readonly has: (extension: string) => boolean;
  readonly writeIcon: WriteIcon;
  /** Undefined without the shorthands of `magiclink`. */
  readonly writeShorthand: WriteShorthand | undefined;
  readonly abbreviations: Abbreviations;
  /** The labels that the page defines, where a plugin finds other ones; undefined without such a plugin. */
  readonly labels: ReadonlySet<string> | undefined;
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
    ...(context.has('progressbar') ? BARS : []),
    ...(context.has('smartsymbols') ? SMART : []),
    ...(context.writeShorthand ? [[SHORTHAND, context.writeShorthand, 'a link'] as const] : []),
  ];
  const hasEmoji = context.has('emoji');
  const hasMath = context.has('arithmatex');
  return (line, isUnderlined) => {
    const alone = readAlone(line);
    if (alone !== undefined) return alone;
    const hidden: string[] = [];
    const hide = (text: string) => `${MARK}${hidden.push(text) - 1}${MARK}`;
    const show = (text: string): string =>
      text.replace(HIDDEN, (_mark, index: string) => show(hidden[Number(index)] ?? ''));
    const code = splitCodeSpans(line.text);
    const spans = code.map(({ text, isCode }) => (isCode ? hide(cleanCode(text)) : text)).join('');
    const plain = hasMath ? hideMath(spans, line, hide) : spans;
    const isHeading = isUnderlined || /^[ >]*#{1,6}\s/.test(plain);
    const listed = convertAttributes(plain, { line, isHeading, hide });
    let text = replaceMacros(listed, { line, context, hide }).replace(PROTECTED, hide);
    for (const [pattern, write, note] of rules) {
      text = text.replace(pattern, (found, ...parts: string[]) => {
        const written = write(parts[0] ?? '', parts[1] ?? '');
        if (written === found) return found;
        line.note(show(found).trim(), changed(note));
        return written;
      });
    }
    text = replaceIcons(text, line, context.writeIcon);
    if (hasEmoji) text = renameEmoji(text, line);
    text = replaceWikiLinks(text, line, context);
    text = replaceReferences(text, { line, show, labels: context.labels });
    return show(isHeading ? text : context.abbreviations.replace(text));
  };
}

const HIDDEN = /\0(\d+)\0/g;

/** `#!python` or `:::python` before the code of a span names its language. */
function cleanCode(span: string): string {
  const code = span.replace(/^(`+ ?)(?:#!(?!\/)|:::)[\w+-]+ +(?=\S)/, '$1\0');
  // A backtick at the start of the code would lengthen the marks.
  return code.replace(/(?<! )\0(?=`)/, ' ').replace('\0', '');
}

/** Elements, the targets of links, and addresses. */
const PROTECTED =
  /<(?![-=])[^<>\n]*>|\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,9}\)|\bhttps?:\/\/[^\s<>()]+/g;

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
  html(
    /(?<![\w=])==(?![\s=])([^=\n]+(?:(?:=|(?<=\w)==(?=\w))[^=\n]+){0,9})(?<!\s)==(?![\w=])/g,
    'mark',
  ),
  html(/\^\^(?![\s^])([^^\n]+(?:\^[^^\n]+\^[^^\n]*){0,9})(?<!\s)\^\^(?!\^)/g, 'ins'),
];
/** Spaces are escaped. */
const sized = (pattern: RegExp, name: string): Rule => [
  pattern,
  (text) => tag(name)(text.replaceAll('\\ ', ' ')),
  `<${name}>`,
];
const SMART: readonly Rule[] = [[SYMBOL, writeSymbol, 'the character']];
const BARS: readonly Rule[] = [[PROGRESS, writeProgress, '<progress>']];
const CARET: readonly Rule[] = [sized(/(?<![\^[\\])\^((?:[^\s^[\]]|(?<=\\) )+)\^(?!\^)/g, 'sup')];
const TILDE: readonly Rule[] = [sized(/(?<![~\\])~((?:[^\s~]|(?<=\\) )+)~(?!~)/g, 'sub')];

const MACRO = /\{\{[^{}\n]+(?:\{[^{}\n]*\}[^{}\n]*){0,20}\}\}|\{%[^%\n]+%\}/g;

type Replacing = Omit<Converting, 'isHeading'> & { readonly context: InlineContext };

function replaceMacros(text: string, { line, context, hide }: Replacing): string {
  return text.replace(MACRO, (found) => {
    const value = context.findValue(/^\{\{\s*([\w.]+)\s*\}\}$/.exec(found)?.[1] ?? '');
    line.note(
      found,
      value === undefined
        ? todo('the macro is shown as code now: write its value')
        : changed('its value'),
    );
    return value ?? hide(showAsCode(found, line.text));
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

const REFERENCE = /(?<![!\]\w\\])\[([^[\]\n]+)\]\[(?!\^)([^[\]\n]*)\]/g;

type Referring = {
  readonly line: Line;
  readonly show: (text: string) => string;
  readonly labels: ReadonlySet<string> | undefined;
};

/** Their targets are headings and modules of other pages, which only MkDocs knows. */
function replaceReferences(text: string, { line, show, labels }: Referring): string {
  if (labels === undefined) return text;
  return text.replace(REFERENCE, (found, label: string, target: string) => {
    if (labels.has(foldLabel(show(target === '' ? label : target)))) return found;
    line.note(
      show(found),
      todo('it is now text: a plugin of MkDocs finds its target, so link to it'),
    );
    return label;
  });
}
