/** Reads the pages of a site with their translations, and how originals have changed since they were translated. */

import type { SiteConfig } from '../../../templates/model/config';
import { listTranslations } from '../../../templates/model/languages';
import { CONTENT_FOLDER } from '../../core/folders';
import { hashContent } from '../../core/hash';
import type { SourceFile } from '../../core/types';
import { type Content, readContent } from '../../load/readContent';
import { runGit } from '../../load/runGit';
import { parseFrontMatter } from '../../parse/data/frontMatter';
import { splitFrontMatter } from '../../parse/data/splitFrontMatter';
import {
  compareTranslations,
  type Translation,
  type WrittenPage,
} from '../../translations/compareTranslations';
import { createTranslationsPage } from '../../translations/createTranslationsPage';

/** Also drafts, but no other versions. */
export async function readWrittenPages(
  root: string,
  config: SiteConfig,
): Promise<readonly WrittenPage[]> {
  const { sources } = await readContent({
    ...{ root, content: CONTENT_FOLDER, docs: config.docs.path, mayBeEmpty: true },
    blog: config.blog === false ? undefined : config.blog.path,
    languages: listTranslations(config),
  });
  return sources.map(({ collection, file, language, text = '' }): WrittenPage => {
    const { yaml, firstLine } = splitFrontMatter(text, file);
    const { frontMatter } = parseFrontMatter(yaml, { file, firstLine, collection });
    const { translates: recorded, isDraft } = frontMatter;
    return { file, language, text, recorded, isDraft };
  });
}

/**
 * How the originals of outdated translations have changed, as unified diffs by file of the translation. None for a version
 * that Git does not have.
 */
export async function diffOriginals(
  root: string,
  translations: readonly Translation[],
): Promise<ReadonlyMap<string, string>> {
  const changes = new Map<string, string>();
  for (const { file, original, recorded, state } of translations) {
    if (state !== 'outdated' || original === undefined || recorded === undefined) continue;
    const args = [
      ...['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--end-of-options'],
      ...[recorded, '--', original],
    ];
    const printed = await runGit(root, args);
    const diff = printed.slice(Math.max(0, printed.indexOf('@@')));
    if (diff !== '') changes.set(file, diff);
  }
  return changes;
}

type TranslationsRequest = {
  /** The configuration of each language, that of the originals first. */
  readonly configs: readonly SiteConfig[];
  /** Runs Git for the changes of originals. */
  readonly showsChanges: boolean;
};

const NAME = 'translations.md';

/** Adds the page for translators in each language, unless the site has such a page. */
export async function addTranslationsPages(
  root: string,
  content: Content,
  { configs, showsChanges }: TranslationsRequest,
): Promise<Content> {
  const [config] = configs;
  const languages = config === undefined ? [] : listTranslations(config);
  if (config === undefined || !config.outputs.translations || languages.length === 0)
    return content;
  const written = await readWrittenPages(root, config);
  const translations = compareTranslations(
    written.filter(({ isDraft }) => !isDraft),
    languages,
  );
  const changes = showsChanges ? await diffOriginals(root, translations) : new Map();
  const taken = new Set(content.sources.map(({ file }) => file));
  const added = configs.flatMap(({ locale, strings }): SourceFile[] => {
    const language = locale === config.locale ? undefined : locale;
    const folder = language === undefined ? CONTENT_FOLDER : `${CONTENT_FOLDER}/${language}`;
    const file = `${folder}/pages/${NAME}`;
    if (taken.has(file)) return [];
    const shown = language === undefined ? languages : [language];
    const text = createTranslationsPage({
      languages: shown.map((tag) => ({ tag, label: config.languages[tag]?.label ?? tag })),
      ...{ translations, changes, texts: strings.translations, content: CONTENT_FOLDER },
    });
    const place = { collection: 'pages', file, name: NAME, isLoaded: true } as const;
    return [
      { ...place, text, hash: hashContent(text), ...(language !== undefined && { language }) },
    ];
  });
  return { ...content, sources: [...content.sources, ...added] };
}
