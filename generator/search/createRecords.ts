/** Creates the records of a site: one for each heading, one for each text of about a paragraph. */

import { getHref } from '../../templates/model/address';
import type { Page, PageOfKind } from '../../templates/model/page';
import {
  createObjectId,
  HIERARCHY_LEVELS,
  type Hierarchy,
  type SearchRecord,
} from '../../templates/model/search/record';
import type { Site } from '../../templates/model/site';
import type { Article, PageHeading, PageText } from '../core/types';
import { createAliases } from './createAliases';
import { createSectionLabels, type SectionLabels } from './createSectionLabels';
import { cutText } from './cutText';

/** The pages that readers search for; lists of pages, tags and the search page are never hits. */
type FoundPage = PageOfKind<'doc' | 'categoryIndex' | 'post' | 'custom'>;

/** The texts of pages without an article are given by path. */
export function createRecords(
  site: Site,
  articles: readonly Article[],
  texts: ReadonlyMap<string, PageText>,
): readonly SearchRecord[] {
  const labels = createSectionLabels(site);
  const byFile = new Map(articles.map((article) => [article.source.file, article]));
  return [...site.routes.values()].flatMap((page) => {
    const article = page.file === undefined ? undefined : byFile.get(page.file);
    if (!isFound(page) || page.isUnlisted || article?.frontMatter.isDraft) return [];
    return createPageRecords({ page, article, text: texts.get(page.path), labels, site });
  });
}

const FOUND_KINDS: readonly Page['kind'][] = ['doc', 'categoryIndex', 'post', 'custom'];

function isFound(page: Page): page is FoundPage {
  return FOUND_KINDS.includes(page.kind);
}

type PageParts = {
  readonly page: FoundPage;
  readonly article: Article | undefined;
  readonly text: PageText | undefined;
  readonly labels: SectionLabels;
  readonly site: Site;
};

function createPageRecords(parts: PageParts): SearchRecord[] {
  const { page, article, text, labels, site } = parts;
  const { baseUrl, locale, title } = site.config;
  const url = getHref(baseUrl, page.path);
  const shared = { language: locale, docusaurus_tag: page.searchTag };
  const known = 'headings' in page ? page.headings : (text?.headings ?? []);
  const headings = new Map<string, PageHeading>(known.map((heading) => [heading.id, heading]));
  const sections = article?.sections ?? text?.sections ?? [];
  const path: (string | null)[] = [labels.labelOf(page), page.title || title];
  const [opening, ...others] = sections[0]?.anchor === '' ? sections : [undefined, ...sections];
  return [
    ...createSection({
      url,
      path,
      shared,
      blocks: openPage(page, opening?.blocks ?? []),
      code: opening?.code ?? [],
      aliases: createAliases(page, article),
    }),
    ...others.flatMap((section) => {
      const heading = headings.get(section?.anchor ?? '');
      if (section === undefined || heading === undefined) return [];
      path.length = Math.min(path.length, heading.level);
      while (path.length < heading.level) path.push(null);
      path.push(heading.text);
      const address = `${url}#${section.anchor}`;
      return createSection({ ...section, url: address, path, shared });
    }),
  ];
}

/** Puts the description before the page's text, unless the text already contains it. */
function openPage({ description }: FoundPage, blocks: readonly string[]): readonly string[] {
  const isSaid = description === '' || blocks.some((block) => block.includes(description));
  return isSaid ? blocks : [description, ...blocks];
}

type SectionParts = {
  readonly url: string;
  /** From lvl0 to the section's own heading. */
  readonly path: readonly (string | null)[];
  readonly shared: Pick<SearchRecord, 'language' | 'docusaurus_tag'>;
  readonly blocks: readonly string[];
  readonly code: readonly string[];
  readonly aliases?: readonly string[];
};

function createSection(section: SectionParts): SearchRecord[] {
  const { url, path, shared, blocks, code, aliases = [] } = section;
  const hierarchy = createHierarchy(path);
  const type = HIERARCHY_LEVELS[path.length - 1] ?? 'lvl6';
  const base = { url, hierarchy, ...shared };
  return [
    {
      ...{ objectID: createObjectId(url, 0), type, content: null, ...base },
      ...(aliases.length > 0 && { aliases }),
    },
    ...[
      ...cutText(blocks).map((content) => ({ content })),
      ...cutText(code).map((content) => ({ content, isCode: true })),
    ].map((text, index) => ({
      objectID: createObjectId(url, index + 1),
      type: 'content' as const,
      ...text,
      ...base,
    })),
  ];
}

function createHierarchy(path: readonly (string | null)[]): Hierarchy {
  const entries = HIERARCHY_LEVELS.map((level, index) => [level, path[index] ?? null]);
  return Object.fromEntries(entries) as Hierarchy;
}
