/** Creates the configuration of a language from that of the site. */

import type { SiteConfig } from '../../templates/model/config';
import { joinPath } from '../../templates/model/paths';
import { didYouMean } from '../core/findNearest';
import { formatPath } from '../core/problems';
import { completeConfig, type ParsedSite } from './completeConfig';
import type { Contradiction } from './findRedirectContradictions';

/** The parts of a configuration in which labels are translated. */
type LabelledParts = Pick<
  ParsedSite,
  'navbar' | 'sections' | 'footer' | 'docs' | 'blog' | 'search'
>;

/** Keys whose values readers see. */
const LABEL_KEYS: readonly string[] = [
  'alt',
  'category',
  'copyright',
  'description',
  'label',
  'placeholder',
  'sidebarTitle',
  'title',
];

/** All pages of the language are below its path. Redirects are those of the site, which may lead into any language. */
export function translateConfig(parsed: ParsedSite, language: string): SiteConfig {
  const { languages, title, tagline, announcement } = parsed;
  const own = languages[language];
  const { labels = {}, path = language } = own ?? {};
  const { docs, blog, search, ...layout } = translateLabels(pickLabelled(parsed), (text) =>
    Object.hasOwn(labels, text) ? labels[text] : undefined,
  );
  const place = (below: string) => joinPath(path, below).slice(1);
  const { languages: completed } = completeConfig(parsed);
  const config = completeConfig({
    ...parsed,
    ...layout,
    locale: language,
    title: own?.title ?? title,
    tagline: own?.tagline ?? tagline,
    announcement: own?.announcement ?? announcement,
    strings: own?.strings,
    docs: { ...docs, routeBasePath: place(docs.routeBasePath) },
    blog: blog && { ...blog, routeBasePath: place(blog.routeBasePath) },
    search: search && { ...search, searchPagePath: place(search.searchPagePath) },
    redirects: [],
  });
  return { ...config, languages: completed };
}

/** Finds translations of texts that the configuration does not have. */
export function findUnusedLabels(parsed: ParsedSite): readonly Contradiction[] {
  const texts = new Set<string>();
  translateLabels(pickLabelled(parsed), (text) => {
    texts.add(text);
    return undefined;
  });
  return Object.entries(parsed.languages).flatMap(([language, { labels }]) =>
    Object.keys(labels).flatMap((text): Contradiction[] => {
      if (texts.has(text)) return [];
      const path = ['languages', language, 'labels', text];
      const message = `${formatPath(path)} has no effect: no label in the configuration is ${JSON.stringify(text)}`;
      const hint =
        didYouMean(text, [...texts]) ??
        'Use the exact text of a label in navbar, sections, footer, docs, blog or search.';
      return [{ code: 'config-no-effect', path, message, hint }];
    }),
  );
}

function pickLabelled({ navbar, sections, footer, docs, blog, search }: ParsedSite): LabelledParts {
  return { navbar, sections, footer, docs, blog, search };
}

/** A label keeps its text when `translate` returns undefined. */
function translateLabels<Value>(
  value: Value,
  translate: (text: string) => string | undefined,
): Value {
  const change = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(change);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).map(([key, each]: [string, unknown]) => {
      const isLabel = typeof each === 'string' && LABEL_KEYS.includes(key);
      return [key, isLabel ? (translate(each) ?? each) : change(each)];
    });
    return Object.fromEntries(entries);
  };
  return change(value) as Value;
}
