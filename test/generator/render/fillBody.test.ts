/** Filling the holes of a body: targets, ids and components. */

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type ComponentTable, fillBody } from '../../../generator/render/fillBody';
import { blocks } from '../../../templates/blocks';
import { directives } from '../../../templates/directives';
import type { Body, ComponentSegment } from '../../../templates/model/body';
import type { DirectiveProps } from '../../../templates/model/directive';
import type { Target } from '../../../templates/model/page';
import { createStrings } from '../../../templates/model/strings/createStrings';
import { Html } from '../../../templates/parts/Html';

const reference = { href: '', kind: 'link', line: 1, column: 1 } as const;
const target = (href: string, more: Partial<Target> = {}): Target => ({
  href,
  isExternal: false,
  isDownload: false,
  ...more,
});
const html = (text: string) => ({ type: 'html', html: text }) as const;

function fillWhole(body: Body, targets: readonly Target[] = [], options = {}) {
  const content = { body, references: targets.map(() => reference), targets };
  return fillBody(content, { components: {}, strings: createStrings('en'), ...options });
}

function fill(body: Body, targets: readonly Target[] = [], options = {}): string {
  return fillWhole(body, targets, options).html;
}

test.each([
  ['a path', target('/a?b=1&c="<'), '<a href="/a?b=1&amp;c=&quot;&lt;">'],
  [
    'another site',
    target('https://a.b', { isExternal: true }),
    '<a href="https://a.b" target="_blank" rel="noopener noreferrer">',
  ],
  ['a hash', target('#a'), '<a href="#a">'],
])('a link gets its target: %s', (_, leadsTo, expected) => {
  const body: Body = [html('<a'), { type: 'link', reference: 0 }, html('>')];
  expect(fill(body, [leadsTo])).toBe(expected);
});

test('an image gets its size unless the author set one', () => {
  const picture = target('/a.png', { width: 3, height: 2 });
  expect(fill([{ type: 'image', reference: 0, sized: false }], [picture])).toBe(
    ' src="/a.png" width="3" height="2"',
  );
  expect(fill([{ type: 'image', reference: 0, sized: true }], [picture])).toBe(' src="/a.png"');
  expect(fill([{ type: 'image', reference: 0, sized: false }], [target('/a.png')])).toBe(
    ' src="/a.png"',
  );
});

test('ids and hashes on this page get the prefix', () => {
  const body: Body = [
    { type: 'id', id: 'a&b' },
    { type: 'link', reference: 0 },
    { type: 'link', reference: 1 },
  ];
  expect(fill(body, [target('#a'), target('/b#c')], { idPrefix: 'post-1.' })).toBe(
    'post-1.a&amp;b href="#post-1.a" href="/b#c"',
  );
});

test('in feeds every address is a full URL', () => {
  const links = ['#a', '/b', '//c.d', 'https://e.f', 'mailto:g@h.i'];
  const body: Body = links.map((_, index) => ({ type: 'url', reference: index }));
  const feed = { origin: 'https://x.y', page: 'https://x.y/post' };
  expect(
    fill(
      body,
      links.map((href) => target(href)),
      { feed },
    ),
  ).toBe('https://x.y/post#ahttps://x.y/b//c.dhttps://e.fmailto:g@h.i');
});

const component = (name: string, children: Body = [], label?: Body): ComponentSegment => ({
  type: 'component',
  name,
  attributes: {},
  children,
  ...(label !== undefined && { label }),
});

/** Renders its name, its id and all its props. */
const box = ({ name, id, label, html: inner }: DirectiveProps) =>
  createElement(Html, { tag: 'span', id, title: `${name} ${label}`, html: inner });

test('components are rendered with unique ids, also inside each other', () => {
  const components: ComponentTable = { box };
  const inner = component('box', [html('<b>x</b>')], [html('L')]);
  expect(fill([component('box', [inner]), inner], [], { components, idPrefix: 'p.' })).toBe(
    '<span id="p.box.1" title="box "><span id="p.box.2" title="box L"><b>x</b></span></span><span id="p.box.3" title="box L"><b>x</b></span>',
  );
});

test('a component can lay out its parts itself', () => {
  const list = ({ parts }: DirectiveProps) =>
    createElement(
      'ul',
      null,
      ...parts.map((part) => createElement('li', { key: part.id }, part.name)),
    );
  const body = [component('list', [html('\n'), component('a'), component('b')])];
  expect(fill(body, [], { components: { list } })).toBe('<ul><li>a</li><li>b</li></ul>');
});

test('a directive without a component shows its content, whatever its name', () => {
  expect(fill([component('kite', [html('x')]), component('constructor', [html('y')])])).toBe('xy');
});

test('only the props that a component uses are filled, so each nested directive is filled once', () => {
  let drawn = 0;
  const count = ({ html: inner }: DirectiveProps) => {
    drawn += 1;
    return createElement(Html, { html: inner });
  };
  const deep = Array.from({ length: 100 }).reduce<Body>((body) => [component('count', body)], []);
  expect(fill(deep, [], { components: { count } })).toBe(
    '<div>'.repeat(100) + '</div>'.repeat(100),
  );
  expect(drawn).toBe(100);
});

test('a component that throws is reported with its name', () => {
  const broken = () => {
    throw new Error('no size');
  };
  const body = [component('card', [component('kite')])];
  const card = ({ html: inner }: DirectiveProps) => createElement(Html, { html: inner });
  expect(() => fill(body, [], { components: { card, kite: broken } })).toThrow(
    'the directive "kite" failed to render: no size',
  );
});

/** Renders a link, an SVG and its content, as a component of a site does. */
const go = ({ attributes, html: inner }: DirectiveProps) =>
  createElement(
    'div',
    null,
    createElement('a', { href: attributes.to }, 'Go'),
    createElement('svg', null, createElement('path')),
    createElement(Html, { html: inner }),
  );
const goTo = (to: string, children: Body = []): ComponentSegment => ({
  ...component('go', children),
  attributes: { to },
});
const feed = { origin: 'https://x.y', page: 'https://x.y/post' };

test('the links of a body are listed, and those that resolve has checked are marked', () => {
  const body: Body = [
    ...[{ type: 'link', reference: 0 } as const, { type: 'link', reference: 1 } as const],
    { type: 'image', reference: 2, sized: false },
    goTo('/c', [{ type: 'link', reference: 3 }, goTo('/d')]),
  ];
  const targets = [
    target('/a'),
    target('https://e.f', { isExternal: true }),
    target('/b.png'),
    target('/a#b'),
  ];
  const { links } = fillWhole(body, targets, { siteComponents: { go } });
  expect(links.filter(({ isResolved }) => isResolved).map(({ href }) => href)).toEqual([
    '/a',
    '/a#b',
  ]);
  expect(links.filter(({ isResolved }) => !isResolved).map(({ href }) => href)).toEqual([
    '/c',
    '/d',
  ]);
});

test('a link of a site component inside one of docwright’s components is listed as well', () => {
  const { links } = fillWhole([component('note', [goTo('/c')])], [], {
    components: { note: directives.note?.component },
    siteComponents: { go },
  });
  expect(links).toEqual([{ href: '/c', isResolved: false }]);
});

test('a body that parse has not created is parsed for links', () => {
  const body = [html('<p><a href="/a">x</a><svg></svg></p>')];
  const isParsedBody = (given: Body) => given === body;
  expect(fillWhole(body, [], { isParsedBody }).links).toEqual([]);
  expect(fillWhole([...body], [], { isParsedBody })).toMatchObject({
    html: '<p><a href="/a">x</a><svg></svg></p>',
    links: [{ href: '/a', isResolved: false }],
  });
  expect(fill([...body], [], { isParsedBody, feed })).toBe('<p><a href="/a">x</a></p>');
});

test('a feed omits SVGs, including those of components', () => {
  const drawing = { type: 'drawing', body: [html('<svg></svg>')] } as const;
  const body: Body = [html('a'), drawing, goTo('/b', [html('c'), drawing])];
  const siteComponents = { go };
  expect(fill(body, [], { siteComponents, feed })).toBe(
    'a<div><a href="/b">Go</a><div>c</div></div>',
  );
  expect(fill(body, [], { siteComponents })).toBe(
    'a<svg></svg><div><a href="/b">Go</a><svg><path></path></svg><div>c<svg></svg></div></div>',
  );
});

test.each([...Object.keys(blocks), ...Object.keys(directives)])(
  'no SVG of %s is in a feed',
  (name) => {
    const shipped = Object.entries(directives).map(([key, each]) => [key, each.component]);
    const components: ComponentTable = { ...blocks, ...Object.fromEntries(shipped) };
    const body = [component(name, [component('tab', [html('x')])], [html('Title')])];
    expect(fill(body, [], { components, feed })).not.toContain('<svg');
  },
);
