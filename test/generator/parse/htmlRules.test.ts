/** What happens to raw HTML under each rule of the configuration, and names that no rule lets through. */

import { describe, expect, test } from 'vitest';
import type { MarkdownOptions } from '../../../generator/parse/page';
import {
  checkMarkdown,
  parseMarkdown,
  type RenderOptions,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';

const SCRIPT = '<script>count()</script>';
const HANDLER = '<b onclick="count()" style="color: red">a</b>';

describe('scripts, handlers and styles', () => {
  test.each<[MarkdownOptions['html'], string, string]>([
    ['escape', `<p>${SCRIPT.replaceAll('<', '&#x3C;')}</p>`, HANDLER.replaceAll('<', '&#x3C;')],
    ['sanitize', '', '<b>a</b>'],
    ['allow', SCRIPT, HANDLER],
  ])('with html: %s', async (html, script, handler) => {
    for (const parser of [{}, { fastParser: undefined }]) {
      const options: RenderOptions = { html, ...parser };
      expect(await renderMarkdown(SCRIPT, options)).toBe(script);
      expect(await renderMarkdown(HANDLER, options)).toBe(`<p>${handler}</p>`);
    }
  });
});

describe('with html: allow', () => {
  const html = 'allow';

  test.each([
    '<style>a { color: red }</style>',
    '<p><a href="#a" onfocus="a()">b</a></p>',
    '<iframe srcdoc="<p>a</p>"></iframe>',
    '<meta http-equiv="refresh" content="9">',
    '<p><object data="data:text/html,a">a</object></p>',
    '<script src="https://cdn.example.com/a.js"></script>',
    '<script type="importmap">{"imports":{}}</script>',
  ])('stays without a word: %s', async (markdown) => {
    expect(await checkMarkdown(markdown, { html })).toEqual([]);
    expect(await renderMarkdown(markdown, { html })).toBe(markdown);
  });

  test.each([
    ['[a](javascript:b)', '1:1 warning script-link', '<p><a>a</a></p>'],
    ['<a href="javascript:b">a</a>', '1:1 warning script-link', '<p><a>a</a></p>'],
    ['<template>\n\n:::note\na\n:::\n\n</template>', '1:1 warning blocked-element', ''],
    ['<base href="/a/">', '1:1 warning blocked-element', ''],
    ['<script>"<!--"</script>', '1:1 warning blocked-element', ''],
    ['<svg><style>&lt;/style></style></svg>', '1:6 warning blocked-element', '<p><svg></svg></p>'],
  ])(
    'content that breaks a page is removed regardless: %s',
    async (markdown, problem, expected) => {
      const found = await checkMarkdown(markdown, { html });
      expect(found.map((text) => text.split(':').slice(0, 2).join(':')).join()).toBe(problem);
      expect(await renderMarkdown(markdown, { html })).toBe(expected);
    },
  );

  test('scripts and styles are not text for search, descriptions or excerpts', async () => {
    const markdown = '<script>secret()</script>\n<style>.secret {}</style>\n\nThe text.';
    const { sections, description } = await parseMarkdown(markdown, { html });
    expect(description).toBe('The text.');
    expect(JSON.stringify(sections)).not.toContain('secret');
  });
});

describe('an element cannot shadow properties that scripts read', () => {
  const message = (attribute: string, shadowed: string) =>
    `1:1 warning shadowing-name: the attribute ${attribute} is removed, because scripts would get this element instead of ${shadowed} → Choose another name.`;

  test.each([
    ['<form name="getElementById">a</form>', 'name="getElementById"', 'document.getElementById'],
    ['<img name="body" src="/a.png" alt="">', 'name="body"', 'document.body'],
    ['<object id="querySelector"></object>', 'id="querySelector"', 'document.querySelector'],
    ['<iframe name="onclick"></iframe>', 'name="onclick"', 'document.onclick'],
    ['<embed name="title">', 'name="title"', 'document.title'],
    ['<input name="closest">', 'name="closest"', 'the property "closest" of a form'],
    [
      '<button id="parentElement">a</button>',
      'id="parentElement"',
      'the property "parentElement" of a form',
    ],
  ])('%s', async (markdown, attribute, shadowed) => {
    for (const html of ['sanitize', 'allow'] as const) {
      expect(await checkMarkdown(markdown, { html })).toEqual([message(attribute, shadowed)]);
      expect(await renderMarkdown(markdown, { html })).not.toContain(attribute);
    }
  });

  test.each([
    '<form name="letter">a</form>',
    '<p><a name="body"></a></p>',
    '<p><b id="body">a</b></p>',
    '<p><input name="title"> <input name="action" id="url"></p>',
    '<p><img src="/a.png" alt="" id="links" loading="lazy" decoding="async"></p>',
  ])('other names stay: %s', async (markdown) => {
    expect(await checkMarkdown(markdown)).toEqual([]);
    expect(await renderMarkdown(markdown)).toBe(markdown);
  });
});
