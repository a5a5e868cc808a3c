/** Writes the page for translators as Markdown: the progress of each language, and what has changed since. */

import { encodePath } from '../../templates/model/paths';
import { fillText } from '../../templates/model/strings/fillText';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { escapeMarkdown, indentLines } from '../core/text';
import type { Translation } from './compareTranslations';

type TranslationsPage = {
  /** The languages on the page. */
  readonly languages: readonly { readonly tag: string; readonly label: string }[];
  /** Of all languages. */
  readonly translations: readonly Translation[];
  /** How originals have changed since they were translated, as unified diffs, by file of the translation. */
  readonly changes: ReadonlyMap<string, string>;
  readonly texts: SiteStrings['translations'];
  /** Name of the content folder, relative to the root. */
  readonly content: string;
};

/** In this order; those that are current are only counted. */
const LISTED = ['outdated', 'orphaned', 'unmarked', 'missing'] as const;

export function createTranslationsPage(page: TranslationsPage): string {
  const { title, description } = page.texts;
  const frontMatter = { title, description, unlisted: true };
  const keys = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const sections = page.languages.map((language) => createLanguage(language, page));
  return ['---', ...keys, '---', '', ...sections].join('\n');
}

function createLanguage(
  { tag, label }: TranslationsPage['languages'][number],
  { translations, texts, ...page }: TranslationsPage,
): string {
  const own = translations.filter(({ language }) => language === tag);
  const pages = own.filter(({ original }) => original !== undefined);
  const translated = pages.filter(({ state }) => state !== 'missing');
  const progress = fillText(texts.progress, {
    translated: String(translated.length),
    total: String(pages.length),
  });
  const lists = LISTED.flatMap((state) => {
    const listed = own.filter((each) => each.state === state);
    if (listed.length === 0) return [];
    const rows = listed.map((each) => createRow(each, page));
    return [`### ${escapeMarkdown(texts[state])}\n`, ...rows];
  });
  return [`## ${escapeMarkdown(label)}\n\n${escapeMarkdown(progress)}\n`, ...lists, ''].join('\n');
}

/** A link to the translation, or to the page without one. */
function createRow(
  { file, original, state }: Translation,
  { changes, content }: Pick<TranslationsPage, 'changes' | 'content'>,
): string {
  const shown = state === 'missing' ? (original ?? file) : file;
  const href = encodePath(shown.slice(content.length));
  const diff = changes.get(file);
  const row = `- [${escapeMarkdown(shown)}](<${href}>)\n`;
  return diff === undefined ? row : `${row}\n${indentLines(createBlock(diff), '  ')}\n`;
}

/** The fence is longer than any in the code. */
function createBlock(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}diff\n${code.trimEnd()}\n${fence}`;
}
