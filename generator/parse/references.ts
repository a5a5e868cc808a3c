/** Collects what a document refers to, and marks each place so that the body gets a hole there. */

import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Reference } from '../../templates/model/body';
import { type ParseContext, report } from './parseContext';

/**
 * A mark is a kind and an index between two NULs. Markdown text can hold no NUL (reading replaces
 * them), so a mark can be mistaken for nothing.
 */
export const createMark = (kind: MarkKind, index: number) => `\0${kind}${index}\0`;

/** link: all of `href="…"`; image, sized image: all of `src="…"`; url, id: a value; component, finished. */
export type MarkKind = 'l' | 'i' | 's' | 'u' | 'd' | 'c' | 'f';

export type References = {
  readonly references: Reference[];
  /** Ids in the order of their marks. */
  readonly ids: string[];
  /** Ids that a link may lead to. */
  readonly anchors: Set<string>;
};

/** Attributes whose value is one or more ids. */
const ID_ATTRIBUTES = [
  'id',
  'htmlFor',
  'ariaDescribedBy',
  'ariaLabelledBy',
  'ariaControls',
  'headers',
];
const FILE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  audio: ['src'],
  embed: ['src'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};

export function markReferences(tree: Root, context: ParseContext): References {
  const found: References = { references: [], ids: [], anchors: new Set() };
  visit(tree, 'element', (element) => {
    removeRefused(element, context);
    markIds(element, found);
    markTargets(element, found);
  });
  return found;
}

/** The security policy of the pages blocks both, so they would do nothing but fail. */
function removeRefused({ properties, position }: Element, context: ParseContext): void {
  for (const name of Object.keys(properties)) {
    const isHandler = /^on[A-Z]/.test(name);
    if (!isHandler && name !== 'style') continue;
    delete properties[name];
    report(
      context,
      { position },
      {
        code: 'refused-attribute',
        severity: 'warning',
        message: `the attribute "${name.toLowerCase()}" is left out, because the security policy blocks it`,
        hint: isHandler ? 'Use a page with a script of its own.' : 'Use a class and a stylesheet.',
      },
    );
  }
}

function markIds(element: Element, found: References): void {
  const { properties, tagName } = element;
  const anchor = properties.id ?? (tagName === 'a' ? properties.name : undefined);
  if (typeof anchor === 'string') found.anchors.add(anchor);
  for (const name of ID_ATTRIBUTES) {
    const value = properties[name];
    if (typeof value !== 'string' && !Array.isArray(value)) continue;
    const ids = Array.isArray(value) ? value.map(String) : value.split(/\s+/);
    properties[name] = ids.map((id) => createMark('d', found.ids.push(id) - 1)).join(' ');
  }
}

function markTargets(element: Element, found: References): void {
  const { tagName, properties } = element;
  if ((tagName === 'a' || tagName === 'area') && typeof properties.href === 'string') {
    properties.href = createMark('l', addReference(element, properties.href, found, 'link'));
  }
  if (tagName === 'img' && typeof properties.src === 'string') {
    const isSized = properties.width !== undefined || properties.height !== undefined;
    const index = addReference(element, properties.src, found, 'file');
    properties.src = createMark(isSized ? 's' : 'i', index);
    properties.loading ??= 'lazy';
    properties.decoding ??= 'async';
  }
  for (const name of FILE_ATTRIBUTES[tagName] ?? []) {
    const value = properties[name];
    if (typeof value !== 'string') continue;
    properties[name] = createMark('u', addReference(element, value, found, 'file'));
  }
}

function addReference(
  { position }: Element,
  href: string,
  { references }: References,
  kind: Reference['kind'],
): number {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return references.push({ href, kind, line, column }) - 1;
}
