/** Converts the languages of a Mintlify site: each has a navigation of its own, and a folder of pages. */

import { isLanguageTag } from '../../core/isLanguageTag';
import { isObject } from '../../core/isObject';
import type { Language } from '../locales';
import type { SourceKey } from '../sourceKey';

/** Codes that are no tags of languages. */
const CODES: Readonly<Record<string, string>> = { cn: 'zh-Hans', jp: 'ja', ua: 'uk' };

/** Empty for a site in one language, and where the pages of languages are not in folders. The originals come first. */
export function readLanguages(navigation: SourceKey): readonly Language[] {
  const entries = navigation.at('languages').entries();
  const isDefault = ({ value }: SourceKey) => isObject(value) && value.default === true;
  const original = entries.find(isDefault) ?? entries[0];
  if (original === undefined || entries.length < 2) return [];
  const languages = [original, ...entries.filter((entry) => entry !== original)].map((entry) =>
    readLanguage(entry, original),
  );
  const found = languages.flatMap((language) => language ?? []);
  return found.length === entries.length ? found : [];
}

function readLanguage(entry: SourceKey, original: SourceKey): Language | undefined {
  const code = String(entry.at('language').value);
  const tag = CODES[code] ?? code;
  const isOriginal = entry === original;
  const pages = listPaths(entry.value);
  const folder = pages.length > 0 && pages.every((page) => page.startsWith(`${code}/`)) ? code : '';
  if (!isLanguageTag(tag) || (folder === '' && !isOriginal)) return undefined;
  for (const name of ['language', 'default']) entry.at(name).report('imported', `languages.${tag}`);
  if (!isOriginal) {
    entry.report(
      'changed',
      `languages.${tag}: its labels, where its navigation matches that of the originals`,
    );
  }
  const labels = isOriginal ? [] : pairLabels(original.value, entry.value);
  const texts = { labels: labels.length === 0 ? undefined : Object.fromEntries(labels) };
  return { tag, folder, isOriginal, label: undefined, texts };
}

/** The paths of all pages in a part of the navigation. */
export function listPaths(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node.replace(/^\//, '')];
  if (Array.isArray(node)) return node.flatMap(listPaths);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, inner]) =>
    PAGE_KEYS.includes(key) || typeof inner === 'object' ? listPaths(inner) : [],
  );
}

const PAGE_KEYS = ['pages', 'root'];

const LABELS = ['tab', 'anchor', 'dropdown', 'product', 'item', 'group'];

/** The labels of sections and groups that are at the same place of both navigations. */
function pairLabels(
  original: unknown,
  translated: unknown,
): readonly (readonly [original: string, translated: string])[] {
  if (Array.isArray(original) && Array.isArray(translated)) {
    return original.flatMap((entry, index) => pairLabels(entry, translated[index]));
  }
  if (!isObject(original) || !isObject(translated)) return [];
  return Object.entries(original).flatMap(([key, own]) => {
    const other = translated[key];
    if (!LABELS.includes(key)) return pairLabels(own, other);
    const isPair = typeof own === 'string' && typeof other === 'string' && own !== other;
    return isPair ? [[own, other] as const] : [];
  });
}
