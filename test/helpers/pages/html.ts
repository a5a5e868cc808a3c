/** Parses the HTML of a page as a browser does, and finds elements in it. */

import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type Element = DefaultTreeAdapterMap['element'];

/** The tag and attributes that an element must have; `true` for any value. */
export type Query = { readonly tag?: string } & Readonly<Record<string, string | true | undefined>>;

export function parsePage(html: string): Element {
  const root = parse(html).childNodes.find((node) => node.nodeName === 'html');
  if (root === undefined || !('tagName' in root)) throw new Error('The page has no html element');
  return root;
}

/** All matching elements in document order, without `root`. */
export function findAll(root: Element, { tag, ...attributes }: Query = {}): readonly Element[] {
  const own = listElements(root).filter(
    (element) =>
      (tag === undefined || element.tagName === tag) &&
      Object.entries(attributes).every(([name, value]) => hasValue(element, name, value)),
  );
  return own;
}

/** The first matching element. Throws when there is none. */
export function find(root: Element, query: Query): Element {
  const [element] = findAll(root, query);
  if (element === undefined) throw new Error(`There is no ${JSON.stringify(query)} on the page`);
  return element;
}

export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text that a reader sees, with white space collapsed. */
export function getText(node: Node): string {
  return collectText(node)
    .replace(/[\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The `content` of a meta element; undefined without the element. */
export function findMeta(root: Element, name: string): string | undefined {
  const metas = findAll(root, { tag: 'meta' });
  const meta = metas.find((each) =>
    [getAttribute(each, 'name'), getAttribute(each, 'property')].includes(name),
  );
  return meta && getAttribute(meta, 'content');
}

function collectText(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(collectText).join('') : '';
}

function listElements(root: Element): Element[] {
  return root.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...listElements(node)] : [],
  );
}

function hasValue(element: Element, name: string, value: string | true | undefined): boolean {
  const actual = getAttribute(element, name);
  if (value === undefined || value === true) return actual !== undefined || value === undefined;
  return name === 'class' ? (actual ?? '').split(' ').includes(value) : actual === value;
}
