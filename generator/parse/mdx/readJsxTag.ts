/** Reads a tag as JSX has it: with values in braces, and over several lines. */

import { findBraceEnd } from './findBraceEnd';

export type JsxTag = {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly JsxAttribute[];
  /** The place behind the tag. */
  readonly end: number;
};

export type JsxAttribute = {
  /** Empty for `{...props}`. */
  readonly name: string;
  readonly hasBraces: boolean;
  readonly hasValue: boolean;
  /** The place of the space before it, and the place behind it. */
  readonly start: number;
  readonly end: number;
};

/** A tag is not read further than this, so that a text of nothing but beginnings takes no time. */
const MAX_CHARACTERS = 5000;

const BEGINNING = /<(\/?)([A-Za-z][\w.:-]*)/y;
const END = /\s*(\/?)>/y;
const NAME = /\s+([A-Za-z_:][\w:.-]*)/y;
const SPREAD = /\s*(?=\{)/y;
const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|(?=\{)|[^\s"'=<>`{]+)/y;

/** Undefined when the text has no whole tag at this place. */
export function readJsxTag(text: string, index: number): JsxTag | undefined {
  const part = text.slice(index, index + MAX_CHARACTERS);
  const [beginning, slash, name = ''] = match(BEGINNING, part, 0) ?? [];
  if (beginning === undefined) return undefined;
  const attributes: JsxAttribute[] = [];
  let at = beginning.length;
  for (;;) {
    const [end, selfClosing] = match(END, part, at) ?? [];
    if (end !== undefined) {
      const marks = { isClosing: slash === '/', isSelfClosing: selfClosing === '/' };
      return { name, ...marks, attributes, end: index + at + end.length };
    }
    const attribute = readAttribute(part, at);
    if (attribute === undefined) return undefined;
    at = attribute.end;
    const place = { start: index + attribute.start, end: index + attribute.end };
    attributes.push({ ...attribute, ...place });
  }
}

function readAttribute(part: string, start: number): JsxAttribute | undefined {
  const [written, name = ''] = match(NAME, part, start) ?? match(SPREAD, part, start) ?? [];
  if (written === undefined) return undefined;
  const at = start + written.length;
  if (name === '') return readBraces({ part, start, name }, at);
  const [value] = match(VALUE, part, at) ?? [];
  if (value === undefined) return { name, hasBraces: false, hasValue: false, start, end: at };
  const end = at + value.length;
  if (part[end] === '{') return readBraces({ part, start, name }, end);
  return { name, hasBraces: false, hasValue: true, start, end };
}

type Begun = { readonly part: string; readonly start: number; readonly name: string };

function readBraces({ part, start, name }: Begun, at: number): JsxAttribute | undefined {
  const end = findBraceEnd(part, at);
  if (end === undefined) return undefined;
  return { name, hasBraces: true, hasValue: true, start, end };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
