/** Writes the elements that a configuration adds to heads, and lists what the security policy must allow for them. */

import { getHref } from '../../templates/model/address';
import type { HeadElement } from '../../templates/model/config';
import { findScheme } from '../core/address';
import { hashForPolicy } from '../core/hash';
import { getAttribute, isJson } from '../core/headAttributes';

/** Sources by the directive of the policy that allows them. */
export type HeadSources = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly connections: readonly string[];
};

/**
 * Tells the client what to do with an element when a visit changes the page: `run` is compared, because it
 * cannot be undone, and `swap` is replaced. Metas, links and scripts with an address need no mark.
 */
const MARK = 'data-head';

export function writeHeadElement(element: HeadElement, baseUrl: string): string {
  const { tag, attributes = {} } = element;
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === true) return ` ${name}`;
    const text = escapeValue(toAddress(name, value, baseUrl));
    return ` ${name}="${text}"`;
  });
  const mark = findMark(element);
  const start = `<${tag}${written.join('')}${mark === undefined ? '' : ` ${MARK}="${mark}"`}>`;
  return isVoid(element) ? start : `${start}${getContent(element)}</${tag}>`;
}

/** Addresses of this site, for the check of links. */
export function listOwnAddresses(
  { attributes = {} }: HeadElement,
  baseUrl: string,
): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value !== true && isAddress(name) && value.startsWith('/')
      ? [toAddress(name, value, baseUrl)]
      : [],
  );
}

export function isInline(element: HeadElement): boolean {
  return !isVoid(element) && getText(element, 'src') === undefined;
}

function isVoid({ tag }: HeadElement): boolean {
  return tag === 'link' || tag === 'meta';
}

function isAddress(name: string): boolean {
  return /^(?:src|href)$/i.test(name);
}

function toAddress(name: string, value: string, baseUrl: string): string {
  return isAddress(name) && value.startsWith('/') ? getHref(baseUrl, value) : value;
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Text in script and style elements is not escaped; in JSON, a `<` can be written in another way. */
function getContent(element: HeadElement): string {
  const { content = '' } = element;
  return isJson(element) ? content.replaceAll('<', '\\u003c') : content;
}

function findMark(element: HeadElement): 'run' | 'swap' | undefined {
  if (element.tag === 'script') {
    if (getText(element, 'src') !== undefined) return undefined;
    return isRun(element) ? 'run' : 'swap';
  }
  if (element.tag === 'style') return 'swap';
  return isStylesheet(element) ? 'run' : undefined;
}

const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** False for data, which browsers do not run. */
function isRun(element: HeadElement): boolean {
  return RUN.test(getType(element).trim());
}

function getType(element: HeadElement): string {
  return getText(element, 'type') ?? '';
}

function isStylesheet(element: HeadElement): boolean {
  return listRelations(element).includes('stylesheet');
}

function listRelations(element: HeadElement): readonly string[] {
  return (getText(element, 'rel') ?? '').toLowerCase().split(/\s+/);
}

function getText(element: HeadElement, name: string): string | undefined {
  const value = getAttribute(element, name);
  return value === true ? undefined : value;
}

/** Each source once, in a fixed order. */
export function listHeadSources(elements: Iterable<HeadElement>): HeadSources {
  const found = [...elements].map(findSources);
  const join = (key: keyof HeadSources) =>
    [...new Set(found.flatMap((sources) => sources[key] ?? []))].sort();
  return {
    scripts: join('scripts'),
    styles: join('styles'),
    images: join('images'),
    connections: join('connections'),
  };
}

function findSources(element: HeadElement): Partial<HeadSources> {
  const { allow = {} } = element;
  const own = findOwnSources(element);
  return {
    scripts: [...(own.scripts ?? []), ...(allow.scripts ?? [])],
    styles: [...(own.styles ?? []), ...(allow.styles ?? [])],
    images: [...(own.images ?? []), ...(allow.images ?? [])],
    connections: [...(own.connections ?? []), ...(allow.connections ?? [])],
  };
}

/** What the element itself loads or runs. */
function findOwnSources(element: HeadElement): Partial<HeadSources> {
  const { tag } = element;
  if (tag === 'style') return { styles: [hashForPolicy(getContent(element))] };
  if (tag === 'script') {
    const src = getText(element, 'src');
    if (src !== undefined) return { scripts: toSources(src) };
    return isRun(element) ? { scripts: [hashForPolicy(getContent(element))] } : {};
  }
  return tag === 'link' ? findLinkSources(element) : {};
}

const DESTINATIONS: Readonly<Record<string, keyof HeadSources>> = {
  script: 'scripts',
  style: 'styles',
  image: 'images',
  fetch: 'connections',
};

function findLinkSources(element: HeadElement): Partial<HeadSources> {
  const sources = toSources(getText(element, 'href') ?? '');
  const relations = listRelations(element);
  if (relations.includes('stylesheet')) return { styles: sources };
  if (relations.includes('modulepreload')) return { scripts: sources };
  if (relations.some((relation) => /icon/.test(relation))) return { images: sources };
  const destination = DESTINATIONS[getText(element, 'as') ?? ''];
  return relations.includes('preload') && destination !== undefined
    ? { [destination]: sources }
    : {};
}

/** The file itself, not all of its host. A query is not part of a source, and these characters end one. */
function toSources(address: string): readonly string[] {
  if (findScheme(address) === undefined || findScheme(address) === 'data') return [];
  const { origin, pathname } = new URL(address);
  return [origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')];
}
