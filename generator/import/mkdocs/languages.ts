/** Converts the languages of the plugin mkdocs-static-i18n: each has a folder of pages, or an ending of their names. */

import { groupBy } from '../../../templates/model/groupBy';
import { isLanguageTag } from '../../core/isLanguageTag';
import { type Doc, listDocs } from '../docs';
import type { Language } from '../locales';
import type { SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';
import { findOptions } from './named';

/** `name` is how names of folders and files spell it. */
export type NamedLanguage = Language & { readonly name: string };

type Languages = {
  /** In the order of the language menu; empty for a site without the plugin. */
  readonly list: readonly NamedLanguage[];
  readonly hasFolders: boolean;
};

export function readLanguages(plugins: SourceKey): Languages {
  const options = findOptions(plugins, 'i18n');
  const list = options?.at('languages').entries().flatMap(readLanguage) ?? [];
  const hasFolders = options?.at('docs_structure').text('languages') === 'folder';
  return { list, hasFolders };
}

function readLanguage(entry: SourceKey): readonly NamedLanguage[] {
  const name = entry.at('locale').text('languages') ?? '';
  const tag = name.replace('_', '-');
  if (entry.at('build').flag('languages') === false) return [];
  if (!isLanguageTag(tag)) {
    entry.report('todo', 'its locale is not a language tag such as `fr` or `pt-BR`');
    return [];
  }
  const isOriginal = entry.at('default').flag('languages') === true;
  const translations = entry.at('nav_translations');
  const labels = translations.names().flatMap((label) => {
    const text = translations.at(label).text(`languages.${tag}.labels`);
    return text === undefined ? [] : [[label, text] as const];
  });
  const texts = {
    title: entry.at('site_name').text('languages'),
    tagline: entry.at('site_description').text('languages'),
    labels: labels.length === 0 ? undefined : Object.fromEntries(labels),
  };
  const label = entry.at('name').text('languages');
  return [{ tag, name, folder: isOriginal ? '' : name, isOriginal, label, texts }];
}

/** Lists the docs of a language; of a site without languages, all of them. `index` matches the page of a folder. */
export function createDocLister(
  site: SourceSite,
  { folder, index }: { readonly folder: string; readonly index: RegExp },
  { list, hasFolders }: Languages,
): (language: NamedLanguage | undefined) => readonly Doc[] {
  if (hasFolders) {
    return (language) => listDocs(site, language ? `${folder}/${language.name}` : folder, index);
  }
  const all = listDocs(site, folder, index);
  const original = list.find(({ isOriginal }) => isOriginal);
  const groups = groupBy(all, (doc) => list.find((each) => hasEnding(doc, each)) ?? original);
  return (language) =>
    language === undefined
      ? all
      : (groups.get(language) ?? []).map((doc) => removeEnding(doc, language, index));
}

function hasEnding(doc: Doc, { name }: NamedLanguage): boolean {
  return doc.name.endsWith(`.${name}`);
}

function removeEnding(doc: Doc, language: NamedLanguage, index: RegExp): Doc {
  if (!hasEnding(doc, language)) return doc;
  const cut = (text: string) => text.slice(0, -language.name.length - 1);
  const path = `/${cut(doc.name).replace(index, '')}`;
  return { ...doc, name: cut(doc.name), id: cut(doc.id), path, namedPath: path };
}
