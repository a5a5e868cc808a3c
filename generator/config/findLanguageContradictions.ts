/** Finds languages that contradict each other or the rest of the configuration. */

import { isLanguageTag } from '../core/isLanguageTag';
import { isObject } from '../core/isObject';
import { formatPath, getValue, type Path } from '../core/problems';
import type { Contradiction } from './findRedirectContradictions';

/** Folders of the content folder that hold something else than a language. */
const FOLDERS = ['pages', 'static'];

/** `config` is as an author wrote it. */
export function findLanguageContradictions(config: unknown): readonly Contradiction[] {
  const languages = getValue(config, ['languages']);
  if (!isObject(languages)) return [];
  const original = getValue(config, ['locale']) ?? 'en';
  const folders = [
    ...FOLDERS,
    getValue(config, ['docs', 'path']) ?? 'docs',
    getValue(config, ['blog', 'path']) ?? 'blog',
  ];
  const paths = new Map<unknown, string>();
  return Object.entries(languages).flatMap(([tag, language]): readonly Contradiction[] => {
    const place = ['languages', tag];
    if (!isLanguageTag(tag)) {
      const message = `${formatPath(place)}: ${JSON.stringify(tag)} is not a language tag`;
      return contradict(place, message, 'Use a language tag such as "fr" or "pt-BR".');
    }
    const written = getValue(language, ['path']);
    if (tag === original) return written === undefined ? [] : contradictOriginal(place);
    const path = written ?? tag;
    const other = paths.get(path);
    paths.set(path, tag);
    if (other !== undefined) {
      const message = `${formatPath(place)} and ${formatPath(['languages', other])} have the same path, ${JSON.stringify(path)}`;
      return contradict(place, message, 'Set another "path" for one of them.');
    }
    if (!folders.includes(tag)) return [];
    const message = `${formatPath(place)}: the folder ${JSON.stringify(tag)} of the content folder holds something else`;
    return contradict(
      place,
      message,
      'Rename the folder, and set its new name in docs.path or blog.path.',
    );
  });
}

function contradictOriginal(place: Path): readonly Contradiction[] {
  return contradict(
    [...place, 'path'],
    `${formatPath([...place, 'path'])} is set, but this is the language of the originals, whose pages are at the root`,
    'Remove it, or set "path" for the other languages.',
  );
}

function contradict(path: Path, message: string, hint: string): readonly Contradiction[] {
  return [{ code: 'config-contradiction', path, message, hint }];
}
