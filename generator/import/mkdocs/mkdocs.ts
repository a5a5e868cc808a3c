/** Imports a MkDocs site: `mkdocs.yml`, and what its extensions add to Markdown. */

import { cleanFolder } from '../convertFiles';
import { type ConfigPart, mergeConfigs } from '../convertKeys';
import { completeDocs, type Doc } from '../docs';
import type { ImportContext, Importer } from '../importer';
import { createLanguages } from '../locales';
import type { SourceKey } from '../sourceKey';
import { readBlog } from './blog';
import { copyFiles } from './files';
import { createDocLister, readLanguages } from './languages';
import { hasNamed } from './named';
import { convertSettings } from './settings';

export const mkdocs: Importer = {
  name: 'MkDocs',
  generatedFolders: ['site'],
  config: {
    pattern: /^mkdocs\.ya?ml$/,
    names: 'mkdocs.yml',
    hint: 'Pass the folder that contains it.',
  },
  convert,
};

/** MkDocs uses a README as the page of its folder. */
const INDEX = /(?:^|\/)(?:index|README)$/;
const STANDARD_FOLDER = 'docs';

async function convert(context: ImportContext): Promise<ConfigPart> {
  const { plan, keys } = context;
  const folder = cleanFolder(keys.at('docs_dir').text('content/docs/') ?? '') || STANDARD_FOLDER;
  const blog = readBlog(keys.at('plugins'), plan.site, folder);
  const languages = readLanguages(keys.at('plugins'));
  const original = languages.list.find(({ isOriginal }) => isOriginal);
  const isPost = ({ file }: Doc) =>
    blog !== undefined && (file.startsWith(blog.posts) || file === `${folder}/${blog.index}`);
  const listAll = createDocLister(plan.site, { folder, index: INDEX }, languages);
  const list = (language: typeof original) => listAll(language).filter((doc) => !isPost(doc));
  const docs = list(original);
  const navigation = { docs, blog: blog?.index, ...readFeatures(keys) };
  const settings = mergeConfigs(
    convertSettings(keys, navigation),
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
