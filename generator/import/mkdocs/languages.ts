/** Converts the languages of the plugin mkdocs-static-i18n: each has a folder of pages, or an ending of their names. */

import { isLanguageTag } from '../../core/isLanguageTag';
import type { Doc } from '../docs';
import { listDocs } from '../docs';
import type { Language } from '../locales';
import type { SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';

/** `name` is how names of folders and files spell it. */
export type NamedLanguage = Language & { readonly name: string };

type Languages = {
  /** In the order of the language menu; empty for a site without the plugin. */
  readonly list: readonly NamedLanguage[];
  readonly hasFolders: boolean;
};

export function readLanguages(plugins: SourceKey): Languages {
  const own = [plugins, ...plugins.entries()].map((each) => each.at('i18n'));
  const options = own.find(({ value }) => value !== undefined);
  const list = options?.at('languages').entries().flatMap(readLanguage) ?? [];
  const hasFolders = options?.at('docs_structure').text('languages') === 'folder';
  return { list, hasFolders };
}

function readLanguage(entry: SourceKey): readonly NamedLanguage[] {
  const name = entry.at('locale').text('languages') ?? '';
  const tag = name.replace('_', '-');
  if (entry.at('build').flag('languages') === false) return [];
  if (!isLanguageTag(tag)) {
    entry.report('skipped', 'its locale is not a language tag such as `fr` or `pt-BR`');
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

/** The docs of a language; of a site without languages, all of them. `index` matches the page of a folder. */
export function listLanguageDocs(
  site: SourceSite,
  { folder, index }: { readonly folder: string; readonly index: RegExp },
  { list, hasFolders }: Languages,
  language: NamedLanguage | undefined,
): readonly Doc[] {
  if (language === undefined) return listDocs(site, folder, index);
  if (hasFolders) return listDocs(site, `${folder}/${language.name}`, index);
  return listDocs(site, folder, index).flatMap((doc): readonly Doc[] => {
    const ending = list.map(({ name }) => `.${name}`).find((each) => doc.name.endsWith(each));
    const isOwn = ending === `.${language.name}`;
    if (!isOwn && (ending !== undefined || !language.isOriginal)) return [];
    return [ending === undefined ? doc : removeEnding(doc, { ending, index })];
  });
}

function removeEnding(
  doc: Doc,
  { ending, index }: { readonly ending: string; readonly index: RegExp },
): Doc {
  const name = doc.name.slice(0, -ending.length);
  const path = `/${name.replace(index, '')}`;
  return { ...doc, name, id: doc.id.slice(0, -ending.length), path, namedPath: path };
}
