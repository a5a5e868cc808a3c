/** What untrusted content may not contain: names that scripts use, and resources from other hosts. */

import { describe, expect, test } from 'vitest';
import { isReservedAttribute, isReservedClass } from '../../../templates/model/reservedNames';
import { listSources, readSource } from '../../helpers/code/sourceFiles';
import { checkMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

/** Read on the root of the page, inside reserved elements, or only as text. */
const HARMLESS = [
  ...[
    '.callout',
    '.callouts',
    '.code-parts',
    '.details__body',
    '.fields',
    '.prose',
    '.reference',
    '.reference__code',
    '.sidebar__link',
  ],
  ...['data-announcement', 'data-chosen', 'data-group', 'data-loading', 'data-navbar-hidden'],
  ...['data-query', 'data-status', 'data-theme', 'data-value'],
];
/** File extensions and property names in the same strings. */
const NO_CLASSES = ['.host', '.html', '.repeat', '.txt'];

describe('names that scripts use', () => {
  test.each([
    ['<button data-copy-page="javascript:a()">a</button>', '<p><button>a</button></p>'],
    ['<div data-live="data:text/javascript,a()" data-hydrate="load">a</div>', '<div>a</div>'],
    ['<div DATA-LIVE="a">a</div>', '<div>a</div>'],
    [
      '<button class="a sidebar__toggle" data-part=".evil.test/p.html">a</button>',
      '<p><button class="a">a</button></p>',
    ],
    [':::note{.navbar data-part="/a"}\na\n:::', undefined],
    ['<svg class="tabs"><g data-island="/a.js"/></svg>', '<p><svg class=""><g></g></svg></p>'],
  ])('%s', async (markdown, expected) => {
    const html = await renderMarkdown(markdown);
    if (expected !== undefined) expect(html).toBe(expected);
    expect(html).not.toMatch(/data-|sidebar__|navbar|tabs/);
    expect((await checkMarkdown(markdown)).join('\n')).toMatch(/reserved/);
  });

  test('other names stay', async () => {
    const markdown = '<p class="sidebar-note" data-copyright="a" data-live-in="b">a</p>';
    expect(await renderMarkdown(markdown)).toBe(markdown);
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test('are removed in every spelling that plugins may use', async () => {
    const plugin = () => (tree: { children: unknown[] }) => {
      const properties = { 'data-live': 'a', class: 'a tabs', className: 'navbar' };
      tree.children.push({ type: 'element', tagName: 'p', properties, children: [] });
    };
    expect(await renderMarkdown('', { rehypePlugins: [plugin] })).not.toMatch(/live|tabs|navbar/);
  });

  test('cover everything the client queries that is not harmless in content', async () => {
    const found = listSources(['client'])
      .filter((file) => !file.startsWith('client/dev'))
      .map(readSource)
      .flatMap((text) => [...listAttributes(text), ...listClasses(text)]);
    expect(new Set(found).size).toBeGreaterThan(40);
    const free = found.filter(
      (name) =>
        !NO_CLASSES.includes(name) &&
        !(name.startsWith('.') ? isReservedClass(name.slice(1)) : isReservedAttribute(name)),
    );
    expect([...new Set(free)].sort()).toEqual(HARMLESS);
  });
});

/** As written in selectors, JSX attributes and `dataset`. */
function listAttributes(text: string): readonly string[] {
  const written = [...text.matchAll(/(?<![\w-])data-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name);
  const read = [...text.matchAll(/dataset\??\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return [...written, ...read];
}

/** In selector strings. */
function listClasses(text: string): readonly string[] {
  return [...text.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)].flatMap(([, , string = '']) =>
    [...string.matchAll(/(?<![\w/.)])\.[a-z][a-z\d_-]*/g)].map(([name]) => name),
  );
}

describe('other hosts', () => {
  const OTHER = 'https://other.test/a';

  test.each([
    [`<link rel="stylesheet" href="${OTHER}.css">`, ''],
    [`<link rel="modulepreload" href="//other.test/a.js">`, ''],
    [`<iframe src="${OTHER}"></iframe>`, ''],
    [`<iframe src=" ht\ttps:/\\other.test/a"></iframe>`, ''],
    ['<iframe src="pathname://https://other.test/"></iframe>', ''],
    [`<object data="${OTHER}">a</object>`, '<p></p>'],
    [`<p>a <embed src="${OTHER}"></p>`, '<p>a </p>'],
    [`<video src="${OTHER}.mp4"></video>`, '<p></p>'],
    [`<audio><source src="${OTHER}.mp3"></audio>`, '<p><audio></audio></p>'],
    [`<video src="/a.mp4"><track src="${OTHER}"></video>`, '<p><video src="/a.mp4"></video></p>'],
    [`<form action="${OTHER}"><button>a</button></form>`, '<form><button>a</button></form>'],
    [`<button formaction="https:other.test">a</button>`, '<p><button>a</button></p>'],
    [`<a href="/b" ping="/c ${OTHER}">a</a>`, '<p><a href="/b">a</a></p>'],
  ])('cannot be loaded from or sent to: %s', async (markdown, expected) => {
    expect(await renderMarkdown(markdown)).toBe(expected);
    const problems = await checkMarkdown(markdown);
    expect(problems.join('\n')).toContain(
      'is removed, because it points to another host, "other.test" → To allow this host, add "other.test" to "markdown.hosts"',
    );
    const hosts = ['other.test'];
    expect(await checkMarkdown(markdown, { hosts })).toEqual([]);
    expect(await renderMarkdown(markdown, { hosts })).toContain('other.test');
    expect(await checkMarkdown(markdown, { html: 'allow' })).toEqual([]);
  });

  test.each([
    `<p><a href="${OTHER}">a</a></p>`,
    `<p><img src="${OTHER}.png" alt="" srcset="${OTHER}.png 2x"></p>`,
    `<picture><source srcset="${OTHER}.webp 1x"><img src="/a.png" alt=""></picture>`,
    '<iframe src="./a.html"></iframe>',
    '<form action="/search"><button>a</button></form>',
    '<video src="data:video/mp4;base64,AA"></video>',
  ])('are allowed in links and images: %s', async (markdown) => {
    expect(await checkMarkdown(markdown)).toEqual([]);
  });

  test('a wildcard matches only subdomains', async () => {
    const hosts = ['*.other.test', 'a.test:81'];
    const check = (host: string) =>
      checkMarkdown(`<iframe src="https://${host}/"></iframe>`, { hosts });
    for (const host of ['a.other.test', 'A.B.Other.Test', 'a.test:81']) {
      expect(await check(host)).toEqual([]);
    }
    for (const host of [
      'other.test',
      'another.test',
      'a.test',
      'x@b.test',
      'a.other.test.b.test',
    ]) {
      expect(await check(host)).toHaveLength(1);
    }
  });

  test('a script file beside the page is removed, too', async () => {
    for (const type of ['', ' type="module"', ' type="importmap"']) {
      expect(await renderMarkdown(`<script src="./x.js"${type}></script>`)).toBe('');
    }
  });
});
