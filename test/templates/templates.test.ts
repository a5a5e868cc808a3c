/** The pages that the templates draw. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { isCurrentLink } from '../../templates/layout/isCurrent';
import type { Page } from '../../templates/model/page';
import { BlogSidebar, DocsSidebar, SIDEBAR_HOLE } from '../../templates/sidebars';
import { renderPage } from '../helpers/pages/renderPage';
import { sampleConfig, sampleLayout, samplePages } from '../helpers/pages/samplePages';

const kinds = Object.values(samplePages).map((page): [string, Page] => [page.kind, page]);

describe.each(kinds)('a page of the kind %s', (_kind, page) => {
  const html = renderPage(page);

  test('has one heading of level 1', () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('has one main region, and every id once', () => {
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('holds no style attribute, no inline handler and one script that runs in place', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  test('begins with the skip link', () => {
    const [first] = html.match(/<(?:a|button|input)[^>]*>[^<]*/) ?? [];
    expect(first).toBe('<a href="#main">Skip to main content');
  });

  test('does not make the browser preload images, and splits no text', () => {
    expect(html).not.toMatch(/rel="preload"|<!--/);
  });
});

describe('the navbar', () => {
  test('marks the link of the sidebar that contains a doc', () => {
    expect(renderPage(samplePages.doc)).toContain(
      '<a class="nav-link" href="/guides/intro" aria-current="page">Guides</a>',
    );
  });

  test('marks the link of a section on every page below it', () => {
    const marked = '<a class="nav-link" href="/blog" aria-current="page">Blog</a>';
    expect(renderPage(samplePages.archive)).toContain(marked);
    expect(renderPage({ ...samplePages.archive, path: '/Blog/' })).toContain(marked);
    expect(renderPage({ ...samplePages.archive, path: '/blogger' })).not.toContain(marked);
  });

  test('marks a link to the root of the site only there', () => {
    const link = {
      ...{ label: 'Home', href: '/', section: '/', isExternal: false },
      position: 'left' as const,
    };
    expect(isCurrentLink(link, samplePages.archive)).toBe(false);
    expect(isCurrentLink(link, { ...samplePages.archive, path: '/' })).toBe(true);
    expect(isCurrentLink({ ...link, sidebar: 'guides' }, samplePages.doc)).toBe(true);
    expect(isCurrentLink({ ...link, sidebar: 'guides' }, samplePages.archive)).toBe(false);
  });

  test('opens links to other sites in a new tab', () => {
    expect(renderPage(samplePages.archive)).toContain(
      'href="https://github.com/a/b" target="_blank" rel="noopener noreferrer">GitHub<svg',
    );
  });

  test('names its controls', () => {
    const html = renderPage(samplePages.doc);
    expect(html).toContain('<nav class="navbar__inner" aria-label="Main">');
    expect(html).toContain('aria-label="Toggle navigation bar" aria-expanded="false"');
    expect(html).toContain(
      'aria-label="Switch between dark and light mode (currently light mode)"',
    );
    expect(html).toMatch(
      /<a class="search-link without-script" href="\/search">.*?Search<\/span><\/a>/,
    );
    expect(html).toMatch(
      /<button class="search-link needs-script" type="button">.*?Search<\/span><\/button>/,
    );
  });

  test('has a color mode switch with a new name that is announced', () => {
    const html = renderPage(samplePages.doc);
    expect(html).toMatch(/<button class="[^"]*color-switch[^>]* aria-live="polite"/);
  });

  test('has no color mode switch when the site allows none', () => {
    const colorMode = { ...sampleConfig.colorMode, disableSwitch: true };
    const html = renderPage(samplePages.doc, { config: { ...sampleConfig, colorMode } });
    expect(html).not.toContain('data-color-mode-switch');
  });

  test('has no toggle when there is nothing to open', () => {
    const layout = { ...sampleLayout, navbar: { ...sampleLayout.navbar, links: [] } };
    const html = renderPage(samplePages.archive, { layout });
    expect(html).not.toContain('id="menu"');
    expect(html).not.toContain('data-menu-toggle');
  });
});

describe('the menu', () => {
  test('holds the sidebar of a doc before the links of the navbar', () => {
    const html = renderPage(samplePages.doc);
    expect(html).toContain('<div id="menu" class="menu" popover="auto">');
    expect(html).toContain('aria-label="Close navigation bar"');
    expect(html).toMatch(
      /data-menu-panel="secondary"><button [^>]*data-menu-back=""[^>]*>← Back to main menu<\/button><nav class="sidebar" aria-label="Docs sidebar">.*data-menu-panel="primary"/,
    );
  });

  test('holds the list of posts on pages of the blog', () => {
    for (const page of [samplePages.post, samplePages.postList]) {
      expect(renderPage(page)).toContain('aria-label="Blog recent posts navigation"');
    }
  });

  test('has one panel on pages without a sidebar', () => {
    expect(renderPage(samplePages.archive)).not.toContain('data-menu-panel="secondary"');
  });
});

describe('a sidebar', () => {
  test('has a hole behind the address of each link of the site, and of no other one', () => {
    const items = [
      { type: 'link', label: '<user>', href: '/user', isExternal: false },
      {
        type: 'category',
        label: 'More',
        href: '/more/',
        items: [{ type: 'link', label: 'Out', href: 'https://example.com', isExternal: true }],
      },
      { type: 'category', label: 'Bare', items: [] },
    ] as const;
    const html = renderToString(createElement(DocsSidebar, { items }));
    expect(html).toContain(`<a class="sidebar__link" href="/user"${SIDEBAR_HOLE}>&lt;user&gt;</a>`);
    expect(html).toContain(
      `<a class="sidebar__link sidebar__category" href="/more/"${SIDEBAR_HOLE}>More</a>`,
    );
    expect(html).toContain('href="https://example.com" target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('<span class="sidebar__category">Bare</span>');
    expect(html.split(SIDEBAR_HOLE)).toHaveLength(3);
  });

  test('of the blog has a heading and a link for each post', () => {
    const items = [{ label: 'First post', path: '/blog/first' }];
    const html = renderToString(createElement(BlogSidebar, { title: 'All posts', items }));
    expect(html).toContain('<h2 class="sidebar__heading">All posts</h2>');
    expect(html).toContain(
      `<a class="sidebar__link" href="/blog/first"${SIDEBAR_HOLE}>First post</a>`,
    );
  });
});

describe('a doc', () => {
  const html = renderPage(samplePages.doc);

  test('names its navigations', () => {
    for (const name of ['Breadcrumbs', 'On this page', 'Docs pages']) {
      expect(html).toContain(`aria-label="${name}"`);
    }
  });

  test('shows the path from the home page', () => {
    expect(html).toContain('href="/" aria-label="Home page"');
    expect(html).toMatch(/href="\/guides"><span itemProp="name">Guides<.*<li>Introduction<\/li>/);
  });

  test('collapses its table of contents on small screens', () => {
    expect(html).toContain(
      '<nav class="contents-fold" aria-label="On this page"><details><summary>On this page <span></span></summary><ul class="contents__list"><li><a href="#one"><code>One</code></a></li></ul></details></nav>',
    );
  });

  test('ends with tags, edit link, last update and paging', () => {
    expect(html).toContain('<a class="tag" href="/basics">Basics</a>');
    expect(html).toMatch(/href="https:\/\/github.com\/a\/b\/edit\/intro.md".*?Edit this page<\/a>/);
    expect(html).toContain(
      'Last updated<span> on <time dateTime="2022-05-03T10:00:00Z">May 3, 2022</time></span><span> by <b>marin</b></span>',
    );
    expect(html).toMatch(/Previous<\/span><span>Before<.*Next<\/span><span>After</);
  });

  test('without its own title leaves the heading to its text', () => {
    const page = { ...samplePages.doc, hasAddedTitle: false };
    expect(renderPage(page, { html: '<h1>Own</h1>' }).match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('that hides its title still has one heading of level 1 for screen readers', () => {
    const page = { ...samplePages.doc, isTitleHidden: true };
    const headings = renderPage(page, { html: '<h2>Part</h2>' }).match(/<h1[ >].*?<\/h1>/g);
    expect(headings).toEqual([`<h1 class="visually-hidden">${page.title}</h1>`]);
  });

  test('has no empty parts', () => {
    const { editUrl, lastUpdate, previous, next, ...rest } = samplePages.doc;
    const bare = renderPage({ ...rest, toc: [], tags: [], breadcrumbs: [] });
    expect(bare).not.toMatch(/Breadcrumbs|On this page|article-footer|paging/);
  });
});
