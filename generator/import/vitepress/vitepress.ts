/** Imports a VitePress site: its Markdown, its navigation and its settings. Parts in Vue are removed. */

import { posix } from 'node:path';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { cleanFolder, convertFiles, findName } from '../convertFiles';
import { type ConfigPart, convertKeys, mergeConfigs } from '../convertKeys';
import { completeDocs, convertDocs, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import { type ImportContext, type Importer, OTHER_NOTE } from '../importer';
import { leave, todo } from '../importReport';
import { convertLocales, createLanguages } from '../locales';
import type { SourcePage } from '../pages/convertPage';
import { readFrontMatter } from '../pages/frontMatter';
import { createReadIncluded } from '../readIncluded';
import { convertStyles } from '../styles';
import { createSaveDrawing } from './convertHome';
import { fillFrontMatter } from './fillFrontMatter';
import { createFrontMatter } from './frontMatter';
import { createHeadingIds } from './headingIds';
import { convertBody } from './includes';
import { convertTexts } from './locales';
import {
  createExclusion,
  createNames,
  createPlaces,
  moveReferences,
  type NameFile,
  TOOL,
  VUE,
} from './places';
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

/** The locale of the originals. */
const ROOT = 'root';
const DEFAULT_LANGUAGE = 'en-US';

async function convert(context: ImportContext): Promise<ConfigPart> {
  const { plan, keys } = context;
  const { site } = plan;
  const folder = cleanFolder(keys.at('srcDir').text('content/docs/') ?? '');
  const locales = convertLocales(
    keys.at('locales'),
    ROOT,
    keys.at('lang').value ?? DEFAULT_LANGUAGE,
  );
  const translated = locales.filter(({ isOriginal }) => !isOriginal);
  const findOwnName = createNames(keys.at('rewrites'), folder);
  const findPlace = createPlaces(findOwnName, translated);
  excludeFiles(plan, createExclusion(keys.at('srcExclude'), folder));
  const list = (target: string) =>
    listDocs(site, (file) => (isPage(plan, file) ? findName(findPlace(file) ?? '', target) : ''));
  const docs = list(DOCS);
  const root = keys.at('locales', ROOT);
  const written = { docs, base: keys.at('base').value };
  const settings = mergeConfigs(
    // Without the key, addresses end in .html, so the pages stay files with such names.
    keys.at('cleanUrls').value === true ? {} : { trailingSlash: 'never' },
    { markdown: { emoji: true } },
    convertKeys(keys, SETTINGS, written),
    convertKeys(root, SETTINGS, written),
    createLanguages(locales, (locale) =>
      convertTexts(keys.at('locales', locale.folder), [root.value, keys.value]),
    ),
  );
  const pages = { plan, folder, findPlace, readIncluded: createReadIncluded(plan) };
  const saveDrawing = createSaveDrawing(plan);
  const headingIds = createHeadingIds(keys.at('markdown', 'anchor').value);
  for (const to of [DOCS, ...translated.map(({ tag }) => `${tag}/${DOCS}`)]) {
    const own = list(to);
    convertDocs(plan, own, {
      ...{ to, headingIds, table: createFrontMatter(own, saveDrawing) },
      convertBody: (body: string, page: SourcePage) => {
        const values = readFrontMatter(plan.read(page.file) ?? '');
        const filled = fillFrontMatter(body, values, page.note);
        const moved = moveReferences(filled, { file: page.file, site, findPlace, folder });
        return convertBody(pages, moved, page);
      },
    });
  }
  const styles = await copyStyles(plan, folder);
  copyOthers(plan, findPlace);
  return completeDocs(docs, settings, styles);
}

const DOCS = 'docs';
/** `[name].md` is a route with a parameter. */
const DYNAMIC_ROUTE = /[[\]]/;
const NO_ROUTE = 'docwright has no dynamic routes: generate these pages with load';

function isPage({ report }: FilePlan, file: string): boolean {
  return MARKDOWN_FILE.test(file) && !DYNAMIC_ROUTE.test(file) && !report.hasFile(file);
}

function excludeFiles(plan: FilePlan, isExcluded: (file: string) => boolean): void {
  for (const file of plan.site.files) {
    if (!MARKDOWN_FILE.test(file) || !isExcluded(file)) continue;
    plan.note(file, 'left', 'excluded by srcExclude; pages that include it have its text');
  }
}

function copyStyles(plan: FilePlan, folder: string): Promise<ConfigPart> {
  const theme = `${FOLDER}/theme`;
  const files = plan.site.files.filter(
    (file) => file.startsWith(`${theme}/`) && file.endsWith('.css'),
  );
  return convertStyles(plan, {
    files,
    move: (file) => {
      const name = findName(file, theme);
      return name === undefined ? file : `styles/${name}`;
    },
    statics: [posix.join(folder, 'public')],
    generator: 'VitePress',
    variable: /(?<![\w-])--vp-[\w-]+(?=\s*:)/,
    accent: /--vp-c-brand(?:-1)?\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

/** `public/` goes to `static/`, and what is beside the pages stays beside them. */
function copyOthers(plan: FilePlan, findPlace: NameFile): void {
  convertFiles(plan, [
    [
      /^\.vitepress\/theme\//,
      todo('docwright does not run Vue themes: set theme, styles or templates'),
    ],
    [TOOL, leave(OTHER_NOTE)],
    [/\]\.paths\.[cm]?[jt]s$/, todo(NO_ROUTE)],
    [VUE, todo('docwright does not run Vue: write a directive or a React component')],
    [/^/, (file) => copyFile(plan, file, findPlace(file))],
  ]);
}

function copyFile(plan: FilePlan, file: string, target: string | undefined): void {
  if (target === undefined) return;
  if (MARKDOWN_FILE.test(file) && DYNAMIC_ROUTE.test(file)) plan.note(file, 'todo', NO_ROUTE);
  else plan.copy(file, target);
}
