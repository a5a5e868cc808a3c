/** The content of single kinds of pages. */

import { describe, expect, test } from 'vitest';
import { listHead, renderPage, sampleAssets } from '../helpers/pages/renderPage';
import { sampleConfig, sampleLayout, samplePages, samplePost } from '../helpers/pages/samplePages';

describe('the blog', () => {
  test.each([
    [0, 'May 3, 2022</time> · 0 min read'],
    [1, 'May 3, 2022</time> · One min read'],
    [2, 'May 3, 2022</time> · 2 min read'],
    [undefined, 'May 3, 2022</time></p>'],
  ])('shows a reading time of %s minutes as it is specified', (readingMinutes, text) => {
    const page = { ...samplePages.post, post: { ...samplePost, readingMinutes } };
    expect(renderPage(page)).toContain(text);
  });

  test('shows an author with an initial and a link', () => {
    expect(renderPage(samplePages.post)).toMatch(
      /<span class="initial" aria-hidden="true">M<\/span>.*href="https:\/\/example.com\/marin"/,
    );
  });

  test('leads from a post to the adjacent ones', () => {
    expect(renderPage(samplePages.post)).toMatch(
      /aria-label="Blog post page navigation".*Newer Post<\/span><span>Newer<.*Older Post<\/span><span>Older</,
    );
  });

  test('lists posts under headings of level 2, each with its text before the mark', () => {
    const html = renderPage(samplePages.postList);
    expect(html).toContain('<h1 class="visually-hidden">Harbour Blog</h1>');
    expect(html).toMatch(/<h2 [^>]*itemProp="headline"><a href="\/blog\/first"/);
    expect(html).toContain('<p>The preview.</p>');
    expect(html).toContain('aria-label="Read more about First post">Read More<');
    expect(html).toMatch(/"Blog list page navigation".*Newer Entries<.*Older Entries</);
  });

  test('has the version of a post beside its date', () => {
    const post = { ...samplePost, version: '2.1' };
    const badge = '<span class="badge">2.1</span> ';
    expect(renderPage({ ...samplePages.post, post })).toContain(`${badge}<time`);
    const years = [{ year: '2022', posts: [post] }];
    expect(renderPage({ ...samplePages.archive, years })).toContain(`May 3</time> ${badge}</p>`);
  });

  test('has cards of the next posts below a single post, without links in headings of level 2', () => {
    const nextPosts = [{ ...samplePost, path: '/blog/second', title: 'Second post' }];
    const html = renderPage({ ...samplePages.postList, nextPosts });
    expect(html).toMatch(
      /<h2>Read next<\/h2><a href="\/blog\/archive">Archive<\/a>.*<h3 [^>]*><a href="\/blog\/second">Second post</,
    );
    expect(renderPage(samplePages.postList)).not.toContain('Read next');
  });

  test('shows that there are no posts yet, with its title', () => {
    const html = renderPage({ ...samplePages.postList, previews: [] });
    expect(html).toContain('<h1>Harbour Blog</h1><p class="lead">There are no posts yet.</p>');
    expect(renderPage(samplePages.postList)).not.toContain('no posts yet');
  });

  test('has no Read More link for a post that is shown in full', () => {
    const previews = samplePages.postList.previews.map((all) => ({ ...all, isTruncated: false }));
    expect(renderPage({ ...samplePages.postList, previews })).not.toContain('Read More');
  });

  test('has an archive by year', () => {
    expect(renderPage(samplePages.archive)).toContain(
      '<h2 class="timeline__year">2022</h2><ol class="timeline__posts"><li><p><time dateTime="2022-05-03">May 3</time> </p><a href="/blog/first">First post</a></li>',
    );
  });
});

describe('other pages', () => {
  test('the search page lists all pages under a form that works without a script', () => {
    const html = renderPage(samplePages.search);
    expect(html).toContain('id="search-form" class="search-form" role="search" action="/search"');
    expect(html).toMatch(/<input type="search" aria-label="Search"[^>]* name="q"\/>/);
    expect(html).toContain(
      '<div id="search-pages"><p class="page-count">1 page</p><section class="page-section"><h2>Guides</h2><ul><li><a href="/guides/intro">Introduction</a></li></ul>',
    );
  });

  test('the search page explains the alternatives without a script', () => {
    const told = (page: string) => /<noscript><p>(.*?)<\/p>/.exec(page)?.[1];
    expect(told(renderPage(samplePages.search).replace(/<noscript><a.*?<\/noscript>/, ''))).toBe(
      'Search requires JavaScript. All pages are listed below by section.',
    );
    const sections = [{ label: 'Blog', pages: [{ label: 'First post', path: '/blog/first' }] }];
    expect(told(renderPage({ ...samplePages.search, sections }))).toContain(
      'and posts by year in <a href="/blog/archive">the archive</a>.',
    );
  });

  test('the not-found page is titled as such', () => {
    const html = renderPage(samplePages.notFound);
    expect(html).toContain(
      '<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>',
    );
  });

  test('the not-found page has a search field and lists all pages, with a place for the nearest ones', () => {
    const html = renderPage(samplePages.notFound);
    expect(html).toContain('class="search-form" role="search" action="/search"');
    expect(html).toContain('data-nearest-pages="" hidden=""><h2>Did you mean</h2><ul></ul>');
    expect(html).toMatch(
      /<details class="details" open="" data-all-pages="\/">.*<a href="\/guides\/intro">/,
    );
  });

  test('only the home page can detect a wrong base URL', () => {
    const check = '<body><div id="base-url-check" data-base-url="/"></div>';
    expect(renderPage(samplePages.custom)).toContain(check);
    expect(renderPage(samplePages.doc)).not.toContain('base-url-check');
  });

  test('a hydrated page is in its own element, with its props beside it', () => {
    const page = { ...samplePages.custom, shouldHydrate: true };
    const island = { script: '/assets/page-index.js', props: '{"path":"/"}' };
    const assets = { ...sampleAssets, island };
    const html = renderPage(page, { assets });
    expect(html).toContain(
      '<div id="page" data-island="/assets/page-index.js"><h1>Home</h1></div>',
    );
    expect(html).toContain('<script type="application/json" id="page-props">{"path":"/"}</script>');
    expect(listHead(html)).toContain('<link rel="modulepreload" href="/assets/page-index.js"/>');
    expect(listScriptAddresses(html)).toEqual(['/assets/main.js']);
  });

  test('a page without hydration has only the main script', () => {
    const html = renderPage(samplePages.custom);
    expect(html).not.toMatch(/data-island|id="page"|page-props/);
    expect(listScriptAddresses(html)).toEqual(['/assets/main.js']);
  });

  test('an announcement is a region that can be closed', () => {
    const announcement = { id: 'end', content: '', isCloseable: true };
    const layout = {
      ...sampleLayout,
      announcement: { content: { body: [], references: [], targets: [] }, isCloseable: true },
    };
    const config = { ...sampleConfig, announcement };
    const html = renderPage(samplePages.doc, { config, layout, announcement: '<p>Goodbye</p>' });
    expect(html).toContain(
      '<section class="announcement" aria-label="Announcement" data-announcement-id="end"><div class="announcement__text"><p>Goodbye</p></div><button',
    );
    expect(html).toContain('data-announcement-close="" aria-label="Close"');
  });

  test('a site with another base URL has no address outside it', () => {
    const config = { ...sampleConfig, baseUrl: '/docs/' };
    const html = renderPage(samplePages.postList, { config });
    expect(html).toContain('<a href="/docs/blog/first" itemProp="url">');
    expect(html).toContain('href="https://docs.example.com/docs/blog/page/2"');
    expect(renderPage(samplePages.search, { config })).toContain('action="/docs/search"');
    expect(renderPage(samplePages.archive, { config })).toContain('<a href="/docs/blog/first">');
  });
});

function listScriptAddresses(html: string): (string | undefined)[] {
  return [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, address]) => address);
}
