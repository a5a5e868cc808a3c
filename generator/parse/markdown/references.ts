/** Collects the references of a document, and marks each place so that the body gets a hole there. */

import type { Element, Root } from 'hast';
import type { Reference } from '../../../templates/model/body';
import { decodePath } from '../../../templates/model/paths';
import { isPageId } from '../../../templates/model/reservedNames';
import { TYPE_PROPERTY } from '../directives/markFields';
import { INLINED_PROPERTY } from '../html/inlineSvgs';
import { findRange, type PlacedProblem, placeProblem } from '../placeProblem';
import { visit } from '../visitTree';
import { collectHtmlText } from './collectHtmlText';
import { PICTURE_PROPERTY } from './markPictures';

/**
 * A mark is a kind and an index between two NULs. Markdown text has no NUL, because load replaces
 * it, so nothing else looks like a mark.
 */
export const createMark = (kind: MarkKind, index: number) => `\0${kind}${index}\0`;

/**
 * `l` link and `i`, `s` image, sized image: the whole attribute `href="…"` or `src="…"`. `u` url and
 * `d` id: a value. `c` component and `f` finished HTML: a node.
 */
type MarkKind = 'l' | 'i' | 's' | 'u' | 'd' | 'c' | 'f';

export type References = {
  readonly references: Reference[];
  /** The ids in the order of their marks. */
  readonly ids: string[];
  /** Ids that a link may point to. */
  readonly anchors: Set<string>;
};

/** Attributes whose value is one or more ids of other elements. */
const ID_REFERENCES = [
  ...['htmlFor', 'headers', 'form', 'list', 'popoverTarget', 'ariaControls', 'ariaDescribedBy'],
  ...['ariaDetails', 'ariaErrorMessage', 'ariaFlowTo', 'ariaLabelledBy', 'ariaOwns'],
];
/** How an SVG refers to its own gradient, mask or shape. */
const PAINT = /^(url\(["']?#)([^"')]+)(["']?\).*)$/;
const HASH = /^(#)(.+)()$/s;
/** Another host, or the page itself. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;
const MARKS = /\0[^\0]*\0/g;
const HASH_ATTRIBUTES = new Set(['href', 'xLinkHref']);
/** Their `href` is a link; the `href` of all other elements names a part of an SVG. */
const LINKS = ['a', 'area'];
const FILE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  input: ['src'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};

type Marked = { readonly marked: References; readonly problems: readonly PlacedProblem[] };

export function markReferences(tree: Root): Marked {
  const marked: References = { references: [], ids: [], anchors: new Set() };
  const problems: PlacedProblem[] = [];
  visit(tree, 'element', (element) => {
    problems.push(...removeDuplicateId(element, marked));
    markIds(element, marked);
    markTargets(element, marked);
  });
  return { marked, problems };
}

/** Two elements with the same id make links to it ambiguous and the page invalid. */
function removeDuplicateId(element: Element, { anchors }: References): PlacedProblem[] {
  const { properties } = element;
  const { id } = properties;
  if (id === '') delete properties.id;
  if (typeof id !== 'string') return [];
  const isOfPage = isPageId(id);
  if (!isOfPage && !anchors.has(id)) return [];
  delete properties.id;
  const problem = placeProblem(element, {
    code: 'duplicate-id',
    severity: 'warning',
    message: `the id "${id}" is already used by ${isOfPage ? 'the page itself' : 'an element above'}, so it is removed here`,
    hint: 'Give each element a unique id.',
  });
  return [problem];
}

function markIds({ properties, tagName }: Element, found: References): void {
  const { id } = properties;
  const anchor = id ?? (tagName === 'a' ? properties.name : undefined);
  // Ids of footnotes are encoded, but the check of links compares the decoded hash.
  if (typeof anchor === 'string') found.anchors.add(anchor).add(decodePath(anchor));
  const mark = (value: string) => createMark('d', found.ids.push(value) - 1);
  if (typeof id === 'string') properties.id = mark(id);
  for (const name of ID_REFERENCES) {
    const value = properties[name];
    if (typeof value !== 'string' && !Array.isArray(value)) continue;
    const ids = Array.isArray(value) ? value.map(String) : value.split(/\s+/);
    properties[name] = ids.map(mark).join(' ');
  }
  for (const [name, value] of Object.entries(properties)) {
    const pattern = !LINKS.includes(tagName) && HASH_ATTRIBUTES.has(name) ? HASH : PAINT;
    const [, before, target, after] = (typeof value === 'string' && pattern.exec(value)) || [];
    if (target !== undefined) properties[name] = `${before}${mark(target)}${after}`;
  }
}

function markTargets(element: Element, found: References): void {
  const { tagName, properties } = element;
  if (LINKS.includes(tagName) && typeof properties.href === 'string') {
    properties.href = createMark('l', addReference(element, properties.href, found, 'link'));
  }
  if (tagName === 'img' && typeof properties.src === 'string') {
    const isSized = properties.width !== undefined || properties.height !== undefined;
    const index = addReference(element, properties.src, found, 'file');
    properties.src = createMark(isSized ? 's' : 'i', index);
    properties.loading ??= 'lazy';
    properties.decoding ??= 'async';
  }
  const inlined = properties[INLINED_PROPERTY];
  delete properties[INLINED_PROPERTY];
  // The page has no address of it, but its Markdown copy does.
  if (typeof inlined === 'string') addReference(element, inlined, found, 'file');
  const markUrl = (href: string) => createMark('u', addReference(element, href, found, 'file'));
  for (const name of FILE_ATTRIBUTES[tagName] ?? []) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = markUrl(value);
  }
  const { srcSet } = properties;
  if (srcSet !== undefined) properties.srcSet = markSourceSet(String(srcSet), markUrl);
}

/** Marks the addresses of a list; each may have a width or density after it. */
function markSourceSet(value: string, markUrl: (href: string) => string): string {
  // A data: address has commas of its own and refers to no file.
  if (value.includes('data:')) return value;
  return value
    .split(',')
    .map((candidate) => candidate.trim().replace(/^\S+/, markUrl))
    .join(', ');
}

function addReference(
  element: Element,
  href: string,
  { references }: References,
  kind: Reference['kind'],
): number {
  const isType = element.properties[TYPE_PROPERTY] !== undefined;
  const pictureWidth = element.properties[PICTURE_PROPERTY];
  delete element.properties[TYPE_PROPERTY];
  delete element.properties[PICTURE_PROPERTY];
  const reference = {
    href,
    kind,
    ...findRange(element),
    ...(typeof pictureWidth === 'number' && { pictureWidth }),
    ...(isType
      ? { isType }
      : kind === 'link' && !ELSEWHERE.test(href) && { text: readText(element) }),
  };
  return references.push(reference) - 1;
}

function readText(element: Element): string {
  return collectHtmlText(element).replace(MARKS, '').replace(/\s+/g, ' ').trim();
}
