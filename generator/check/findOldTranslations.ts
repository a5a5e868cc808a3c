/** Finds translations of originals that have changed since, or that are gone. */

import { identifyFile } from '../core/contentFiles';
import type { Diagnostic } from '../core/diagnostics';
import { mapLimited } from '../core/mapLimited';
import type { Article } from '../core/types';
import { readText } from '../load/readText';
import { findState } from '../translations/compareTranslations';

/** Only translations that record the version of their original are compared. */
export async function findOldTranslations(
  root: string,
  articles: readonly Article[],
): Promise<readonly Diagnostic[]> {
  const originals = new Map(
    articles.flatMap(({ source }) =>
      source.language === undefined ? [[identify(source), source.file]] : [],
    ),
  );
  const found = await mapLimited(articles, async ({ source, frontMatter }) => {
    const { language, file } = source;
    const { translates, lines } = frontMatter;
    if (language === undefined || translates === undefined) return [];
    const original = originals.get(identify(source));
    const text = original === undefined ? undefined : (await readText(root, original)).text;
    const state = findState(translates, text);
    const place = { file, line: lines.translates ?? 1, column: 1 };
    if (state === 'outdated') return [createOutdated(place, original ?? '')];
    return state === 'orphaned' ? [createOrphaned(place)] : [];
  });
  return found.flat();
}

/** The same for an original and its translations in one version. */
function identify(source: Article['source']): string {
  return `${source.version ?? ''} ${identifyFile(source)}`;
}

type Place = Required<Pick<Diagnostic, 'file' | 'line' | 'column'>>;

function createOutdated(place: Place, original: string): Diagnostic {
  return {
    code: 'outdated-translation',
    severity: 'warning',
    message: `${original} has changed since it was translated`,
    ...place,
    hint: `Update the translation, then run docwright translate mark ${place.file}`,
  };
}

function createOrphaned(place: Place): Diagnostic {
  return {
    code: 'orphaned-translation',
    severity: 'warning',
    message: 'this translation has no original',
    ...place,
    hint: 'Remove the translation, move it to match its original, or remove "translates" to keep it as a page of this language only.',
  };
}
