/** The commands `translate status`, `translate new` and `translate mark`: which translations there are, and how old. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import { listTranslations } from '../../templates/model/languages';
import { identifyFile, locateTranslation } from '../core/contentFiles';
import { createUserError, UsageError } from '../core/diagnostics';
import { removeMarkdownEnding } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { relativePosix } from '../core/paths';
import { explainSystemError } from '../core/systemErrors';
import { countNoun, indentLines } from '../core/text';
import { readConfig } from '../pipeline/read/readConfig';
import { diffOriginals, readWrittenPages } from '../pipeline/read/readTranslations';
import { startReport } from '../report/startReport';
import {
  compareTranslations,
  findVersion,
  type Translation,
  type WrittenPage,
} from '../translations/compareTranslations';
import { fixHeadingIds, markTranslation } from '../translations/markTranslation';
import { DONE, type Streams } from './streams';

type TranslateOptions = Streams & {
  readonly root: string;
  /** The folder that the paths of the command line and of the results are relative to. */
  readonly folder: string;
};

export type StatusOptions = TranslateOptions & {
  /** Undefined for all languages. */
  readonly language: string | undefined;
  /** Shows how originals have changed since they were translated. */
  readonly showsDiff: boolean;
};

export type NewTranslationOptions = TranslateOptions & {
  readonly language: string;
  /** A file of the content folder, or its path below one of the collections, with or without its ending. */
  readonly page: string;
};

export type MarkOptions = TranslateOptions & { readonly files: readonly string[] };

export async function runTranslationStatus(options: StatusOptions): Promise<number> {
  const { root, language, showsDiff } = options;
  const { config, pages } = await readPages(root);
  const languages = language === undefined ? requireLanguages(config) : [language];
  for (const tag of languages) requireLanguage(tag, config);
  const translations = compareTranslations(pages, languages);
  const changes = showsDiff ? await diffOriginals(root, translations) : new Map<string, string>();
  const report = startReport('translate status', options);
  report.addResult({
    text: languages.map((tag) => printLanguage(tag, { config, translations, changes })).join('\n'),
    summary: {
      translations: translations.map((each) => ({
        ...each,
        ...(changes.has(each.file) && { diff: changes.get(each.file) }),
      })),
    },
  });
  return report.finish(DONE);
}

/** Writes a file with the text of the original, ready to be translated. */
export async function runNewTranslation(options: NewTranslationOptions): Promise<number> {
  const { root, folder, language, page } = options;
  const { config, pages } = await readPages(root);
  requireLanguage(language, config);
  const original = findOriginal(page, pages, config);
  const file = locateTranslation(original.file, language);
  const taken = pages.find(
    (each) => each.language === language && identifyFile(each) === identifyFile(original),
  );
  if (taken !== undefined) throw createTaken(taken.file);
  // In MDX, braces are code.
  const isMarkdown = original.file.endsWith('.md');
  const text = isMarkdown ? fixHeadingIds(original.text) : original.text;
  const report = startReport('translate new', options);
  await writeText(root, file, {
    text: markTranslation(text, findVersion(original.text)),
    flag: 'wx',
  });
  report.addResult({ text: `${relative(folder, join(root, file))}\n`, summary: { file } });
  return report.finish(DONE);
}

/** Records in translations that they translate the present originals. */
export async function runMark(options: MarkOptions): Promise<number> {
  const { root, folder, files } = options;
  const { pages } = await readPages(root);
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const originals = new Map(
    pages.flatMap((page) => (page.language === undefined ? [[identifyFile(page), page]] : [])),
  );
  const marked = files.map((given) => {
    const file = relativePosix(root, join(folder, given));
    const page = byFile.get(file);
    const original = page && originals.get(identifyFile(page));
    if (page?.language === undefined || original === undefined)
      throw new UsageError(explainNoTranslation(given, page, byFile.keys()));
    return { file, text: markTranslation(page.text, findVersion(original.text)) };
  });
  const report = startReport('translate mark', options);
  for (const { file, text } of marked) {
    const before = await readFile(join(root, file), 'utf8');
    const lines = before.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
    await writeText(root, file, { text: lines, flag: 'w' });
  }
  report.addResult({
    text: `${countNoun(marked.length, 'translation')} marked as up to date\n`,
    summary: { files: marked.map(({ file }) => file) },
  });
  return report.finish(DONE);
}

function explainNoTranslation(
  given: string,
  page: WrittenPage | undefined,
  known: Iterable<string>,
): string {
  if (page === undefined) {
    const hint =
      didYouMean(given, known) ??
      'Pass a file from the folder of a language, such as content/fr/docs/guide/start.md.';
    return `"${given}" is not a page of this site. ${hint}`;
  }
  return page.language === undefined
    ? `"${given}" is an original, not a translation. Pass its translation instead.`
    : `"${given}" has no original to compare it with.`;
}

type ReadPages = { readonly config: SiteConfig; readonly pages: readonly WrittenPage[] };

async function readPages(root: string): Promise<ReadPages> {
  const { config } = await readConfig(root);
  return { config, pages: await readWrittenPages(root, config) };
}

function requireLanguages(config: SiteConfig): readonly string[] {
  const languages = listTranslations(config);
  if (languages.length > 0) return languages;
  throw new UsageError(
    'this site has only one language. Add others to the configuration: languages: { fr: {} }',
  );
}

function requireLanguage(language: string, config: SiteConfig): void {
  const languages = requireLanguages(config);
  if (languages.includes(language)) return;
  const hint = didYouMean(language, languages) ?? `Languages: ${languages.join(', ')}.`;
  throw new UsageError(`"languages" in the configuration does not list "${language}". ${hint}`);
}

function findOriginal(
  name: string,
  pages: readonly WrittenPage[],
  { docs, blog }: SiteConfig,
): WrittenPage {
  const wanted = removeMarkdownEnding(name.replace(/^(?:\.?\/)?(?:content\/)?/, ''));
  const folders = ['', docs.path, ...(blog === false ? [] : [blog.path]), 'pages'];
  const places = folders.map((folder) => [folder, wanted].filter(Boolean).join('/'));
  const originals = pages.filter(({ language }) => language === undefined);
  const found = places
    .map((place) => originals.find((page) => identifyFile(page) === place))
    .find((page) => page !== undefined);
  if (found !== undefined) return found;
  const names = originals.map(({ file }) =>
    removeMarkdownEnding(file).split('/').slice(2).join('/'),
  );
  const hint = didYouMean(wanted, names) ?? 'Use its path in the docs folder, such as guide/start.';
  throw new UsageError(`no original matches "${name}". ${hint}`);
}

function createTaken(file: string) {
  return createUserError({
    code: 'page-taken',
    message: 'this page already has a translation',
    file,
    hint: `The file is unchanged. To mark it as up to date, run docwright translate mark ${file}`,
  });
}

type WrittenText = { readonly text: string; readonly flag: 'w' | 'wx' };

async function writeText(root: string, file: string, { text, flag }: WrittenText): Promise<void> {
  const target = join(root, file);
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, { flag });
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    const message = `cannot write the translation: ${reason}`;
    throw createUserError({
      code: 'page-failed',
      message,
      file,
      hint: 'Fix the cause, and try again.',
    });
  }
}

type Status = {
  readonly config: SiteConfig;
  readonly translations: readonly Translation[];
  /** By file of the translation. */
  readonly changes: ReadonlyMap<string, string>;
};

const LISTED = ['outdated', 'orphaned', 'unmarked', 'missing'] as const;

function printLanguage(language: string, { config, translations, changes }: Status): string {
  const own = translations.filter((each) => each.language === language);
  const pages = own.filter(({ original }) => original !== undefined);
  const translated = pages.filter(({ state }) => state !== 'missing');
  const name = config.languages[language]?.label ?? language;
  const counts = `${translated.length} of ${countNoun(pages.length, 'page')} translated`;
  const rows = LISTED.flatMap((state) =>
    own
      .filter((each) => each.state === state)
      .map(
        ({ file }) =>
          `  ${state.padEnd(8)}  ${file}\n${indentLines(changes.get(file) ?? '', '    ')}`,
      ),
  );
  return `${name} (${language}): ${counts}\n${rows.join('')}`;
}
