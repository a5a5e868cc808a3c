/** The looks of directives and blocks. */

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../templates/blocks';
import { directives } from '../../templates/directives';
import type { DirectiveProps } from '../../templates/model/directive';
import { withTexts } from '../helpers/pages/withTexts';

function createProps(name: string, props: Partial<DirectiveProps>): DirectiveProps {
  const empty = { attributes: {}, label: '', labelText: '', parts: [] };
  return { name, ...empty, html: '<p>Text</p>', id: 'c1', ...props };
}

function render(name: string, props: Partial<DirectiveProps> = {}): string {
  const draw = blocks[name] ?? directives[name]?.component;
  if (draw === undefined) throw new Error(`there is no directive ${name}`);
  return renderToString(withTexts(createElement(draw, createProps(name, props))));
}

describe('an admonition', () => {
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
  ])('named %s looks like %s and keeps its own word as title', (name, type) => {
    const html = render(name);
    expect(html).toContain(`class="admonition admonition--${type}" role="note"`);
    expect(html).toContain(`<span class="admonition__kind">${name}</span>`);
    expect(html).toContain('<div class="admonition__body"><p>Text</p></div>');
  });

  test('shows the markup of its title', () => {
    expect(render('tip', { label: 'Use <code>a</code>' })).toContain(
      '<span>Use <code>a</code></span>',
    );
  });
});

describe('tabs', () => {
  const parts = [
    createProps('tab', { attributes: { label: 'Input' }, html: '<p>In</p>' }),
    createProps('tab', {
      label: '<b>Out</b>put &#x26; more',
      labelText: 'Output & more',
      html: '<p>Out</p>',
    }),
  ];

  test('have a tab and a panel for each part, the first one selected', () => {
    expect(render('tabs', { parts, attributes: { group: 'io' } })).toBe(
      '<div class="tabs" data-group="io">' +
        '<div class="tabs__list" role="tablist" aria-orientation="horizontal" aria-label="Input, Output &amp; more">' +
        '<button class="tabs__tab" type="button" role="tab" id="c1-0-tab" aria-controls="c1-0-panel" aria-selected="true" tabindex="0" data-value="Input">Input</button>' +
        '<button class="tabs__tab" type="button" role="tab" id="c1-1-tab" aria-controls="c1-1-panel" aria-selected="false" tabindex="-1" data-value="Output &amp; more">Output &amp; more</button>' +
        '</div>' +
        '<div class="tabs__panel" role="tabpanel" id="c1-0-panel" aria-labelledby="c1-0-tab" data-value="Input" data-selected=""><p class="tabs__label">Input</p><div><p>In</p></div></div>' +
        '<div class="tabs__panel" role="tabpanel" id="c1-1-panel" aria-labelledby="c1-1-tab" data-value="Output &amp; more"><p class="tabs__label">Output &amp; more</p><div><p>Out</p></div></div>' +
        '</div>',
    );
  });

  test('select the part that is flagged as default', () => {
    const flagged = [
      createProps('tab', { attributes: { label: 'A' } }),
      createProps('tab', { attributes: { value: 'b', default: '' } }),
    ];
    const html = render('tabs', { parts: flagged, attributes: { query: 'os' } });
    expect(html).toContain('data-query="os"');
    expect(html).toContain('aria-selected="true" tabindex="0" data-value="b">b</button>');
    expect(html.match(/data-selected/g)).toHaveLength(1);
  });
});

describe('other directives', () => {
  test('details are closed and have a default title', () => {
    expect(render('details')).toContain('<details class="details"><summary>Details</summary>');
    const open = render('details', { attributes: { open: '' }, label: 'More <i>of</i> it' });
    expect(open).toContain('<details class="details" open=""><summary>More <i>of</i> it</summary>');
  });

  test('an endpoint sets its parameters apart and may break after a slash', () => {
    const attributes = { method: 'get', path: '/guilds/{guild.id}/economy' };
    expect(render('endpoint', { attributes, html: '' })).toBe(
      '<div class="endpoint"><span class="method method--get">GET</span> <code class="endpoint__path">' +
        '/guilds/<wbr/><var>{guild.id}</var>/<wbr/>economy</code></div>',
    );
  });

  test('an endpoint with content has its line above the content', () => {
    const attributes = { method: 'get', path: '/guilds' };
    expect(render('endpoint', { attributes })).toMatch(
      /^<div class="endpoint">.*<\/div><div class="reference"><p>Text<\/p><\/div>$/,
    );
  });

  test('steps keep their list', () => {
    expect(render('steps', { html: '<ol><li>A</li></ol>' })).toBe(
      '<div class="steps"><ol><li>A</li></ol></div>',
    );
  });

  test('those with their own place report it', () => {
    expect(directives.tab?.parent).toBe('tabs');
  });
});

describe('a block', () => {
  test('of code has a title, lines to count and a button to copy it', () => {
    const html = '<span class="line">a\n</span>';
    const attributes = { language: 'ts', title: 'a.ts', numbered: 'true' };
    const block = render('code', { attributes, html });
    expect(block).toMatch(
      /^<div class="code-block code-block--numbered"><div class="code-block__bar"><div>a\.ts<\/div><button /,
    );
    expect(block).toContain(`<pre tabindex="0"><code class="language-ts">${html}</code></pre>`);
    expect(block).toContain('data-copy="" aria-label="Copy code to clipboard" title="Copy"');
  });

  test('with a table scrolls separately and is named after its heading', () => {
    expect(render('table', { attributes: { label: 'Limits' }, html: '<table></table>' })).toBe(
      '<div class="table" role="group" tabindex="0" aria-label="Table: Limits"><table></table></div>',
    );
  });
});
