/** Imports a VitePress site: its Markdown, its navigation and its settings. Parts in Vue are removed. */

import { posix } from 'node:path';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { cleanFolder, convertFiles, type FileTable, findName } from '../convertFiles';
import { type ConfigPart, convertKeys, mergeConfigs } from '../convertKeys';
import { completeDocs, convertDocs, type Doc, type DocPages, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import { type ImportContext, type Importer, OTHER_NOTE } from '../importer';
import { leave, todo } from '../importReport';
import { convertLocales, createLanguages, type Locale, withoutFolders } from '../locales';
import type { SourcePage } from '../pages/convertPage';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import { convertStyles } from '../styles';
import { HOME_KEYS } from './convertHome';
import { VITEPRESS_IDS } from './headingIds';
import { convertBody, createReadIncluded } from './includes';
import { convertTexts, moveReferences } from './locales';
import { SETTINGS } from './settings';

const FOLDER = '.vitepress';

export const vitepress: Importer = {
  name: 'VitePress',
  generatedFolders: [`${FOLDER}/dist`, `${FOLDER}/cache`],
  hiddenFolders: [FOLDER],
  config: {
    pattern: /^\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
    names: '.vitepress/config.ts or .js',
    hint: 'Pass the folder that contains .vitepress/, often docs/.',
  },
  convert,
};

/** `[name].md` is a route with a parameter. */
const DYNAMIC_ROUTE = /[[\]]/;

function convert(context: ImportContext): ConfigPart {
  const { plan, keys } = context;
  const folder = cleanFolder(keys.at('srcDir').text('content/docs/') ?? '');
  const locales = convertLocales(keys.at('locales'), ROOT);
  const translated = locales.filter(({ isOriginal }) => !isOriginal);
  const docs = withoutFolders(
    listPages(plan, folder),
    translated.map((locale) => locale.folder),
  );
  const root = keys.at('locales', ROOT);
  const settings = mergeConfigs(
    convertKeys(keys, SETTINGS, docs),
    convertKeys(root, SETTINGS, docs),
    createLanguages(locales, (locale) =>
      convertTexts(keys.at('locales', locale.folder), [root.value, keys.value]),
    ),
  );
  const readIncluded = createReadIncluded(plan);
  const conversion = {
    table: FRONT_MATTER,
    headingIds: keys.at('markdown', 'anchor').value === undefined ? VITEPRESS_IDS : undefined,
    convertBody: (body: string, page: SourcePage) =>
      convertBody({ plan, folder, readIncluded }, body, page),
  };
  convertDocs(plan, docs, conversion);
  for (const locale of translated)
    convertTranslations(plan, { ...locale, root: folder }, conversion);
  const styles = copyStyles(plan);
  copyOthers(plan, folder);
  return completeDocs(docs, settings, styles);
}

type Translations = Locale & { readonly root: string };
type Conversion = Omit<DocPages, 'to' | 'convertBody'> & {
  readonly convertBody: (body: string, page: SourcePage) => string;
};

function convertTranslations(plan: FilePlan, locale: Translations, conversion: Conversion): void {
  const folder = posix.join(locale.root, locale.folder);
  const to = `${locale.tag}/docs`;
  convertDocs(plan, listPages(plan, folder), {
    ...{ ...conversion, to },
    convertBody: (body, page) => {
      const moved = moveReferences(body, { file: page.file, site: plan.site }, locale);
      return conversion.convertBody(moved, page);
    },
  });
  convertFiles(plan, [[/^/, `${to}/`]], folder);
}

/** The locale of the originals. */
const ROOT = 'root';

function listPages({ site }: FilePlan, folder: string): readonly Doc[] {
  return listDocs(site, folder).filter(({ file }) => !DYNAMIC_ROUTE.test(file));
}

function copyStyles(plan: FilePlan): ConfigPart {
  const theme = `${FOLDER}/theme`;
  const files = plan.site.files.filter(
    (file) => file.startsWith(`${theme}/`) && file.endsWith('.css'),
  );
  return convertStyles(plan, {
    files: files.map((file) => ({ file, target: `styles/${findName(file, theme)}` })),
    generator: 'VitePress',
    variable: /(?<![\w-])--vp-[\w-]+(?=\s*:)/,
    accent: /--vp-c-brand(?:-1)?\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

const TOOL =
  /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json)$|(?:^|\/)\.[^/]*$/;

/** `public/` goes to `static/`, and what is beside the pages stays beside them. */
function copyOthers(plan: FilePlan, folder: string): void {
  const noVue = todo('docwright does not support Vue: write a directive or a React component');
  convertFiles(plan, [
    [/^\.vitepress\/theme\//, todo('a part of a Vue theme: set theme, styles or templates')],
    [TOOL, leave(OTHER_NOTE)],
  ]);
  convertFiles(plan, [[/^public\//, 'static/']], folder);
  convertFiles(plan, [[/\.vue$|\.(?:data|paths)\.[cm]?[jt]s$/, noVue]]);
  const table: FileTable = [
    [/^\.vitepress\//, () => undefined],
    [DYNAMIC_ROUTE, (file) => skipDynamicRoute(plan, file, folder)],
    [/^/, 'docs/'],
  ];
  convertFiles(plan, table, folder);
}

function skipDynamicRoute(plan: FilePlan, file: string, folder: string): void {
  if (MARKDOWN_FILE.test(file)) {
    plan.note(file, 'todo', 'a dynamic route: generate the pages with load');
  } else plan.copy(file, `docs/${findName(file, folder)}`);
}

const setWhenFalse = (values: Readonly<Record<string, unknown>>) => (value: unknown) =>
  value === false ? set(values) : undefined;

const FRONT_MATTER: FrontMatterTable = {
  editLink: setWhenFalse({ custom_edit_url: null }),
  aside: setWhenFalse({ hide_table_of_contents: true }),
  ...HOME_KEYS,
  titleTemplate: leave('removed: the title of a page always precedes the title of the site'),
  head: todo('removed: add the elements to "head", with "pages"'),
  footer: leave('removed: all pages have the footer of the site'),
  pageClass: todo('removed: write styles for the page'),
};
