/** Creates the configuration of a language from that of the site. */

import type { SiteConfig } from '../../templates/model/config';
import { joinPath } from '../../templates/model/paths';
import { didYouMean } from '../core/findNearest';
import { formatPath } from '../core/problems';
import { type LABELLED_PARTS, listLabels, translateLabels } from '../core/translateLabels';
import { completeConfig, type ParsedSite } from './completeConfig';
import { type Contradiction, hasNoEffect } from './contradiction';

type LabelledParts = Pick<ParsedSite, (typeof LABELLED_PARTS)[number]>;

/**
 * `completed` is the `languages` of the configuration of the site, with its defaults. All pages of the language are
 * below its path. Redirects are those of the site, which may lead into any language.
 */
export function translateConfig(
  parsed: ParsedSite,
  { languages: completed }: Pick<SiteConfig, 'languages'>,
  language: string,
): SiteConfig {
  const { languages, title, tagline, announcement } = parsed;
  const own = languages[language];
  const { labels = {}, path = language } = own ?? {};
  const { docs, blog, search, ...layout } = translateLabels(pickLabelled(parsed), (text) =>
    Object.hasOwn(labels, text) ? labels[text] : undefined,
  );
  const place = (below: string) => joinPath(path, below).slice(1);
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
  const texts = listLabels(parsed);
  return Object.entries(parsed.languages).flatMap(([language, { labels }]) =>
    Object.keys(labels).flatMap((text): readonly Contradiction[] => {
      if (texts.has(text)) return [];
      const path = ['languages', language, 'labels', text];
      const message = `${formatPath(path)} has no effect: it matches no label in the configuration`;
      const hint =
        didYouMean(text, [...texts]) ??
        'Use the exact text of a label in navbar, sections, footer, docs, blog or search.';
      return hasNoEffect(path, message, hint);
    }),
  );
}

function pickLabelled({ navbar, sections, footer, docs, blog, search }: ParsedSite): LabelledParts {
  return { navbar, sections, footer, docs, blog, search };
}
