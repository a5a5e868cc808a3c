/** One page of every kind, and a layout, for tests of the templates. */

import { parseConfig } from '../../../generator/config/parseConfig';
import type { SiteConfig } from '../../../templates/model/config';
import type { Content, Page, PageKind, Post } from '../../../templates/model/page';
import type { Layout } from '../../../templates/model/site';

export const sampleConfig: SiteConfig = parseConfig(
  { title: 'Harbour Docs', url: 'https://docs.example.com' },
  { file: 'content/site.config.ts', text: '' },
).config;

export const sampleLayout: Layout = {
  sections: [],
  navbar: {
    title: 'Harbour Docs',
    logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '', width: 34, height: 30 },
    hideOnScroll: true,
    links: [
      {
        label: 'Guides',
        href: '/guides/intro',
        isExternal: false,
        position: 'left',
        sidebar: 'guides',
      },
      { label: 'Blog', href: '/blog', isExternal: false, position: 'left', section: '/blog' },
      { label: 'GitHub', href: 'https://github.com/a/b', isExternal: true, position: 'right' },
    ],
  },
  footer: {
    columns: [{ items: [{ label: 'Terms', href: 'https://example.com/terms', isExternal: true }] }],
    copyright: '© 2025 <b>Harbour</b>',
  },
  sidebars: {},
  faviconHref: '/favicon.svg',
  homeHref: '/',
  hasHomePage: true,
  searchHref: '/search',
  feeds: [{ type: 'application/rss+xml', href: '/blog/rss.xml', title: 'Harbour Docs RSS Feed' }],
};

const content: Content = { body: [], references: [], targets: [] };

const base = {
  title: 'Title',
  description: 'What this page is about.',
  keywords: [],
  isUnlisted: false,
  searchTag: 'default',
};

export const samplePost: Post = {
  path: '/blog/first',
  title: 'First post',
  description: 'How it began.',
  date: '2022-05-03T00:00:00.000Z',
  formattedDate: 'May 3, 2022',
  readingMinutes: 1,
  authors: [{ name: 'marin', title: 'Keeper', url: 'https://example.com/marin' }],
  tags: [{ label: 'news', path: '/blog/tags/news' }],
  keywords: ['harbour'],
  isUnlisted: false,
};

const previews = [{ post: samplePost, content, isTruncated: true }];
const link = (label: string) => ({ label, path: `/${label.toLowerCase()}` });

export const samplePages: { readonly [Kind in PageKind]: Extract<Page, { kind: Kind }> } = {
  doc: {
    ...base,
    kind: 'doc',
    frontMatter: {},
    path: '/guides/intro',
    title: 'Introduction',
    searchTag: 'docs-default-current',
    id: 'guides/intro',
    content,
    headings: [],
    hasAddedTitle: true,
    isTitleHidden: false,
    sidebar: 'guides',
    breadcrumbs: [link('Guides'), { label: 'Introduction' }],
    toc: [{ id: 'one', html: '<code>One</code>', children: [] }],
    tags: [link('Basics')],
    editUrl: 'https://github.com/a/b/edit/intro.md',
    lastUpdate: { date: '2022-05-03T10:00:00Z', author: 'marin' },
    previous: link('Before'),
    next: link('After'),
  },
  categoryIndex: {
    ...base,
    kind: 'categoryIndex',
    path: '/category/guides',
    sidebar: 'guides',
    breadcrumbs: [{ label: 'Guides' }],
    cards: [
      { label: 'Introduction', href: '/guides/intro', description: 'Start here.', type: 'link' },
      { label: 'Elsewhere', href: 'https://example.com', description: '', type: 'external' },
    ],
    next: link('After'),
  },
  post: {
    ...base,
    kind: 'post',
    frontMatter: {},
    path: samplePost.path,
    title: samplePost.title,
    post: samplePost,
    content,
    headings: [],
    toc: [{ id: 'why', html: 'Why', children: [] }],
    newer: link('Newer'),
    older: link('Older'),
  },
  postList: {
    ...base,
    kind: 'postList',
    path: '/blog/page/2',
    title: 'Harbour Blog',
    previews,
    pageNumber: 2,
    nextPosts: [],
    newer: { path: '/blog' },
    older: { path: '/blog/page/3' },
  },
  archive: {
    ...base,
    kind: 'archive',
    path: '/blog/archive',
    title: 'Archive',
    years: [{ year: '2022', posts: [samplePost] }],
  },
  tagList: {
    ...base,
    kind: 'tagList',
    path: '/blog/tags',
    title: 'Tags',
    of: 'blog',
    groups: [{ letter: 'N', tags: [{ label: 'news', path: '/blog/tags/news', count: 3 }] }],
  },
  tag: {
    ...base,
    kind: 'tag',
    path: '/tags/basics',
    of: 'docs',
    heading: 'One doc tagged with "Basics"',
    allTags: { label: 'View All Tags', path: '/tags' },
    docs: [{ label: 'Introduction', path: '/guides/intro', description: 'Start here.' }],
    previews: [],
  },
  authorList: {
    ...base,
    kind: 'authorList',
    path: '/blog/authors',
    title: 'Authors',
    authors: [{ name: 'marin', path: '/blog/authors/marin', count: 2 }],
  },
  author: {
    ...base,
    kind: 'author',
    path: '/blog/authors/marin',
    author: { name: 'marin', title: 'Keeper' },
    allAuthors: { label: 'View All Authors', path: '/blog/authors' },
    previews,
  },
  custom: {
    ...base,
    kind: 'custom',
    path: '/',
    title: '',
    module: 'index.tsx',
    shouldHydrate: false,
  },
  search: {
    ...base,
    kind: 'search',
    path: '/search',
    title: 'Search the documentation',
    isUnlisted: true,
    sections: [{ label: 'Guides', pages: [{ label: 'Introduction', path: '/guides/intro' }] }],
  },
  print: { ...base, kind: 'print', path: '/print', title: '', isUnlisted: true, sidebar: 'docs' },
  notFound: {
    ...base,
    kind: 'notFound',
    path: '/404.html',
    title: 'Page Not Found',
    isUnlisted: true,
    sections: [{ label: 'Guides', pages: [{ label: 'Introduction', path: '/guides/intro' }] }],
  },
};
