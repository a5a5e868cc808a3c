/** Imports a MkDocs site: `mkdocs.yml`, and what its extensions add to Markdown. */

import type { FolderKey } from '../addFolders';
import { cleanFolder } from '../convertFiles';
import { type ConfigPart, mergeConfigs } from '../convertKeys';
import { completeDocs } from '../docs';
import type { ImportContext, Importer } from '../importer';
import { createLanguages } from '../locales';
import type { SourceKey } from '../sourceKey';
import { readBlog } from './blog';
import { excludeFiles } from './excluded';
import { copyFiles } from './files';
import { createDocLister, readLanguages } from './languages';
import { findOptions, hasNamed, listTexts } from './named';
import { createSidebars } from './navigation';
import { listPagesFolder } from './pagesFiles';
import { convertSettings } from './settings';

export const mkdocs: Importer = {
  name: 'MkDocs',
  generatedFolders: ['site'],
  config: {
    pattern: /^mkdocs\.ya?ml$/,
    names: 'mkdocs.yml',
    hint: 'Pass the folder that contains it.',
  },
  listFolders,
  convert,
};

/** That of the docs, and those of snippets, whose names often start with a dot. */
function listFolders(keys: SourceKey): readonly FolderKey[] {
  const snippets = findOptions(keys.at('markdown_extensions'), 'pymdownx.snippets');
  const list = (own: SourceKey | undefined, hasPages: boolean) =>
    listTexts(own).map(({ key, text }) => ({
      ...{ folder: text, hasPages },
      ...{ path: key.path, place: key.place },
    }));
  const inside = list(snippets?.at('base_path'), false).filter(
    ({ folder }) => !folder.startsWith('..'),
  );
  return [...list(keys.at('docs_dir'), true), ...inside];
}

/** MkDocs uses a README as the page of its folder. */
const INDEX = /(?:^|\/)(?:index|README)$/;
const STANDARD_FOLDER = 'docs';

async function convert(context: ImportContext): Promise<ConfigPart> {
  const { plan, keys } = context;
  const folder = cleanFolder(keys.at('docs_dir').text('content/docs/') ?? '') || STANDARD_FOLDER;
  const excluded = excludeFiles(plan, folder, keys.at('exclude_docs'));
  const blog = readBlog(keys.at('plugins'), plan.site, folder);
  const languages = readLanguages(keys.at('plugins'));
  const original = languages.list.find(({ isOriginal }) => isOriginal);
  const isPost = (file: string) =>
    blog !== undefined && (file.startsWith(blog.posts) || file === `${folder}/${blog.index}`);
  const listAll = createDocLister(plan.site, { folder, index: INDEX }, languages);
  const list = (language: typeof original) =>
    listAll(language).filter(({ file }) => !isPost(file) && !excluded.has(file));
  const docs = list(original);
  const navigation = { docs, blog: blog?.index, ...readFeatures(keys) };
  const hasPagesFiles =
    keys.at('nav').value === undefined && hasNamed(keys.at('plugins'), 'awesome-pages');
  const root = languages.hasFolders && original ? `${folder}/${original.name}` : folder;
  const entries = hasPagesFiles ? listPagesFolder({ plan, root, ...navigation }) : [];
  const settings = mergeConfigs(
    convertSettings(keys, navigation),
    createSidebars(entries, navigation),
    createLanguages(languages.list, ({ texts }) => texts),
  );
  const pictures = [settings.favicon, settings.navbar?.logo?.src].filter(
    (each) => each !== undefined,
  );
  const translations = languages.list
    .filter(({ isOriginal }) => !isOriginal)
    .map((language) => ({ docs: list(language), to: `${language.tag}/docs` }));
  const folders = languages.hasFolders ? languages.list : [];
  const base = settings.baseUrl ?? '/';
  const files = { docs, folder, blog, pictures, translations, folders, base };
  return completeDocs(docs, settings, await copyFiles(context, files));
}

function readFeatures(keys: SourceKey) {
  const features = keys
    .at('theme', 'features')
    .entries()
    .map(({ value }) => value);
  const hasIndexes =
    features.includes('navigation.indexes') || hasNamed(keys.at('plugins'), 'section-index');
  return { hasTabs: features.includes('navigation.tabs'), hasIndexes };
}
