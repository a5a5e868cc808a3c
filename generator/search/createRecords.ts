/** Creates the records of a page: one for each heading, one for each text of about a paragraph. */

import { getHref } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import type { Page, PageOfKind } from '../../templates/model/page';
import { decodePath } from '../../templates/model/paths';
import {
  createHierarchy,
  createObjectId,
  HIERARCHY_LEVELS,
  type SearchRecord,
} from '../../templates/model/search/record';
import type { Article, PageHeading, PageText } from '../core/types';
import type { LinkTexts } from './collectLinkTexts';
import { cutText } from './cutText';

/** The pages that readers search for; lists of pages, tags and the search page are never hits. */
export type SearchablePage = PageOfKind<'doc' | 'categoryIndex' | 'post' | 'custom'>;

export type RecordParts = {
  readonly page: SearchablePage;
  readonly article: Article | undefined;
  /** The text of a page without an article. */
  readonly text: PageText | undefined;
  /** The name of its section, as readers see it. */
  readonly label: string;
  /** Of this page: the texts of links to an address. */
  readonly linkTexts: LinkTexts;
  readonly config: Pick<SiteConfig, 'baseUrl' | 'locale' | 'title'>;
};

export function createRecords(parts: RecordParts): readonly SearchRecord[] {
  const { page, article, text, label, linkTexts, config } = parts;
  const { baseUrl, locale, title } = config;
  const url = getHref(baseUrl, page.path);
  const shared = { language: locale, docusaurus_tag: page.searchTag };
  const known = 'headings' in page ? page.headings : (text?.headings ?? []);
  const headings = new Map<string, PageHeading>(known.map((heading) => [heading.id, heading]));
  const sections = article?.sections ?? text?.sections ?? [];
  const path: (string | null)[] = [label, page.title || title];
  const [opening, ...others] = sections[0]?.anchor === '' ? sections : [undefined, ...sections];
  return [
    ...createSection({
      url,
      path,
      shared,
      blocks: openPage(page, opening?.blocks ?? []),
      code: opening?.code ?? [],
      aliases: createAliases(page, article),
      linkTexts,
    }),
    ...others.flatMap((section) => {
      const heading = headings.get(section?.anchor ?? '');
      if (section === undefined || heading === undefined) return [];
      path.length = Math.min(path.length, heading.level);
      while (path.length < heading.level) path.push(null);
      path.push(heading.text);
      const address = `${url}#${section.anchor}`;
      return createSection({ ...section, url: address, path, shared, linkTexts });
    }),
  ];
}

/** Puts the description before the page's text, unless the text already contains it. */
function openPage({ description }: SearchablePage, blocks: readonly string[]): readonly string[] {
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
  readonly keywords?: readonly string[] | undefined;
  readonly linkTexts: LinkTexts;
};

function createSection(section: SectionParts): SearchRecord[] {
  const { url, path, shared, blocks, code, aliases = [], keywords = [] } = section;
  const linkTexts = section.linkTexts.get(url) ?? [];
  const hierarchy = createHierarchy(path);
  const type = HIERARCHY_LEVELS[path.length - 1] ?? 'lvl6';
  const base = { url, hierarchy, ...shared };
  return [
    {
      ...{ objectID: createObjectId(url, 0), type, content: null, ...base },
      ...(aliases.length > 0 && { aliases }),
      ...(keywords.length > 0 && { keywords: keywords.slice(0, MAX_KEYWORDS) }),
      ...(linkTexts.length > 0 && { linkTexts }),
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

/** More keywords are not meant for readers. */
const MAX_KEYWORDS = 32;

/** In the address of a post, numbers are parts of its date. */
const NUMBER = /^\d+$/;

/** Each alias once, without the title itself. */
function createAliases(page: Page, article: Article | undefined): readonly string[] {
  const { sidebarLabel, paginationLabel, keywords = [] } = article?.frontMatter ?? {};
  const segments = page.path.split('/').map(decodePath);
  const words = page.kind === 'post' ? segments.filter((each) => !NUMBER.test(each)) : segments;
  const given = [sidebarLabel, paginationLabel, ...words, ...keywords];
  const names = given.map((name) => name?.trim() ?? '');
  const others = names.filter((name) => name !== '' && name !== page.title);
  return [...new Set(others)].slice(0, MAX_KEYWORDS);
}
