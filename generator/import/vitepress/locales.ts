/** Converts the labels of the locales of VitePress. */

import { isObject } from '../../core/isObject';
import type { LanguageTexts } from '../locales';
import type { SourceKey } from '../sourceKey';

type Labels = readonly (readonly [original: string, translated: string])[];

/** The texts of a locale, where its navbar and sidebar have the same entries as those of the originals. */
export function convertTexts(own: SourceKey, originals: readonly unknown[]): LanguageTexts {
  const theme = own.at('themeConfig');
  const lists = ['nav', 'sidebar'].map((name) => {
    const key = theme.at(name);
    const original = originals.map((each) => getTheme(each)[name]).find(Boolean);
    const prefix = `/${String(own.path.at(-1))}`;
    const labels = pairLabels(original, key.value, prefix);
    key.report('changed', 'labels of the language, for the entries that the originals have, too');
    return labels;
  });
  const labels = Object.fromEntries(lists.flat());
  return {
    title: own.at('title').text('languages'),
    tagline: own.at('description').text('languages'),
    labels: Object.keys(labels).length === 0 ? undefined : labels,
  };
}

function getTheme(config: unknown): Readonly<Record<string, unknown>> {
  return isObject(config) && isObject(config.themeConfig) ? config.themeConfig : {};
}

/** The labels of entries at the same place that lead to the same page, or hold other entries. */
function pairLabels(original: unknown, translated: unknown, prefix: string): Labels {
  if (Array.isArray(original) && Array.isArray(translated)) {
    return original.flatMap((entry, index) => pairEntries(entry, translated[index], prefix));
  }
  if (!isObject(original) || !isObject(translated)) return [];
  // By path: `/guide/` and `/fr/guide/`.
  return Object.entries(original).flatMap(([path, list]) =>
    pairLabels(list, translated[`${prefix}${path}`], prefix),
  );
}

function pairEntries(original: unknown, translated: unknown, prefix: string): Labels {
  if (!isObject(original) || !isObject(translated)) return [];
  const isSame =
    cutAddress(original.link, '') === cutAddress(translated.link, prefix) &&
    Array.isArray(original.items) === Array.isArray(translated.items);
  if (!isSame) return [];
  const { text } = original;
  const other = translated.text;
  const hasLabel = typeof text === 'string' && typeof other === 'string' && text !== other;
  return [
    ...(hasLabel ? [[text, other] as const] : []),
    ...pairLabels(original.items, translated.items, prefix),
  ];
}

function cutAddress(link: unknown, prefix: string): string | undefined {
  if (typeof link !== 'string') return undefined;
  const path = `/${link}`.replace(/^\/{2,}/, '/');
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
