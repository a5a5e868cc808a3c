/** Compares translations with their originals; pure. A translation records the version of the original that it translates. */

import { identifyFile, locateTranslation } from '../core/contentFiles';
import { hashBlob } from '../core/hash';
import type { SourceFile } from '../core/types';

/** As in front matter: long enough to be unique in a repository. */
const VERSION_LENGTH = 12;

type TranslationState =
  /** There is no translation. */
  | 'missing'
  /** It translates the present original. */
  | 'current'
  /** The original has changed since. */
  | 'outdated'
  /** It does not say which version it translates. */
  | 'unmarked'
  /** It says so, but its original is gone. */
  | 'orphaned';

export type Translation = {
  readonly language: string;
  /** Where the translation is, or belongs. */
  readonly file: string;
  readonly original?: string | undefined;
  readonly state: TranslationState;
  /** The version of the original that it translates. */
  readonly recorded?: string | undefined;
};

/** A page with its text, and the version that its front matter records. */
export type WrittenPage = Pick<SourceFile, 'file' | 'language'> & {
  readonly text: string;
  readonly recorded: string | undefined;
  readonly isDraft: boolean;
};

/** The version of an original: the start of the name that Git gives to this text. */
export function findVersion(text: string): string {
  return hashBlob(text).slice(0, VERSION_LENGTH);
}

/** `original` is its text; undefined when there is none. */
export function findState(
  recorded: string | undefined,
  original: string | undefined,
): TranslationState {
  if (recorded === undefined) return 'unmarked';
  if (original === undefined) return 'orphaned';
  return recorded === findVersion(original) ? 'current' : 'outdated';
}

/** In the order of the originals. Pages without an original and a version are skipped: they exist in one language on purpose. */
export function compareTranslations(
  pages: readonly WrittenPage[],
  languages: readonly string[],
): readonly Translation[] {
  const originals = pages.filter(({ language }) => language === undefined);
  return languages.flatMap((language): readonly Translation[] => {
    const own = pages.filter((page) => page.language === language);
    const left = new Map(own.map((page) => [identifyFile(page), page]));
    const compared = originals.map((original): Translation => {
      const page = left.get(identifyFile(original));
      left.delete(identifyFile(original));
      if (page === undefined) {
        const file = locateTranslation(original.file, language);
        return { language, file, original: original.file, state: 'missing' };
      }
      const { file, recorded } = page;
      const state = findState(recorded, original.text);
      return { language, file, original: original.file, state, recorded };
    });
    const orphaned = [...left.values()].flatMap(({ file, recorded }): Translation[] =>
      recorded === undefined ? [] : [{ language, file, state: 'orphaned', recorded }],
    );
    return [...compared, ...orphaned];
  });
}
