/** docwright's own directives, from Markdown to HTML. */

import { describe, expect, test } from 'vitest';
import {
  checkMarkdown,
  drawBody,
  parseMarkdown,
  renderMarkdown,
} from '../../helpers/pages/renderMarkdown';

test.each([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['caution', 'caution'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])('the admonition %s looks like %s and has its own name as title', async (name, type) => {
  expect(await renderMarkdown(`:::${name}\nx\n:::`)).toBe(
    `<div class="admonition admonition--${type}" role="note"><p class="admonition__title"><span class="admonition__kind">${name}</span></p><div class="admonition__body"><p>x</p></div></div>`,
  );
});

describe('tabs', () => {
  const text =
    '::::tabs{group=os query=system label="Your system"}\n:::tab[Mac *OS*]\na\n:::\n:::tab{label="Linux" value=linux default}\nb\n:::\n::::';

  test('have a list, and a panel for each tab under its label', async () => {
    expect(await checkMarkdown(text)).toEqual([]);
    expect(await renderMarkdown(text)).toBe(
      [
        '<div class="tabs" data-group="os" data-query="system">',
        '<div class="tabs__list" role="tablist" aria-orientation="horizontal" aria-label="Your system">',
        '<button class="tabs__tab" type="button" role="tab" id="tabs.1-0-tab" aria-controls="tabs.1-0-panel" aria-selected="false" tabindex="-1" data-value="Mac OS">Mac OS</button>',
        '<button class="tabs__tab" type="button" role="tab" id="tabs.1-1-tab" aria-controls="tabs.1-1-panel" aria-selected="true" tabindex="0" data-value="linux">Linux</button>',
        '</div>',
        '<div class="tabs__panel" role="tabpanel" id="tabs.1-0-panel" aria-labelledby="tabs.1-0-tab" data-value="Mac OS"><p class="tabs__label">Mac OS</p><div><p>a</p></div></div>',
        '<div class="tabs__panel" role="tabpanel" id="tabs.1-1-panel" aria-labelledby="tabs.1-1-tab" data-value="linux" data-selected=""><p class="tabs__label">Linux</p><div><p>b</p></div></div>',
        '</div>',
      ].join(''),
    );
  });

  test('are labelled by the text of a title, without its markup', async () => {
    const html = await renderMarkdown('::::tabs\n:::tab[A `x<y` & *“b”* <c>]\na\n:::\n::::');
    expect(html).toContain('aria-label="A x&lt;y &amp; “b” &lt;c&gt;"');
  });

  test('select the first tab when none is the default', async () => {
    const html = await renderMarkdown('::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::');
    expect(html).toContain('aria-label="A, B"');
    expect(html).toContain('id="tabs.1-0-tab" aria-controls="tabs.1-0-panel" aria-selected="true"');
    expect(html.match(/data-selected/g)).toHaveLength(1);
  });

  test('have unique ids when there are several on a page, inside each other, and in previews', async () => {
    const inner = '::::tabs\n:::tab[A]\na\n:::\n::::';
    const { body, references } = await parseMarkdown(
      `:::::tabs\n::::tab[X]\n:::tabs\n:::\n::::\n:::::\n\n${inner}\n\n${inner}`,
    );
    const html = drawBody(body, references, { idPrefix: 'post-1.' });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id?.startsWith('post-1.tabs.'))).toBe(true);
  });
});

test('details have a summary with markup', async () => {
  expect(await renderMarkdown(':::details More *of* it\n- a\n:::')).toBe(
    '<details class="details"><summary>More <em>of</em> it</summary><div class="details__body"><ul>\n<li>a</li>\n</ul></div></details>',
  );
});

test.each([
  ['cards', '- [A](/a) – one – two', '<li><a href="/a">A</a> one – two</li>'],
  ['cards', '- [A](/a)\n  — one', '<li><a href="/a">A</a> one</li>'],
  ['cards', '- [A](/a) –one', '<li><a href="/a">A</a> –one</li>'],
  ['cards', '- **[A](/a)** – one', '<li><strong><a href="/a">A</a></strong> – one</li>'],
  ['cards', '- <dfn>A</dfn> – one', '<li><dfn>A</dfn> – one</li>'],
  ['glossary', '- <dfn id="a">A</dfn> – one – two', '<li><dfn id="a">A</dfn> one – two</li>'],
  ['glossary', '- [A](/a) – one', '<li><a href="/a">A</a> – one</li>'],
  ['note', '- [A](/a) – one', '<li><a href="/a">A</a> – one</li>'],
])('in %s, %j is %s', async (name, text, expected) => {
  expect(await renderMarkdown(`:::${name}\n${text}\n:::`)).toContain(expected);
});
