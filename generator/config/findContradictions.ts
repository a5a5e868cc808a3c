/**
 * Finds settings that contradict each other. Works on the configuration before the schema parses it, so
 * that these problems are reported together with those of the schema.
 */

import { getValue, type Path } from '../core/problems';
import { isObject } from '../core/schema';
import { DEFAULT_HEADING_LEVELS } from './collectionSchema';
import type { Contradiction } from './contradiction';
import { findDirectiveContradictions } from './findDirectiveContradictions';
import { findLinkContradictions } from './findLinkContradictions';
import { findRedirectContradictions } from './findRedirectContradictions';

export function findContradictions(config: unknown): readonly Contradiction[] {
  return [
    ...findLinkContradictions(config),
    ...checkHeadingLevels(config),
    ...checkFolders(config),
    ...checkPaths(config),
    ...checkSearch(config),
    ...checkKept(config),
    ...findRedirectContradictions(config),
    ...findDirectiveContradictions(config),
  ];
}

function checkHeadingLevels(config: unknown): readonly Contradiction[] {
  const path = ['docs', 'tableOfContents'];
  const written = getValue(config, path);
  const { minHeadingLevel, maxHeadingLevel } = {
    ...DEFAULT_HEADING_LEVELS,
    ...(isObject(written) ? withoutUndefined(written) : {}),
  };
  const levels = [minHeadingLevel, maxHeadingLevel];
  // What is no number has a problem of its own.
  if (!levels.every(Number.isFinite) || minHeadingLevel <= maxHeadingLevel) return [];
  return [
    {
      code: 'config-contradiction',
      path: [
        ...path,
        isObject(written) && 'minHeadingLevel' in written ? 'minHeadingLevel' : 'maxHeadingLevel',
      ],
      message: `docs.tableOfContents.minHeadingLevel (${minHeadingLevel}) is greater than maxHeadingLevel (${maxHeadingLevel})`,
      hint: 'Set minHeadingLevel to the same or a lower number.',
    },
  ];
}

function withoutUndefined(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

function checkFolders(config: unknown): readonly Contradiction[] {
  const docs = trimPath(getValue(config, ['docs', 'path'])) ?? 'docs';
  const blog = trimPath(getValue(config, ['blog', 'path'])) ?? 'blog';
  if (hasNoBlog(config) || docs !== blog) return [];
  return [
    {
      code: 'config-contradiction',
      path: getValue(config, ['blog', 'path']) === undefined ? ['docs', 'path'] : ['blog', 'path'],
      message: `docs.path and blog.path are the same folder, ${JSON.stringify(docs)}`,
      hint: 'Use separate folders for docs and posts, or set blog to false.',
    },
  ];
}

type Base = { readonly path: Path; readonly value: string };

/** Finds two sections at one path. Sections at the root may share it: resolve reports pages that collide. */
function checkPaths(config: unknown): readonly Contradiction[] {
  const hasNoSearch = getValue(config, ['search']) === false;
  const docs = listBase(config, ['docs', 'routeBasePath'], '');
  const blog = hasNoBlog(config) ? [] : listBase(config, ['blog', 'routeBasePath'], 'blog');
  const search = hasNoSearch ? [] : listBase(config, ['search', 'searchPagePath'], 'search');
  const bases = [...docs, ...blog, ...search].filter((base) => base.value !== '');
  return bases.flatMap((base, index) => {
    const other = bases.slice(0, index).find((earlier) => earlier.value === base.value);
    return other === undefined ? [] : [createPathContradiction(config, base, other)];
  });
}

function createPathContradiction(config: unknown, base: Base, other: Base): Contradiction {
  const names = [other, base].map(({ path }) => path.join('.'));
  return {
    code: 'config-contradiction',
    path: getValue(config, base.path) === undefined ? other.path : base.path,
    message: `${names.join(' and ')} are the same path, "/${base.value}"`,
    hint: 'Change one of the paths.',
  };
}

function listBase(config: unknown, path: Path, otherwise: string): readonly Base[] {
  return [{ path, value: trimPath(getValue(config, path)) ?? otherwise }];
}

function hasNoBlog(config: unknown): boolean {
  return getValue(config, ['blog']) === false;
}

function trimPath(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/^(\.?\/)+|(?<!\/)\/+$/g, '') : undefined;
}

/** Finds folders of `outputs.keep` that an earlier one contains. */
function checkKept(config: unknown): readonly Contradiction[] {
  const keep = getValue(config, ['outputs', 'keep']);
  // Other values have a problem of their own.
  const folders = Array.isArray(keep) ? keep.map((each) => `${trimPath(each) ?? ''}/`) : [];
  return folders.flatMap((folder, index) => {
    const outer = folders.slice(0, index).findIndex((earlier) => folder.startsWith(earlier));
    if (outer === -1 || folder === '/') return [];
    return [
      {
        code: 'config-no-effect',
        path: ['outputs', 'keep', index],
        message: `outputs.keep[${index}] has no effect: outputs.keep[${outer}] keeps that folder already`,
        hint: 'Remove it.',
      },
    ];
  });
}

const NEEDED_BY_HOSTED_SEARCH = ['appId', 'apiKey', 'indexName'] as const;
const ONLY_FOR_HOSTED_SEARCH = ['appId', 'apiKey', 'hosts', 'insights'] as const;

/** A setting that is `false` asks for nothing. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== false;
}

function checkSearch(config: unknown): readonly Contradiction[] {
  const search = getValue(config, ['search']);
  if (!isObject(search)) return [];
  const { provider, appId, apiKey } = search;
  if (provider === 'hosted') return listMissing(search, 'search.provider is "hosted"', 'provider');
  if (provider === undefined && appId !== undefined) {
    return listMissing(search, 'search.appId is set', 'appId');
  }
  if (provider === undefined && apiKey !== undefined) {
    return listMissing(search, 'search.apiKey is set', 'apiKey');
  }
  return ONLY_FOR_HOSTED_SEARCH.filter((key) => isSet(search[key])).map((key) => ({
    code: 'config-no-effect',
    path: ['search', key],
    message: `search.${key} has no effect: search is embedded`,
    hint: 'Remove it, or set search.provider to "hosted".',
  }));
}

function listMissing(
  search: Readonly<Record<string, unknown>>,
  reason: string,
  place: string,
): readonly Contradiction[] {
  return NEEDED_BY_HOSTED_SEARCH.filter((key) => search[key] === undefined).map((key) => ({
    code: 'config-contradiction',
    path: ['search', place],
    message: `${reason}, but search.${key} is missing`,
    hint: `Add search.${key}, or remove the account to use the embedded search.`,
  }));
}
