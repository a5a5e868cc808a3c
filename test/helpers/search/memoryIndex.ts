/** Small indexes in memory, for tests of the engine. */

import type { IndexFile } from '../../../generator/search/createIndex';
import { createSearchEngine } from '../../../templates/model/search/engine/createSearchEngine';
import type { SearchEngine, SearchQuery } from '../../../templates/model/search/engine/engine';
import {
  createObjectId,
  HIERARCHY_LEVELS,
  type Hierarchy,
  type SearchRecord,
} from '../../../templates/model/search/record';
import { indexRecords } from './indexRecords';

export type PageText = {
  readonly path: string;
  readonly title: string;
  readonly section?: string;
  readonly tag?: string;
  readonly language?: string;
  readonly text?: string;
  readonly aliases?: readonly string[];
  readonly linkTexts?: readonly string[];
  /** Headings of level 2 with the text below each. */
  readonly sections?: Readonly<Record<string, string | readonly string[]>>;
  /** Of its sections, by their headings. */
  readonly keywords?: Readonly<Record<string, readonly string[]>>;
};

export function createPageRecords(page: PageText): readonly SearchRecord[] {
  const { path, title, section = 'Docs', text, sections = {}, keywords = {} } = page;
  const texts = Object.entries(sections).flatMap(([heading, below]) => {
    const url = `${path}#${heading.toLowerCase().replace(/\s+/g, '-')}`;
    const [first, ...others] = createSection(page, url, {
      ...{ names: [section, title, heading], texts: [below].flat() },
    });
    return [...(first ? [{ ...first, keywords: keywords[heading] }] : []), ...others];
  });
  const opening = { names: [section, title], texts: text === undefined ? [] : [text] };
  const own = createSection(page, path, opening).map((record) =>
    record.type === 'lvl1'
      ? { ...record, aliases: page.aliases, linkTexts: page.linkTexts }
      : record,
  );
  return [...own, ...texts];
}

type SectionText = { readonly names: readonly string[]; readonly texts: readonly string[] };

function createSection(
  { language = 'en', tag = 'docs-default-current' }: PageText,
  url: string,
  { names, texts }: SectionText,
): SearchRecord[] {
  const levels = HIERARCHY_LEVELS.map((level, index) => [level, names[index] ?? null]);
  const hierarchy = Object.fromEntries(levels) as Hierarchy;
  const shared = { url, hierarchy, language, docusaurus_tag: tag };
  const type = HIERARCHY_LEVELS[names.length - 1] ?? 'lvl6';
  return [
    { ...shared, objectID: createObjectId(url, 0), type, content: null },
    ...texts.map((content, index): SearchRecord => {
      return { ...shared, objectID: createObjectId(url, index + 1), type: 'content', content };
    }),
  ];
}

export type MemoryIndex = {
  readonly engine: SearchEngine;
  readonly files: readonly IndexFile[];
  /** The current files of the index; a test may remove or change them. */
  readonly contents: Map<string, string>;
  /** Names of the files that were read, in order. */
  readonly reads: string[];
};

export function createMemoryIndex(records: readonly SearchRecord[]): MemoryIndex {
  const files = indexRecords(records, { indexName: 'test' });
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const reads: string[] = [];
  const engine = createSearchEngine(async (name) => {
    reads.push(name);
    const content = contents.get(name);
    if (content === undefined) throw new Error(`404 ${name}`);
    return content;
  });
  return { engine, files, contents, reads };
}

export function createQuery(query: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {
    query,
    page: 0,
    hitsPerPage: 20,
    facetFilters: [],
    snippetWords: new Map([...HIERARCHY_LEVELS, 'content' as const].map((name) => [name, 10])),
    ...more,
  };
}

/** Searches some pages and returns the addresses of the hits. */
export function createAsker(pages: readonly PageText[]) {
  const { engine } = createMemoryIndex(pages.flatMap(createPageRecords));
  return async (query: string, more: Partial<SearchQuery> = {}) => {
    const { hits } = await engine.search(createQuery(query, more));
    return hits.map(({ url }) => url);
  };
}
