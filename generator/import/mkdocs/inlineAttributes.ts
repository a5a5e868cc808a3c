/** Converts the attribute lists in a line of text: those of headings, links and images, and lines that only configure something. */

import { changed, leave, type OutcomeNote } from '../importReport';
import { escapeEmphasis } from '../pages/headingIds';
import { type Attributes, findAttributes } from './attributes';
import { type Line, quoteAttribute } from './lines';
import { splitTarget } from './references';

const NO_CONTENTS = changed('the table of contents is already beside the page');
const NO_COUNTERPART = 'removed: docwright has no such attributes';

/** The replacement for a line that only configures something; undefined for any other line. */
export function readAlone({ text, note }: Line): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '[TOC]' || trimmed === '[[TOC]]') {
    note(trimmed, NO_CONTENTS);
    return '';
  }
  const [own] = findAttributes(trimmed);
  if (own?.whole !== trimmed) return undefined;
  note(trimmed, describeLost(own));
  const { id } = own;
  return id === undefined ? '' : text.replace(trimmed, () => writeAnchor(id));
}

/** Where links to the id of an element lead. */
function writeAnchor(id: string): string {
  return `<span id=${quoteAttribute(id)}></span>`;
}

export type Converting = {
  readonly line: Line;
  readonly isHeading: boolean;
  readonly hide: (text: string) => string;
};

/** Each list belongs to what is directly before it: a link, an image, or the heading that it ends. */
export function convertAttributes(text: string, { line, isHeading, hide }: Converting): string {
  const { note } = line;
  let written = '';
  let from = 0;
  for (const { whole, start, end, ...own } of findAttributes(text)) {
    const before = written + text.slice(from, start);
    from = end;
    const isLast = text.slice(end).trim() === '';
    if (isHeading && isLast && own.id !== undefined) {
      written = `${before.trimEnd()} ${hide(`{#${escapeEmphasis(own.id)}}`)}`;
      continue;
    }
    const element = isHeading ? undefined : findElement(before);
    const html = element && writeElement(element, own);
    note(whole, html === undefined ? describeLost(own) : changed('HTML'));
    const shown = html === undefined ? before.trimEnd() : before.slice(0, element?.start) + html;
    written = own.id === undefined ? shown : shown + hide(writeAnchor(own.id));
  }
  return written + text.slice(from);
}

/** docwright does this without an attribute. */
function describeLost({ classes, values, id }: Attributes): OutcomeNote {
  const lost = [...classes, ...values.keys()].filter(
    (name) => !/^(?:target|rel|loading|decoding|lg|xl|xxl|xxxl|middle|annotate|card)$/.test(name),
  );
  if (id !== undefined) return changed('<span> with its id');
  return lost.length === 0
    ? changed('removed: docwright does this by itself')
    : leave(NO_COUNTERPART);
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
    value === undefined || value === '' ? '' : ` ${name}=${quoteAttribute(value)}`;
  if (isImage) {
    const own = ['width', 'height', 'align'].map((name) => pair(name, values.get(name))).join('');
    if (own === '') return undefined;
    return `<img src="${target}" alt=${quoteAttribute(label)}${pair('title', title)}${own}>`;
  }
  if (!classes.includes('md-button')) return undefined;
  const look = classes.includes('md-button--primary') ? 'primary' : 'secondary';
  const link = `<a class="button button--${look} button--link" href="${target}"${pair('title', title)}>`;
  return `${link}${label}</a>`;
}
