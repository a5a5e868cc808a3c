/** The `<head>` of each page. */

import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../generator/config/parseConfig';
import type { SearchConfig } from '../../templates/model/config';
import type { Page } from '../../templates/model/page';
import { listHead, renderPage } from '../helpers/pages/renderPage';
import { sampleConfig, samplePages } from '../helpers/pages/samplePages';

const ACCOUNT = { appId: 'APP', apiKey: 'key', indexName: 'docs' } as const;

describe('the head', () => {
  test('of a doc is read in the right order', () => {
    const page = { ...samplePages.doc, image: 'https://docs.example.com/card.png' };
    expect(listHead(renderPage(page))).toEqual([
      '<meta charSet="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1.0"/>',
      '<meta name="generator" content="docwright 1.0.2"/>',
      '<title>Introduction | Harbour Docs</title>',
      '<meta name="description" content="What this page is about."/>',
      '<link rel="canonical" href="https://docs.example.com/guides/intro"/>',
      '<link rel="alternate" href="https://docs.example.com/guides/intro" hrefLang="en"/>',
      '<link rel="icon" href="/favicon.svg"/>',
      '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="Harbour Docs RSS Feed"/>',
      '<link rel="search" type="application/opensearchdescription+xml" title="Harbour Docs" href="/opensearch.xml"/>',
      '<meta property="og:title" content="Introduction | Harbour Docs"/>',
      '<meta property="og:description" content="What this page is about."/>',
      '<meta property="og:url" content="https://docs.example.com/guides/intro"/>',
      '<meta property="og:site_name" content="Harbour Docs"/>',
      '<meta property="og:locale" content="en"/>',
      '<meta property="og:type" content="website"/>',
      '<meta property="og:image" content="https://docs.example.com/card.png"/>',
      '<meta name="twitter:image" content="https://docs.example.com/card.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="docusaurus_locale" content="en"/>',
      '<meta name="docsearch:language" content="en"/>',
      '<meta name="docusaurus_version" content="current"/>',
      '<meta name="docsearch:version" content="current"/>',
      '<meta name="docusaurus_tag" content="docs-default-current"/>',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current"/>',
      '<script type="application/ld+json" data-head="swap">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Guides","item":"https://docs.example.com/guides"},{"@type":"ListItem","position":2,"name":"Introduction"}]}</script>',
      "<script>headScript('other')</script>",
      '<link rel="stylesheet" href="/assets/style.css"/>',
      '<script type="module" src="/assets/main.js"></script>',
    ]);
  });

  test('of a post has its date, authors and tags', () => {
    const head = listHead(renderPage(samplePages.post));
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain(
      '<meta property="article:published_time" content="2022-05-03T00:00:00.000Z"/>',
    );
    expect(head).toContain('<meta property="article:author" content="https://example.com/marin"/>');
    expect(head).toContain('<meta property="article:tag" content="news"/>');
    expect(head.filter((tag) => tag.includes('version'))).toEqual([]);
  });

  test('of a page without a title has only the title of the site', () => {
    expect(renderPage(samplePages.custom)).toContain('<title>Harbour Docs</title>');
  });

  test('keeps the slash of a folder in its address', () => {
    const html = renderPage({ ...samplePages.doc, path: '/guides/' });
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/guides/"/>');
  });

  test.each<[string, Page, string | undefined]>([
    ['welcomed to a doc', samplePages.doc, undefined],
    ['kept from an unlisted doc', { ...samplePages.doc, isUnlisted: true }, 'noindex, nofollow'],
    ['led through the search page', samplePages.search, 'noindex, follow'],
    ['led through the not-found page', samplePages.notFound, 'noindex, follow'],
  ])('search engines are %s', (_what, page, content) => {
    const [, robots] = /<meta name="robots" content="([^"]*)"/.exec(renderPage(page)) ?? [];
    expect(robots).toBe(content);
  });

  test('excludes the whole site from search engines if it sets noIndex', () => {
    const html = renderPage(samplePages.doc, { config: { ...sampleConfig, noIndex: true } });
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  test.each<[string, Page]>([
    ['home', samplePages.custom],
    ['notFound', samplePages.notFound],
    ['other', { ...samplePages.custom, path: '/team' }],
    ['search', samplePages.search],
  ])('holds the inlined script for the place %s', (place, page) => {
    expect(listHead(renderPage(page))).toContain(`<script>headScript('${place}')</script>`);
  });

  test.each<[string, Partial<SearchConfig>, readonly string[]]>([
    ['nobody for the index of the site', {}, []],
    ['the first host of an account', ACCOUNT, ['https://APP-dsn.algolia.net']],
    [
      'the first configured host',
      { ...ACCOUNT, hosts: ['search.example.com', 'b.example.com'] },
      ['https://search.example.com'],
    ],
  ])('connects early to %s', (_who, search, origins) => {
    const config = parseConfig(
      { title: 'Harbour Docs', url: 'https://docs.example.com', search },
      { file: 'content/site.config.ts', text: '' },
    ).config;
    const head = listHead(renderPage(samplePages.doc, { config }));
    expect(head.filter((tag) => tag.includes('preconnect'))).toEqual(
      origins.map((href) => `<link rel="preconnect" href="${href}" crossorigin="anonymous"/>`),
    );
  });

  test('names the language', () => {
    expect(renderPage(samplePages.doc)).toMatch(/^<html lang="en" dir="ltr">/);
  });

  test('writes authors’ input as text', () => {
    const html = renderPage({ ...samplePages.doc, title: 'The <user> "tag"' });
    expect(html).toContain('<title>The &lt;user&gt; &quot;tag&quot; | Harbour Docs</title>');
  });
});
