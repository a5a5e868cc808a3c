/**
 * Places the instances of the docs of a Docusaurus site. docwright has one folder of docs, so each instance gets a folder in
 * it, named like the start of its addresses.
 */

import { isNotForWindows } from '../../core/fileNames';
import { stripNumberPrefixes } from '../../resolve/docs/numberPrefix';
import { cleanFolder } from '../convertFiles';
import type { SourceKey } from '../sourceKey';
import type { Version } from './versions';

export type Instance = {
  /** Undefined for the docs without an id. */
  readonly id: string | undefined;
  readonly options: SourceKey;
  /** The start of its addresses, below the base URL. */
  readonly route: string;
  /** Its folder in that of all docs; empty for all of it. */
  readonly inner: string;
  /** Of instances other than the first one, only one. */
  readonly versions: readonly Version[];
};

/** Undefined for the first instance, and for an id that is no part of a file name. */
export function readId(options: SourceKey): string | undefined {
  const { value } = options.at('id');
  return typeof value === 'string' && value !== 'default' && /^[\w-]+$/.test(value)
    ? value
    : undefined;
}

export function readRoute(options: SourceKey): string {
  const { value } = options.at('routeBasePath');
  return typeof value === 'string' ? cleanFolder(value).replace(/^\/+/, '') : 'docs';
}

/** The start of the addresses of all docs. Versions are part of the addresses of the first instance, so it stays there. */
export function findBase(routes: readonly string[], isVersioned: boolean): string {
  const [first = '', ...others] = routes.map((route) => route.split('/'));
  if (first === '') return '';
  const count = isVersioned
    ? first.length
    : first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return first.slice(0, count === -1 ? first.length : count).join('/');
}

const FOLDER = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** A folder for each instance; one that cannot have that of its addresses is named by its id. */
export function nameFolders(
  base: string,
  instances: readonly Pick<Instance, 'id' | 'route'>[],
): readonly string[] {
  const taken = new Set<string>();
  return instances.map(({ id = 'docs', route }, index) => {
    const isBelow = base === '' || `${route}/`.startsWith(`${base}/`);
    const inner = isBelow ? route.slice(base.length).replace(/^\//, '') : route;
    const isUsable = FOLDER.test(inner) && !isNotForWindows(inner) && !taken.has(inner);
    const folder = (inner === '' && index === 0) || isUsable ? inner : id;
    taken.add(folder);
    return folder;
  });
}

/** Where the docs of an instance are, below the start of all docs. */
export function findPath({ inner }: Pick<Instance, 'inner'>, path: string): string {
  return inner === '' ? path : `/${stripNumberPrefixes(inner)}${path === '/' ? '' : path}`;
}

export function addFolder({ inner }: Pick<Instance, 'inner'>, id: string): string {
  return inner === '' ? id : `${stripNumberPrefixes(inner)}/${id}`;
}
