/**
 * Finds settings that contradict each other. Works on the configuration before the schema parses it, so
 * that these problems are reported together with those of the schema.
 */

import { isObject } from '../core/isObject';
import { formatPath, getValue, type Path } from '../core/problems';
import { DEFAULT_HEADING_LEVELS } from './collectionSchema';
import { type Contradiction, contradict, hasNoEffect } from './contradiction';
import { findLanguageContradictions } from './findLanguageContradictions';
import { findRedirectContradictions } from './findRedirectContradictions';
import { findVersionContradictions } from './findVersionContradictions';

type Entries = Readonly<Record<string, unknown>>;
type Contradictions = readonly Contradiction[];

export function findContradictions(config: unknown): Contradictions {
  return [
    ...LINK_LISTS.flatMap(({ path, targets }) => checkLinks(config, path, targets)),
    ...checkHeadingLevels(config),
    ...checkFolders(config),
    ...checkPaths(config),
    ...checkSearch(config),
    ...checkKept(config),
    ...findRedirectContradictions(config),
    ...findLanguageContradictions(config),
    ...findVersionContradictions(config),
    ...checkDirectives(config),
  ];
}

/** The value of each key. */
const TARGETS = {
  doc: 'doc for the ID of a doc',
  to: 'to for a path on this site',
  href: 'href for a full URL',
};
type TargetKey = keyof typeof TARGETS;

const ALL_TARGETS: readonly TargetKey[] = ['doc', 'to', 'href'];
const LINK_LISTS: readonly { readonly path: Path; readonly targets: readonly TargetKey[] }[] = [
  { path: ['navbar', 'items'], targets: ALL_TARGETS },
  { path: ['sections'], targets: ['doc', 'to'] },
  { path: ['footer', 'links'], targets: ALL_TARGETS },
];
const LINK_KEYS = new Set<string>([...ALL_TARGETS, 'label', 'position', 'icon']);

/** Finds links of a list, and inside its columns, that have no target, or several. */
function checkLinks(config: unknown, path: Path, targets: readonly TargetKey[]): Contradictions {
  const links = getValue(config, path);
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown, index) => {
    if (!isObject(link)) return [];
    const place = [...path, index];
    const isColumn = 'items' in link || 'title' in link;
    return [
      ...(isColumn ? [] : checkTargets(link, place, targets)),
      ...checkLinks(config, [...place, 'items'], targets),
    ];
  });
}

function checkTargets(link: Entries, path: Path, targets: readonly TargetKey[]): Contradictions {
  const keys = targets.filter((key) => link[key] !== undefined);
  const place = formatPath(path);
  if (keys.length === 1) return [];
  if (keys.length > 1) {
    const message = `${place} has ${joinWords(keys)}, but a link can have only one target`;
    return contradict([...path, keys[1] ?? ''], message, 'Keep one of them.');
  }
  // A misspelled key is reported as such; a second report about the missing target would only repeat it.
  if (Object.keys(link).some((key) => !LINK_KEYS.has(key))) return [];
  return contradict(
    path,
    `${place} has no target: ${joinWords(targets)} are missing`,
    `Add one: ${targets.map((key) => TARGETS[key]).join(', ')}.`,
  );
}

function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function checkHeadingLevels(config: unknown): Contradictions {
  const path = ['docs', 'tableOfContents'];
  const min = getValue(config, [...path, 'minHeadingLevel']);
  const max = getValue(config, [...path, 'maxHeadingLevel']);
  const lowest = min === undefined ? DEFAULT_HEADING_LEVELS.minHeadingLevel : min;
  const highest = max === undefined ? DEFAULT_HEADING_LEVELS.maxHeadingLevel : max;
  // Other values have a problem of their own.
  if (typeof lowest !== 'number' || typeof highest !== 'number' || !(lowest > highest)) return [];
  return contradict(
    [...path, min === undefined ? 'maxHeadingLevel' : 'minHeadingLevel'],
    `docs.tableOfContents.minHeadingLevel (${lowest}) is greater than maxHeadingLevel (${highest})`,
    'Set minHeadingLevel to the same or a lower number.',
  );
}

function checkFolders(config: unknown): Contradictions {
  const docs = trimPath(getValue(config, ['docs', 'path'])) ?? 'docs';
  const blog = trimPath(getValue(config, ['blog', 'path'])) ?? 'blog';
  if (isOff(config, 'blog') || docs !== blog) return [];
  return contradict(
    getValue(config, ['blog', 'path']) === undefined ? ['docs', 'path'] : ['blog', 'path'],
    `docs.path and blog.path are the same folder, ${JSON.stringify(docs)}`,
    'Use separate folders for docs and posts, or set blog to false.',
  );
}

const BASE_PATHS: readonly (readonly [section: string, key: string, standard: string])[] = [
  ['docs', 'routeBasePath', ''],
  ['blog', 'routeBasePath', 'blog'],
  ['search', 'searchPagePath', 'search'],
];

/** Finds two sections at one path. Sections at the root may share it: resolve reports pages that collide. */
function checkPaths(config: unknown): Contradictions {
  const bases = BASE_PATHS.filter(([section]) => !isOff(config, section))
    .map(([section, key, standard]) => {
      const path = [section, key];
      return { path, value: trimPath(getValue(config, path)) ?? standard };
    })
    .filter(({ value }) => value !== '');
  return bases.flatMap(({ path, value }, index) => {
    const other = bases.slice(0, index).find((earlier) => earlier.value === value);
    if (other === undefined) return [];
    const place = getValue(config, path) === undefined ? other.path : path;
    const names = [other.path, path].map((each) => each.join('.')).join(' and ');
    return contradict(place, `${names} are the same path, "/${value}"`, 'Change one of the paths.');
  });
}

function isOff(config: unknown, section: string): boolean {
  return getValue(config, [section]) === false;
}

function trimPath(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/^(\.?\/)+|(?<!\/)\/+$/g, '') : undefined;
}

/** Finds folders of `outputs.keep` that an earlier one contains. */
function checkKept(config: unknown): Contradictions {
  const keep = getValue(config, ['outputs', 'keep']);
  // Other values have a problem of their own.
  const folders = Array.isArray(keep) ? keep.map((each) => `${trimPath(each) ?? ''}/`) : [];
  return folders.flatMap((folder, index) => {
    const outer = folders.slice(0, index).findIndex((earlier) => folder.startsWith(earlier));
    if (outer === -1 || folder === '/') return [];
    const message = `outputs.keep[${index}] has no effect: outputs.keep[${outer}] keeps that folder already`;
    return hasNoEffect(['outputs', 'keep', index], message, 'Remove it.');
  });
}

const REQUIRED_BY_HOSTED_SEARCH = ['appId', 'apiKey', 'indexName'] as const;
const ONLY_FOR_HOSTED_SEARCH = ['appId', 'apiKey', 'hosts', 'insights'] as const;

function checkSearch(config: unknown): Contradictions {
  const search = getValue(config, ['search']);
  if (!isObject(search)) return [];
  const { provider, appId, apiKey } = search;
  if (provider === 'hosted') {
    return listMissing(search, 'search.provider is "hosted"', 'provider');
  }
  if (provider === undefined && appId !== undefined) {
    return listMissing(search, 'search.appId is set', 'appId');
  }
  if (provider === undefined && apiKey !== undefined) {
    return listMissing(search, 'search.apiKey is set', 'apiKey');
  }
  return ONLY_FOR_HOSTED_SEARCH.flatMap((key) =>
    search[key] === undefined || search[key] === false
      ? []
      : hasNoEffect(
          ['search', key],
          `search.${key} has no effect: search is embedded`,
          'Remove it, or set search.provider to "hosted".',
        ),
  );
}

function listMissing(search: Entries, reason: string, key: string): Contradictions {
  return REQUIRED_BY_HOSTED_SEARCH.flatMap((name) =>
    search[name] === undefined
      ? contradict(
          ['search', key],
          `${reason}, but search.${name} is missing`,
          `Add search.${name}, or remove the account to use the embedded search.`,
        )
      : [],
  );
}

function checkDirectives(config: unknown): Contradictions {
  const directives = getValue(config, ['directives']);
  if (!isObject(directives)) return [];
  return Object.entries(directives).flatMap(([name, directive]) => [
    ...checkHydration(['directives', name], directive),
    ...checkAttributes(['directives', name, 'attributes'], getValue(directive, ['attributes'])),
  ]);
}

/** The browser can load a component only from a file, and a script only when the directive says when. */
function checkHydration(path: Path, directive: unknown): Contradictions {
  const [component, script, hydrate] = [
    [...path, 'component'],
    [...path, 'script'],
    [...path, 'hydrate'],
  ];
  const isHydrated = getValue(directive, ['hydrate']) !== undefined;
  if (isHydrated && typeof getValue(directive, ['component']) === 'function') {
    return contradict(
      component,
      `${formatPath(hydrate)} is set, but ${formatPath(component)} is a function`,
      'Use the path of a file with the component as its default export, such as "./parts/Counter.tsx".',
    );
  }
  if (isHydrated || getValue(directive, ['script']) === undefined) return [];
  return contradict(
    script,
    `${formatPath(script)} is set, but ${formatPath(hydrate)} is not`,
    'Set when it runs: hydrate: "load", "visible" or "intent".',
  );
}

function checkAttributes(path: Path, attributes: unknown): Contradictions {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const type = getValue(attribute, ['type']);
    const isText = type !== 'flag' && type !== 'number';
    if (isText || getValue(attribute, ['values']) === undefined) return [];
    const place = [...path, name, 'values'];
    const message = `${formatPath(place)} is set, but the attribute is a ${type}`;
    return contradict(place, message, 'Remove one of them.');
  });
}
