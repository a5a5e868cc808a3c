/** Copies the files of a MkDocs site: pages, posts, stylesheets, pictures. */

import type { Redirect } from '../../../templates/model/config';
import { cleanFolder, convertFiles, type FileTable } from '../convertFiles';
import { type ConfigPart, mergeConfigs } from '../convertKeys';
import { convertDocs, type Doc } from '../docs';
import type { ImportContext } from '../importer';
import { leave, todo } from '../importReport';
import type { SourcePage } from '../pages/convertPage';
import { type Place, placeOf } from '../places';
import type { SourceKey } from '../sourceKey';
import { convertStyles } from '../styles';
import { type Blog, convertPosts } from './blog';
import { convertBody } from './convertBody';
import { createFrontMatter } from './frontMatter';
import { readHeadingIds } from './headingIds';
import { createIcons } from './icons';
import { createInsertFiles } from './includes';
import type { NamedLanguage } from './languages';
import { createTakeModules } from './modules';
import { findOptions, hasNamed } from './named';
import { createWriteShorthand } from './shorthands';

type Files = {
  readonly docs: readonly Doc[];
  readonly folder: string;
  readonly blog: Blog | undefined;
  /** Logo and favicon, relative to the folder. */
  readonly pictures: readonly string[];
  readonly translations: readonly { readonly docs: readonly Doc[]; readonly to: string }[];
  /** The languages that have a folder of their own. */
  readonly folders: readonly NamedLanguage[];
  /** The path of the site. */
  readonly base: string;
};

/** Returns the stylesheets. */
export async function copyFiles(context: ImportContext, files: Files): Promise<ConfigPart> {
  const { plan, keys } = context;
  const { folder, blog } = files;
  const places = listPlaces(files);
  const redirects = convertPages(context, files, places);
  const styles = await copyStyles(context, files, places);
  for (const name of files.pictures.filter((each) => plan.site.has(`${folder}/${each}`))) {
    plan.copyAgain(`${folder}/${name}`, `static/${name}`);
  }
  const custom = findCustom(keys);
  if (custom !== undefined) convertFiles(plan, OVERRIDES, custom);
  const table: FileTable = [
    [/(?:^|\/)\.[^/]*$/, leave('its name starts with a dot')],
    [/\.py$/, () => undefined],
  ];
  for (const { from, to } of places) {
    convertFiles(plan, [...table, [/^/, to]], from.slice(0, -1));
  }
  return mergeConfigs(styles, blog?.config, { redirects });
}

function findCustom(keys: SourceKey): string | undefined {
  const { value } = keys.at('theme', 'custom_dir');
  return (typeof value === 'string' && cleanFolder(value)) || undefined;
}

const OVERRIDES: FileTable = [
  [
    /\.html$/,
    todo(
      'a template of MkDocs was not imported: write templates for these parts of the page, or use announcement, head and a home page',
    ),
  ],
  [/(?:^|\/)\.[^/]*$|\.py$/, () => undefined],
  [/^/, 'static/'],
];

/** Where the files of each folder go. */
function listPlaces({ folder, folders, blog }: Files): readonly Place[] {
  const own = folders.map(({ name, tag, isOriginal }) => ({
    from: `${folder}/${name}/`,
    to: isOriginal ? 'docs/' : `${tag}/docs/`,
  }));
  const posts = blog === undefined ? [] : [{ from: blog.posts, to: 'blog/' }];
  return [...posts, ...own, { from: `${folder}/`, to: folders.length === 0 ? 'docs/' : '' }];
}

/** Returns the redirects that the blog needs. */
function convertPages(
  { plan, keys }: ImportContext,
  files: Files,
  places: readonly Place[],
): readonly Redirect[] {
  const { docs, folder, translations, blog, base } = files;
  const extensions = keys.at('markdown_extensions');
  const icons = createIcons(plan);
  const { takeModules, finish } = createTakeModules();
  const context = {
    icons,
    takeModules,
    insertFiles: createInsertFiles({
      plan,
      folder,
      snippets: findOptions(extensions, 'pymdownx.snippets'),
    }),
    writeShorthand: createWriteShorthand(findOptions(extensions, 'pymdownx.magiclink')),
    hasExtension: (name: string) => hasNamed(extensions, `pymdownx.${name}`),
    hasReferences:
      keys.at('hooks').value !== undefined ||
      ['autorefs', 'mkdocstrings'].some((name) => hasNamed(keys.at('plugins'), name)),
    variables: keys.at('extra'),
  };
  const table = createFrontMatter(icons, keys.at('extra', 'status'));
  const list = blog && { file: `${folder}/${blog.index}`, path: blog.path };
  const headingIds = readHeadingIds(extensions);
  const createConversion = (own: readonly Doc[]) => {
    const custom = findCustom(keys);
    const sources = { site: plan.site, folder, custom, base, places, docs: own, blog: list };
    return {
      table,
      convertBody: (body: string, page: SourcePage) =>
        convertBody(body, page, { ...context, sources }),
      headingIds,
    };
  };
  convertDocs(plan, docs, createConversion(docs));
  for (const each of translations) {
    convertDocs(plan, each.docs, { ...createConversion(each.docs), to: each.to });
  }
  const conversion = createPostConversion(createConversion(docs));
  const redirects = blog === undefined ? [] : convertPosts(plan, blog, conversion, table);
  icons.finish();
  finish();
  return redirects;
}

type Conversion = { readonly convertBody: (body: string, page: SourcePage) => string };

/** Where the preview of a post ends. */
function createPostConversion<Own extends Conversion>({ convertBody: convert, ...others }: Own) {
  return {
    ...others,
    convertBody: (body: string, page: SourcePage) =>
      convert(body, page).replace(/^<!-- more -->[ \t]*$/m, '<!-- truncate -->'),
  };
}

function copyStyles(
  { plan, keys }: ImportContext,
  { folder, base }: Files,
  places: readonly Place[],
): Promise<ConfigPart> {
  const key: SourceKey = keys.at('extra_css');
  const written: readonly unknown[] = Array.isArray(key.value) ? key.value : [];
  const files = written
    .filter((name) => typeof name === 'string')
    .map((name) => `${folder}/${name}`)
    .filter(plan.site.has);
  if (files.length === written.length) key.report('imported', 'styles');
  else {
    key.report(
      'todo',
      'some files are not in the folder: add them to "head", or copy them and add them to "styles"',
    );
  }
  const start = `${folder}/`;
  return convertStyles(plan, {
    ...{ files, base, statics: [folder], generator: 'MkDocs' },
    move: (file) =>
      file.endsWith('.css') && file.startsWith(start)
        ? `styles/${file.slice(start.length)}`
        : (placeOf(file, places) ?? file),
    variable: /(?<![\w-])--md-[\w-]+(?=\s*:)/,
    accent: /--md-primary-fg-color\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}
