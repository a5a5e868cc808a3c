/** Reads the Markdown sources of the CRBT site, parses them, and lists the contents of their sections. */

import GithubSlugger from 'github-slugger';
import type { Code, Heading, Nodes, Paragraph, Root, Table as TableNode } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import type { Collection } from '../../../generator/core/types';
import { readContent } from '../../../generator/load/readContent';
import { parseCodeMeta } from '../../../generator/parse/code/codeMeta';
import { splitFrontMatter } from '../../../generator/parse/data/splitFrontMatter';
import { markdownSyntax } from '../../../generator/parse/markdown/markdownSyntax';
import { REPOSITORY } from './repository';

export type ContentPage = {
  /** The path as the site writes it: `/api/intro`, `/self-hosting/intro/`. */
  readonly path: string;
  readonly file: string;
  readonly collection: Collection;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
};

export type Place = {
  readonly page: ContentPage;
  /** `file:line`, for messages. */
  readonly where: string;
  /** The ids of the headings above, the nearest last. */
  readonly sections: readonly string[];
};

export type Section = { readonly depth: number; readonly text: string; readonly id: string };
export type Row = {
  readonly where: string;
  readonly cells: readonly string[];
  /** The raw HTML in all cells. */
  readonly html: string;
  /** The targets of the links in all cells. */
  readonly hrefs: readonly string[];
};
export type Table = Place & { readonly header: readonly string[]; readonly rows: readonly Row[] };
export type Fence = Place & {
  readonly language: string;
  readonly meta: string;
  readonly title: string;
  readonly code: string;
};
export type ParagraphText = Place & {
  readonly text: string;
  /** The raw HTML in it, such as badges. */
  readonly html: string;
  /** The texts of its code spans. */
  readonly codes: readonly string[];
};
export type EndpointLine = Place & { readonly method: string; readonly path: string };

const CUSTOM_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
const parser = unified().use(remarkParse).use(markdownSyntax).freeze();

export async function readContentPages(): Promise<readonly ContentPage[]> {
  const folders = { root: REPOSITORY, content: 'content', docs: 'docs', blog: 'blog' };
  const { sources } = await readContent(folders);
  return sources.map(({ collection, file, name, text = '' }) => {
    const { yaml, markdown } = splitFrontMatter(text, file);
    return {
      path: `/${collection === 'blog' ? 'blog/' : ''}${name.replace(/(^|\/)index\.md$|\.md$/, '$1')}`,
      file,
      collection,
      frontMatter: parseYaml(yaml) as Record<string, unknown>,
      tree: parser.parse(markdown) as Root,
    };
  });
}

export function getPage(pages: readonly ContentPage[], path: string): ContentPage {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  return page;
}

export function listHeadings(page: ContentPage): Section[] {
  const slugger = new GithubSlugger();
  const headings: Section[] = [];
  visit(page.tree, 'heading', (node) => {
    headings.push(createSection(node, slugger));
  });
  return headings;
}

export function listTables(page: ContentPage): Table[] {
  return listPlaced<TableNode>(page, 'table').map(({ node, ...place }) => {
    const [header, ...rows] = node.children.map((row) => ({
      where: `${page.file}:${lineOf(row)}`,
      cells: row.children.map(getText),
      ...collect(row),
    }));
    return { ...place, header: header?.cells ?? [], rows };
  });
}

export function listFences(page: ContentPage): Fence[] {
  return listPlaced<Code>(page, 'code').map(({ node, ...place }) => ({
    ...place,
    language: node.lang ?? '',
    meta: node.meta ?? '',
    title: parseCodeMeta(node.meta).title ?? '',
    code: node.value,
  }));
}

export function listEndpoints(page: ContentPage): EndpointLine[] {
  const leaves = listPlaced<LeafDirective>(page, 'leafDirective');
  return [...leaves, ...listPlaced<ContainerDirective>(page, 'containerDirective')]
    .filter(({ node }) => node.name === 'endpoint')
    .map(({ node, ...place }) => ({
      ...place,
      method: node.attributes?.method ?? '',
      path: node.attributes?.path ?? '',
    }));
}

/** All paragraphs, also those of list items. */
export function listParagraphs(page: ContentPage): ParagraphText[] {
  return listPlaced<Paragraph>(page, 'paragraph').map(({ node, ...place }) => ({
    ...place,
    text: getText(node),
    ...collect(node),
  }));
}

/** The text that a reader sees, without raw HTML. */
export function getText(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => getText(child)).join('') : '';
}

function listPlaced<T extends Nodes>(page: ContentPage, type: T['type']) {
  const slugger = new GithubSlugger();
  const found: (Place & { node: T })[] = [];
  let above: Section[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'heading') {
      above = [...above.filter(({ depth }) => depth < node.depth), createSection(node, slugger)];
    }
    if (node.type !== type) return;
    const where = `${page.file}:${lineOf(node)}`;
    found.push({ node: node as T, page, where, sections: above.map(({ id }) => id) });
  });
  return found;
}

function createSection(node: Heading, slugger: GithubSlugger): Section {
  const written = getText(node);
  const text = written.replace(CUSTOM_ID, '');
  return { depth: node.depth, text, id: CUSTOM_ID.exec(written)?.[1] ?? slugger.slug(text) };
}

function collect(node: Nodes) {
  const html: string[] = [];
  const hrefs: string[] = [];
  const codes: string[] = [];
  visit(node, (inner) => {
    if (inner.type === 'html') html.push(inner.value);
    if (inner.type === 'link') hrefs.push(inner.url);
    if (inner.type === 'inlineCode') codes.push(inner.value);
  });
  return { html: html.join(''), hrefs, codes };
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0;
}
