/** Finds versions of the docs that contradict each other or the rest of the configuration. */

import { CURRENT_VERSION } from '../../templates/model/editions';
import { withoutSlashes } from '../../templates/model/paths';
import { isNotForWindows } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { VERSION_FOLDER } from '../core/folders';
import { isObject } from '../core/isObject';
import { formatPath, getValue } from '../core/problems';
import { type Contradiction, contradict, hasNoEffect } from './contradiction';

/** A version has the name of its folder and, by default, of its addresses. */
const NAME = /^[a-z\d](?:[\w.-]*[\w-])?$/i;

export function isVersionName(name: string): boolean {
  return NAME.test(name) && !isNotForWindows(name);
}

/** `config` is as an author wrote it. */
export function findVersionContradictions(config: unknown): readonly Contradiction[] {
  const versions = getValue(config, ['docs', 'versions']);
  const ofVersions = isObject(versions)
    ? [...checkFolder(config, versions), ...checkVersions(config, versions)]
    : [];
  return [...ofVersions, ...checkAliases(config)];
}

/** Other versions are in their own folder. */
function checkFolder(
  config: unknown,
  versions: Readonly<Record<string, unknown>>,
): readonly Contradiction[] {
  const hasOthers = Object.keys(versions).some((name) => name !== CURRENT_VERSION);
  if (!hasOthers || getValue(config, ['docs', 'path']) !== VERSION_FOLDER) return [];
  const message = `docs.path cannot be "${VERSION_FOLDER}", which is reserved for other versions`;
  return contradict(['docs', 'path'], message, 'Move the docs to another folder.');
}

function checkVersions(
  config: unknown,
  versions: Readonly<Record<string, unknown>>,
): readonly Contradiction[] {
  const languages = Object.keys(Object(getValue(config, ['languages'])));
  const base = getValue(config, ['docs', 'routeBasePath']) ?? '';
  const isAtRoot = typeof base === 'string' && /^\/*$/.test(base);
  const paths = new Map<string, string>();
  return Object.entries(versions).flatMap(([name, version]): readonly Contradiction[] => {
    const place = ['docs', 'versions', name];
    const key = formatPath(place);
    if (name === CURRENT_VERSION) return checkCurrent(version);
    if (!isVersionName(name)) {
      const message = `${key}: ${JSON.stringify(name)} cannot be the name of a version`;
      return contradict(place, message, 'Use letters, digits, dots and hyphens, such as "2.4".');
    }
    const written = getValue(version, ['path']);
    const path = typeof written === 'string' ? withoutSlashes(written) : name;
    // Some disks and hosts ignore the case of letters.
    const other = paths.get(path.toLowerCase());
    paths.set(path.toLowerCase(), name);
    if (other !== undefined) {
      const message = `${key} and ${formatPath(['docs', 'versions', other])} have the same path, ${JSON.stringify(path)}`;
      return contradict(place, message, 'Give one of them a different "path".');
    }
    if (isAtRoot && languages.includes(path)) {
      const message = `${key} and ${formatPath(['languages', path])} have the same path, ${JSON.stringify(path)}`;
      return contradict(place, message, 'Give one of them a different "path".');
    }
    const hasDir = getValue(version, ['dir']) !== undefined;
    if (!hasDir || getValue(version, ['ref']) !== undefined) return [];
    const hint = 'Set "ref", or remove "dir": without a ref, the docs are in content/versions/.';
    return hasNoEffect([...place, 'dir'], `${key}.dir has no effect without "ref"`, hint);
  });
}

/** An alias names a version, never another alias, so that aliases cannot form a cycle. */
function checkAliases(config: unknown): readonly Contradiction[] {
  const aliases = getValue(config, ['docs', 'aliases']);
  if (!isObject(aliases)) return [];
  const versions = Object(getValue(config, ['docs', 'versions']));
  const names = [
    CURRENT_VERSION,
    ...Object.keys(versions).filter((name) => name !== CURRENT_VERSION),
  ];
  return Object.entries(aliases).flatMap(([alias, version]): readonly Contradiction[] => {
    const place = ['docs', 'aliases', alias];
    const key = formatPath(place);
    if (!isVersionName(alias)) {
      const message = `${key}: ${JSON.stringify(alias)} cannot be the name of an alias`;
      return contradict(place, message, 'Use letters, digits, dots and hyphens, such as "latest".');
    }
    if (names.includes(alias)) {
      const message = `${key} has the name of a version`;
      return contradict(place, message, 'Rename the alias, or remove it.');
    }
    if (names.includes(String(version))) return [];
    const message = `${key} is ${JSON.stringify(version)}, which is not a version in docs.versions`;
    return contradict(
      place,
      message,
      didYouMean(String(version), names) ?? `Versions: ${names.join(', ')}.`,
    );
  });
}

/** Only the label of the current version counts: all else is in the configuration itself. */
function checkCurrent(version: unknown): readonly Contradiction[] {
  return Object.keys(Object(version)).flatMap((key): readonly Contradiction[] => {
    if (key === 'label') return [];
    const path = ['docs', 'versions', CURRENT_VERSION, key];
    const message = `${formatPath(path)} has no effect: the current version is in content/, at the path of the docs`;
    return hasNoEffect(path, message, 'Remove it.');
  });
}
