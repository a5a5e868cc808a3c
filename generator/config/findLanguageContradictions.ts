/** Finds languages that contradict each other or the rest of the configuration. */

import { isLanguageTag } from '../core/isLanguageTag';
import { isObject } from '../core/isObject';
import { formatPath, getValue, type Path } from '../core/problems';
import { type Contradiction, contradict, hasNoEffect } from './contradiction';

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
    if (tag === original && (written === undefined || Object.keys(languages).length === 1)) {
      return checkOriginal(place, language, ['label']);
    }
    const path = typeof written === 'string' ? written.replace(/^\/|\/$/g, '') : tag;
    const other = paths.get(path);
    paths.set(path, tag);
    if (other !== undefined) {
      const message = `${formatPath(place)} and ${formatPath(['languages', other])} have the same path, ${JSON.stringify(path)}`;
      return contradict(place, message, 'Give one of them a different "path".');
    }
    if (tag === original) return checkOriginal(place, language, ['label', 'path']);
    if (!folders.includes(tag)) return [];
    const message = `${formatPath(place)}: content/${tag}/ cannot hold translations, because the configuration uses it for something else`;
    return contradict(
      place,
      message,
      'Change docs.path or blog.path, or use another language tag.',
    );
  });
}

/** Only these keys count for the originals: all else is in the configuration itself, and one language needs no path. */
function checkOriginal(
  place: Path,
  language: unknown,
  counting: readonly string[],
): readonly Contradiction[] {
  const keys = isObject(language) ? Object.keys(language) : [];
  return keys.flatMap((key): readonly Contradiction[] => {
    if (counting.includes(key)) return [];
    const path = [...place, key];
    const isPath = key === 'path';
    const reason = isPath ? 'the only language' : 'the language of the originals';
    const message = `${formatPath(path)} has no effect: this is ${reason}`;
    const hint = isPath
      ? 'Remove it, or add another language.'
      : 'Remove it, or set the key of the same name outside of "languages".';
    return hasNoEffect(path, message, hint);
  });
}
