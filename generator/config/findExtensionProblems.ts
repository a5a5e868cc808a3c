/** Finds problems in the extensions of a configuration, and names that two of them define. */

import { isObject } from '../core/isObject';
import {
  createProblems,
  describeValue,
  formatPath,
  getValue,
  type Path,
  type Problem,
} from '../core/problems';
import type { Contradiction } from './contradiction';
import { extensionSchema } from './extensionSchema';
import { findContradictions } from './findContradictions';
import { findStringProblems } from './findStringProblems';

type Found = {
  readonly problems: readonly Problem[];
  readonly contradictions: readonly Contradiction[];
};

/** `config` is as an author wrote it. The schema of the site reports what is not an object. */
export function findExtensionProblems(config: unknown): Found {
  const extensions = listExtensions(config);
  return {
    problems: extensions.flatMap((extension, index) =>
      isObject(extension) ? addPlaces(findProblems(extension, config), extension, index) : [],
    ),
    contradictions: [
      ...extensions.flatMap((extension, index) =>
        isObject(extension) ? addPlaces(findContradictions(extension), extension, index) : [],
      ),
      ...findConflicts(extensions, config),
    ],
  };
}

export function listExtensions(config: unknown): readonly unknown[] {
  const extensions = getValue(config, ['use']);
  return Array.isArray(extensions) ? extensions : [];
}

function findProblems(extension: Readonly<Record<string, unknown>>, config: unknown) {
  const { error } = extensionSchema.safeParse(extension);
  const describe = (path: Path) => describeValue(getValue(extension, path));
  const own = error && createProblems(error, extension, { subject: 'the extension', describe });
  const { strings } = extension;
  return [...(own ?? []), ...findStringProblems({ strings, locale: getValue(config, ['locale']) })];
}

/** Messages start with the name of the extension, because its code may be far from the configuration. */
function addPlaces<Item extends { readonly path: Path; readonly message: string }>(
  items: readonly Item[],
  extension: unknown,
  index: number,
): readonly Item[] {
  return items.map((item) => ({
    ...item,
    path: ['use', index, ...item.path],
    message: `${describeExtension(extension, index)}: ${item.message}`,
  }));
}

function describeExtension(extension: unknown, index: number): string {
  const name = getValue(extension, ['name']);
  return typeof name === 'string' && name !== ''
    ? `the extension ${JSON.stringify(name)}`
    : `the extension use[${index}]`;
}

/** What only one extension can define. */
const NAMED: readonly (readonly [path: Path, kind: string])[] = [
  [['directives'], 'directive'],
  [['markdown', 'components'], 'component'],
  [['code', 'draw'], 'diagram language'],
];

type Definition = { readonly kind: string; readonly path: Path };

function findConflicts(extensions: readonly unknown[], config: unknown): readonly Contradiction[] {
  const known = new Map<string, number>();
  return extensions.flatMap((extension, index) =>
    listDefinitions(extension).flatMap(({ kind, path }): readonly Contradiction[] => {
      const key = formatPath(path);
      const first = known.get(key) ?? index;
      known.set(key, first);
      // What the site defines overrides both.
      if (first === index || getValue(config, path) !== undefined) return [];
      const names = [first, index].map((each) => describeExtension(extensions[each], each));
      const message = `${names.join(' and ')} both define the ${kind} ${JSON.stringify(path.at(-1))}`;
      const hint = `Remove one of them, or set ${key} in the configuration, which overrides both.`;
      return [{ code: 'config-contradiction', path: ['use', index, ...path], message, hint }];
    }),
  );
}

function listDefinitions(extension: unknown): readonly Definition[] {
  const named = NAMED.flatMap(([path, kind]) => listNames(extension, path, kind));
  const groups = listNames(extension, ['strings'], 'text');
  return [...named, ...groups.flatMap(({ path, kind }) => listNames(extension, path, kind))];
}

function listNames(extension: unknown, path: Path, kind: string): readonly Definition[] {
  const values = getValue(extension, path);
  return isObject(values)
    ? Object.keys(values).map((name) => ({ kind, path: [...path, name] }))
    : [];
}
