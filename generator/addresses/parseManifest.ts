/** Reads from a manifest which addresses its site had. Manifests of older versions lack some of it. */

import { findSitePath } from '../../templates/model/address';
import {
  API_SNAPSHOT_FILE,
  INDEX_HEAD_FILE,
  isAsset,
  isFurtherLlmsFull,
  isHostFile,
  MANIFEST_FILE,
  NOT_FOUND_FILE,
} from '../../templates/model/outputs';
import { encodePath, normalizePath } from '../../templates/model/paths';
import { isObject } from '../core/isObject';

export type KnownPage = {
  /** As in the manifest. */
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** The ids of its headings, in order. */
  readonly headings: readonly string[];
  /** The other ids that a link may point to; undefined when the manifest does not tell. */
  readonly anchors: readonly string[] | undefined;
};

export type Addresses = {
  /** By path, in the form in which paths are compared. */
  readonly pages: ReadonlyMap<string, KnownPage>;
  /** Paths of all other files that readers may know, in the same form. */
  readonly files: ReadonlySet<string>;
  /** The versions of the docs, the current one first. */
  readonly versions: readonly KnownVersion[];
  /** Of the docwright that wrote it. */
  readonly version: string;
};

type KnownVersion = {
  readonly label: string;
  /** Without the base URL and without a slash at its end. */
  readonly path: string;
};

/** Undefined for what is not a docwright manifest. */
export function parseManifest(text: string): Addresses | undefined {
  const manifest = parseJson(text);
  if (!isObject(manifest) || !Array.isArray(manifest.routes)) return undefined;
  const { routes, files, generator, versions, site } = manifest;
  const pages = routes.flatMap(parsePage);
  return {
    pages: new Map(pages.map((page) => [normalizePath(page.path), page])),
    files: new Set(listTexts(files)?.filter(isKnownToReaders).map(toPath)),
    versions: parseVersions(versions, isObject(site) ? toText(site.baseUrl) : ''),
    version: isObject(generator) ? toText(generator.version) : '',
  };
}

function parsePage(route: unknown): KnownPage[] {
  if (!isObject(route) || typeof route.path !== 'string') return [];
  const { path, kind, title, headings, anchors } = route;
  return [
    {
      path,
      kind: toText(kind),
      title: toText(title),
      headings: listTexts(headings) ?? [],
      anchors: listTexts(anchors),
    },
  ];
}

function parseVersions(versions: unknown, baseUrl: string): readonly KnownVersion[] {
  if (!Array.isArray(versions)) return [];
  const known = versions.filter(isObject).map(({ label, path, isLast }) => ({
    ...{ label: toText(label), isLast: isLast === true },
    path: (findSitePath(baseUrl, toText(path)) ?? '').replace(/\/$/, ''),
  }));
  return known.toSorted((one, other) => Number(other.isLast) - Number(one.isLast));
}

const UNKNOWN_TO_READERS = [NOT_FOUND_FILE, MANIFEST_FILE, API_SNAPSHOT_FILE, INDEX_HEAD_FILE];

/** Names with a hash change with every edit, and only pages name them. */
function isKnownToReaders(file: string): boolean {
  const name = file.split('/').at(-1) ?? '';
  const isForMachines = isAsset(file) || isHostFile(file) || isFurtherLlmsFull(file);
  return !isForMachines && !UNKNOWN_TO_READERS.includes(name);
}

function toPath(file: string): string {
  return normalizePath(encodePath(`/${file}`));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is not a manifest, which the caller reports.
    return undefined;
  }
}

function listTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
