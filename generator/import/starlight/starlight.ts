/** Imports a Starlight site: the docs, the options of its integration, and what Astro knows of the site. */

import { slug } from 'github-slugger';
import { convertFiles, type FileTable } from '../convertFiles';
import { type ConfigPart, convertKeys, mergeConfigs } from '../convertKeys';
import { completeDocs, convertDocs, listDocs } from '../docs';
import type { FilePlan } from '../filePlan';
import type { ImportContext, Importer } from '../importer';
import { leave, todo } from '../importReport';
import { isFilled } from '../links';
import { convertLocales, createLanguages, type Locale, withoutFolders } from '../locales';
import { findPath, placeOf } from '../places';
import type { SourceKey } from '../sourceKey';
import { convertStyles } from '../styles';
import { convertBody } from './body';
import { createFrontMatter } from './frontMatter';
import { DOCS, findFile, listPlaces } from './places';
import { ASTRO, type Context, findOptions, OPTIONS, STRINGS } from './settings';
import { listLabels } from './sidebar';

export const starlight: Importer = {
  name: 'Starlight',
  generatedFolders: ['dist'],
  config: {
    pattern: /^astro\.config\.[cm]?[jt]s$/,
    names: 'astro.config.mjs, .js or .ts',
    hint: 'Pass the folder that contains it.',
  },
  convert,
};

type Places = ReturnType<typeof listPlaces>;

async function convert({ plan, keys, trustsConfig }: ImportContext): Promise<ConfigPart> {
  const options = findOptions(keys);
  const locales = options ? readLocales(options) : [];
  const places = listPlaces(locales);
  const labels = listLabels(options?.at('sidebar').value);
  const titles: Readonly<Record<string, string>> = Object(options?.at('title').value);
  const own = locales.find(({ isOriginal }) => isOriginal)?.folder ?? '';
  const docs = listPages(plan, locales, own);
  const context = { plan, docs };
  const settings = mergeConfigs(
    { docs: { sidebarCollapsible: true, sidebarCollapsed: false } },
    convertKeys(keys, ASTRO, context),
    options && convertKeys(options, OPTIONS, context),
    createLanguages(locales, ({ tag }) => ({ title: titles[tag], labels: labels[tag] })),
  );
  const base = settings.baseUrl ?? '/';
  convertPages({ plan, docs, to: 'docs', base, places });
  for (const { tag, folder } of locales.filter(({ isOriginal }) => !isOriginal)) {
    const translations = listPages(plan, locales, folder);
    convertPages({ plan, docs: translations, to: `${tag}/docs`, base, places });
  }
  const styles = await copyStyles(plan, options?.at('customCss'), places, trustsConfig);
  convertFiles(plan, [
    ...SKIPPED,
    [/^(?:src|public)\//, (file) => plan.copy(file, placeOf(file, places) ?? file)],
  ]);
  return completeDocs(docs, { ...findFavicon(plan), ...settings }, styles);
}

function readLocales(options: SourceKey): readonly Locale[] {
  const original = options.at('defaultLocale').text('locale');
  return convertLocales(options.at('locales'), original ?? 'en');
}

/** The pages of a locale; those of the others may be in folders beside them. */
function listPages({ site }: FilePlan, locales: readonly Locale[], folder: string) {
  const named = listDocs(site, folder === '' ? DOCS : `${DOCS}/${folder}`);
  const docs = named.map((doc) => ({ ...doc, namedPath: toAddress(doc.namedPath) }));
  if (folder !== '') return docs;
  const folders = locales.map((each) => each.folder);
  return withoutFolders(docs, folders);
}

/** As Astro names the entries of a collection: `/Guides/1. First` is `/guides/1-first`. */
function toAddress(path: string): string {
  return path
    .split('/')
    .map((part) => slug(part))
    .join('/');
}

type Pages = Context & { readonly to: string; readonly base: string; readonly places: Places };

function convertPages({ plan, docs, to, base, places }: Pages): void {
  for (const doc of docs) {
    const locate = (other: string) => findPath(doc.file, other, places);
    const move = (written: string) => {
      const found = findFile(plan.site, doc.file, written);
      return found && locate(found);
    };
    convertDocs(plan, [doc], {
      to,
      table: createFrontMatter({ base, move }),
      convertBody: (body, page) => convertBody(body, page, { docs, base, move, locate }),
    });
  }
}

/** The file that Starlight takes when the configuration names none. */
function findFavicon({ site }: FilePlan): ConfigPart {
  return site.has('public/favicon.svg') ? { favicon: 'favicon.svg' } : {};
}

function copyStyles(
  plan: FilePlan,
  list: SourceKey | undefined,
  places: Places,
  trustsConfig: boolean,
) {
  const files = (list?.entries() ?? []).flatMap((entry) => {
    const file = isFilled(entry.value) ? entry.value.replace(/^\.?\//, '') : '';
    if (!plan.site.has(file)) {
      entry.report('todo', 'it is a stylesheet of a package: set theme.fonts, or copy it');
      return [];
    }
    entry.report('imported', 'styles');
    return [file];
  });
  return convertStyles(plan, {
    move: (file) => placeOf(file, places) ?? file,
    statics: ['public'],
    ...{ files, trustsConfig, generator: 'Starlight', variable: /(?<![\w-])--sl-[\w-]+(?=\s*:)/ },
    accent: /--sl-color-accent\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\s*;/i,
  });
}

const NO_ASTRO = todo('docwright does not run Astro components: write a React component');

const SKIPPED: FileTable = [
  [/\.astro$/, NO_ASTRO],
  [/^src\/pages\//, todo('a page of Astro: write it as a page in content/pages/')],
  [/^src\/content\/i18n\//, STRINGS],
  [
    /^src\/content(?:\/config|\.config)\.[cm]?[jt]s$/,
    leave('docwright validates front matter itself: for custom keys, set frontMatter'),
  ],
  [/^src\/(?:.*\.d\.ts$|content\/(?!docs\/)|middleware)/, leave('only Astro uses it')],
];
