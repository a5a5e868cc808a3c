/** Converts the languages of a Docusaurus site, and finds where their files are and go. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { isLanguageTag } from '../../core/isLanguageTag';
import { cleanFolder, findName } from '../convertFiles';
import type { SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';

export type Language = {
  readonly tag: string;
  /** With its translations, relative to the source folder; undefined for the language of the originals. */
  readonly folder: string | undefined;
  readonly config: { readonly label?: string; readonly path?: string };
};

type SourceLanguages = {
  /** The folder of all translations. */
  readonly root: string;
  /** In the order of the language menu; empty for a site in one language. */
  readonly languages: readonly Language[];
};

export function convertLanguages(site: SourceSite, keys: SourceKey): SourceLanguages {
  const root = cleanFolder(keys.at('i18n', 'path').text('content/') ?? 'i18n');
  const { value } = keys.at('i18n', 'defaultLocale');
  const original = typeof value === 'string' ? value : 'en';
  const entries = keys.at('i18n', 'locales').entries();
  const languages = entries.flatMap((entry): readonly Language[] => {
    if (entry.value !== original) return convertLanguage(entry, { site, keys, root });
    entry.report('imported', 'locale');
    if (entries.length === 1) return [];
    const own = keys.at('i18n', 'localeConfigs', original, 'label');
    const label = own.text(`languages.${original}.label`);
    const isFirst = entry.value === entries[0]?.value;
    if (isFirst && !label) return [];
    return [{ tag: original, folder: undefined, config: { ...(label && { label }) } }];
  });
  return { root, languages };
}

/** A longer first part is the name of another folder of the content folder. */
const TAG = /^[a-z]{2,3}(?:-|$)/i;

function isTag(value: unknown): value is string {
  return typeof value === 'string' && TAG.test(value) && isLanguageTag(value);
}

type Translations = {
  readonly site: SourceSite;
  readonly keys: SourceKey;
  readonly root: string;
};

/** Empty, with a line in the report, for what is not a language. */
function convertLanguage(entry: SourceKey, { site, keys, root }: Translations) {
  const locale = String(entry.value);
  const own = keys.at('i18n', 'localeConfigs', locale);
  const tag = [locale, own.at('htmlLang').value].find(isTag);
  if (tag === undefined) {
    const fix = 'rename it and its folder, and import again';
    entry.report('todo', `it is not a language tag such as \`fr\` or \`pt-BR\`: ${fix}`);
    return [];
  }
  own.at('htmlLang').report('changed', `the pages have the language tag ${tag}`);
  own.at('direction').report('imported', 'docwright takes it from the language');
  const folder = `${root}/${cleanFolder(own.at('path').text(`content/${tag}/`) ?? locale)}`;
  const isThere = site.files.some((file) => file.startsWith(`${folder}/`));
  const untranslated = `there is no folder ${folder}/, so its pages show the originals until content/${tag}/ contains translations`;
  if (isThere) entry.report('imported', `languages.${tag}`);
  else entry.report('changed', `languages.${tag}: ${untranslated}`);
  const label = own.at('label').text(`languages.${tag}.label`);
  const path = convertPath(own.at('baseUrl'), keys.at('baseUrl').value) ?? locale;
  return [{ tag, folder, config: { ...(label && { label }), ...(path !== tag && { path }) } }];
}

/** The first part of the addresses of a language; undefined for one without a base URL of its own. */
function convertPath(key: SourceKey, base: unknown): string | undefined {
  const start = typeof base === 'string' ? base : '/';
  const isBelow = typeof key.value === 'string' && key.value.startsWith(start);
  const [path, ...rest] = isBelow ? key.value.slice(start.length).split('/').filter(Boolean) : [];
  const isPart = path !== undefined && rest.length === 0;
  if (isPart) key.report('imported', 'the path of the language');
  else key.report('todo', 'docwright serves a language at `baseUrl`, followed by its `path`');
  return isPart ? path : undefined;
}

/** Files whose names, or those of their folders, begin with `_` are parts of pages. */
export const HIDDEN = /(?:^|\/)_/;

/** A folder of the source site, and where its files go in the content folder. */
export type Place = { readonly from: string; readonly to: string };

/** Where the translations in a folder `inner` of each language are; `locate` says where they go in the content folder. */
export function listPlaces(
  languages: readonly Language[],
  inner: string,
  locate: (tag: string) => string,
): readonly Place[] {
  return languages.flatMap(({ tag, folder }) => {
    return folder === undefined ? [] : [{ from: `${folder}/${inner}`, to: locate(tag) }];
  });
}

/** Returns where a file goes in the content folder. */
export type Move = (file: string) => string;

/** Pages, versions and translations move; all other files keep their places. `isReact` is true for React pages. */
export function createMove(
  pages: string | undefined,
  places: readonly Place[],
  isReact: (file: string) => boolean,
): Move {
  return (file) => {
    const place = places.find(({ from }) => file.startsWith(`${from}/`));
    const name = pages === undefined ? undefined : findName(file, pages);
    const isPage = name !== undefined && MARKDOWN_FILE.test(name) && !HIDDEN.test(name);
    const target = place && place.to + file.slice(place.from.length);
    if (isReact(file)) return nameReactPage(target ?? `pages/${name}`);
    if (target !== undefined) return target;
    // A file around the source folder.
    return isPage ? `pages/${name}` : file.replace(/^(?:\.\.\/)+/, '');
  };
}

/** The name of a React page in `pages/`. */
export function nameReactPage(name: string): string {
  return name.replace(/\.[jt]sx?$/, '.tsx');
}
