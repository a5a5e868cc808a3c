/** Finds what is MDX in a text: parts that a reader of Markdown would see as they are, or not at all. */

import type { Root } from 'mdast';
import { isKnownElement } from '../html/elements';
import { skipQuiet } from '../html/skipQuiet';
import { listProse, type Prose } from './listProse';
import { readExpression } from './readExpression';
import { type JsxAttribute, type JsxTag, readJsxTag } from './readJsxTag';
import { readModule } from './readModule';

/** A part of the text, from `start` up to `end`. */
export type MdxPart = {
  readonly kind:
    | 'import'
    | 'export'
    | 'comment'
    | 'expression'
    | 'fragment'
    | 'component'
    | 'attribute';
  /** The name of a component or attribute, else empty. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The end tag of a component or fragment. */
  readonly isClosing?: boolean;
  /** For a tag that is no HTML because of its attributes: the tag without them. */
  readonly html?: string;
};

/** A text without any of these holds no MDX. */
const POSSIBLE = /[{]|<\/?[A-Z>]|className=|htmlFor=|^(?:import|export)[\s{*"']/m;

/** Attributes that React has under another name than HTML. */
const REACT_NAMES: ReadonlySet<string> = new Set(['className', 'htmlFor']);

type Scan = {
  readonly text: string;
  readonly found: MdxPart[];
  /** Tags that are a component only when the text says more about them. */
  readonly doubtful: Set<MdxPart>;
};

/** In the order of the text. With `withTags` false, raw HTML is text and its tags are left alone. */
export function findMdx(tree: Root, text: string, withTags: boolean): readonly MdxPart[] {
  if (!POSSIBLE.test(text)) return [];
  const { modules, names } = findModules(tree, text);
  const scan: Scan = { text, found: [], doubtful: new Set() };
  scanText(scan, listProse(tree), modules);
  const found = scan.found.filter((part) => withTags || TAGLESS.has(part.kind));
  return [...modules, ...pairFragments(dropDoubtful(found, scan, names))].sort(
    (one, other) => one.start - other.start,
  );
}

const TAGLESS: ReadonlySet<MdxPart['kind']> = new Set(['comment', 'expression']);

/** Modules stand among the blocks of the page itself, at the beginning of a line. */
function findModules(tree: Root, text: string) {
  const modules: MdxPart[] = [];
  const names = new Set<string>();
  let at = 0;
  for (const { type, position } of tree.children) {
    const start = position?.start.offset ?? 0;
    if (start < at || position?.start.column !== 1) continue;
    if (type !== 'paragraph' && type !== 'heading') continue;
    const lines = readModule(text, start);
    if (lines === undefined) continue;
    modules.push({ kind: lines.kind, name: '', start, end: lines.end });
    for (const name of lines.names) names.add(name);
    at = lines.end;
  }
  return { modules, names };
}

/** Goes once over all brackets of the text, and looks at those in prose and raw HTML. */
function scanText(scan: Scan, prose: readonly Prose[], modules: readonly MdxPart[]): void {
  const { text } = scan;
  const ends = [...modules];
  let at = 0;
  let around = 0;
  for (const { index } of text.matchAll(/[<{]/g)) {
    while ((ends[0]?.start ?? text.length) <= index) at = Math.max(at, ends.shift()?.end ?? 0);
    while ((prose[around]?.end ?? text.length) <= index) around += 1;
    const place = prose[around];
    if (place === undefined) return;
    if (index < at || index < place.start) continue;
    if (place.isHtml || !isEscaped(text, index)) at = takePart(index, { scan, ...place });
  }
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - backslashes - 1] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Returns where the scan of the text goes on. */
function takePart(index: number, place: Place): number {
  const { scan, isHtml } = place;
  if (scan.text[index] === '{') {
    // `${name}` and `{{ name }}` are of other languages.
    return /[${]/.test(scan.text[index - 1] ?? '') ? index + 1 : takeBraces(index, scan);
  }
  return (isHtml ? skipQuiet(scan.text, index, undefined) : undefined) ?? takeTag(index, place);
}

function takeBraces(index: number, { text, found }: Scan): number {
  const braces = readExpression(text, index);
  if (braces === undefined) return index + 1;
  found.push({ kind: braces.kind, name: '', start: index, end: braces.end });
  return braces.end;
}

type Place = { readonly scan: Scan; readonly isHtml: boolean };

function takeTag(index: number, { scan, isHtml }: Place): number {
  const { text, found, doubtful } = scan;
  const fragment = ['<>', '</>'].find((tag) => text.startsWith(tag, index));
  if (fragment !== undefined) {
    const end = index + fragment.length;
    found.push({ kind: 'fragment', name: '', start: index, end, isClosing: fragment === '</>' });
    return end;
  }
  const tag = readJsxTag(text, index);
  if (tag === undefined) return index + 1;
  if (/^[A-Z]/.test(tag.name) && !isHtmlInCapitals(tag.name)) {
    const { name, end, isClosing } = tag;
    const part: MdxPart = { kind: 'component', name, start: index, end, isClosing };
    if (isClosing || !isSure(tag)) doubtful.add(part);
    found.push(part);
  } else found.push(...listAttributes(index, tag, { scan, isHtml }));
  return tag.end;
}

/** True for `<DIV>` as people wrote it once. A single capital is more likely a component. */
function isHtmlInCapitals(name: string): boolean {
  return name.length > 1 && name === name.toUpperCase() && isKnownElement(name, []);
}

function isSure({ isSelfClosing, attributes }: JsxTag): boolean {
  return isSelfClosing || attributes.some(({ hasValue }) => hasValue);
}

function listAttributes(start: number, tag: JsxTag, { scan, isHtml }: Place): readonly MdxPart[] {
  const foreign = tag.attributes.filter(
    ({ name, hasBraces }) => hasBraces || REACT_NAMES.has(name),
  );
  const braces = foreign.filter(({ hasBraces }) => hasBraces);
  if (tag.name.includes('.') || (!isHtml && braces.length === 0)) return [];
  const parts = foreign.map(({ name, hasBraces, start: from, end }): MdxPart => {
    // In HTML an attribute is left out, and one with a name of React stays.
    const space = /\s*/y;
    space.lastIndex = from;
    space.exec(scan.text);
    const place = hasBraces && isHtml ? from : space.lastIndex;
    return { kind: 'attribute', name: hasBraces ? `${name}={…}` : name, start: place, end };
  });
  if (isHtml) return parts;
  const html = writeWithout(scan.text.slice(start, tag.end), start, braces);
  return parts.map((part, index) => (index === 0 ? { ...part, start, end: tag.end, html } : part));
}

/** The tag without some of its attributes. */
function writeWithout(tag: string, start: number, attributes: readonly JsxAttribute[]): string {
  return attributes.reduceRight(
    (rest, attribute) => rest.slice(0, attribute.start - start) + rest.slice(attribute.end - start),
    tag,
  );
}

/** A name in capital letters without more is a component when it is imported, or closed further down. */
function dropDoubtful(
  found: readonly MdxPart[],
  { doubtful }: Scan,
  names: ReadonlySet<string>,
): readonly MdxPart[] {
  const components = found.filter(({ kind }) => kind === 'component');
  const sure = new Set(components.filter((part) => !doubtful.has(part)).map(({ name }) => name));
  const opened = new Set(components.filter((part) => !part.isClosing).map(({ name }) => name));
  const closed = new Set(components.filter((part) => part.isClosing).map(({ name }) => name));
  const isKnown = (name: string) => sure.has(name) || names.has(name.split('.')[0] ?? name);
  return found.filter(
    (part) =>
      !doubtful.has(part) || isKnown(part.name) || (opened.has(part.name) && closed.has(part.name)),
  );
}

/** A single `<>` is a sign of its own, such as "not equal". */
function pairFragments(found: readonly MdxPart[]): readonly MdxPart[] {
  const open: MdxPart[] = [];
  const paired = new Set<MdxPart>();
  for (const part of found) {
    if (part.kind !== 'fragment') continue;
    const opening = part.isClosing ? open.pop() : undefined;
    if (opening !== undefined) paired.add(part).add(opening);
    else if (!part.isClosing) open.push(part);
  }
  return found.filter((part) => part.kind !== 'fragment' || paired.has(part));
}
