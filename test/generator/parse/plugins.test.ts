/** A site's own remark and rehype plugins, and how their mistakes are reported. */

import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import type { RootContent as Block, Heading, Root } from 'mdast';
import type { Processor } from 'unified';
import { describe, expect, test } from 'vitest';
import type { CodeDecoration } from '../../../templates/model/site';
import { findScripts } from '../../helpers/pages/findScripts';
import { checkMarkdown, parseMarkdown, renderMarkdown } from '../../helpers/pages/renderMarkdown';

const shout = () => (tree: Root) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Loud!' }] });
};
const frame = (options: { readonly className: string }) => (tree: HtmlRoot) => {
  const { className } = options;
  tree.children = [
    {
      type: 'element',
      tagName: 'div',
      properties: { className: [className], id: 'framed' },
      children: tree.children as Element['children'],
    },
  ];
};
/** A plugin that adds the nodes of a list; nodes of real plugins often lack fields. */
const make = (nodes: readonly unknown[]) => () => (tree: HtmlRoot) => {
  tree.children.push(...(nodes as RootContent[]));
};

test('plugins get their options and change the Markdown and the HTML', async () => {
  const options = { remarkPlugins: [shout], rehypePlugins: [[frame, { className: 'wide' }]] };
  expect(await renderMarkdown('a', options)).toBe(
    '<div class="wide" id="framed"><p>a</p>\n<p>Loud!</p></div>',
  );
  expect((await parseMarkdown('a', options)).anchors).toEqual(['framed']);
});

/** As `remark-sectionize` does it: each heading and what belongs to it become the children of a section. */
const sectionize = () => (tree: Root) => {
  tree.children = wrapSections(tree.children);
};

function wrapSections(nodes: readonly Block[], depth = 1): Block[] {
  const isStart = (node: Block) => node.type === 'heading' && node.depth === depth;
  const start = nodes.findIndex(isStart);
  if (depth > 6) return [...nodes];
  if (start === -1) return wrapSections(nodes, depth + 1);
  const next = nodes.findIndex((node, index) => index > start && isStart(node));
  const end = next === -1 ? nodes.length : next;
  const children = [
    nodes[start] as Heading,
    ...wrapSections(nodes.slice(start + 1, end), depth + 1),
  ];
  const section = { type: 'section', data: { hName: 'section' }, children };
  return [
    ...wrapSections(nodes.slice(0, start), depth + 1),
    section as unknown as Block,
    ...wrapSections(nodes.slice(end), depth),
  ];
}

describe('a plugin that puts each section into an element', () => {
  const text = 'Intro.\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n> ## C\n\n## D';
  const options = { remarkPlugins: [sectionize] };

  test('changes neither the contents nor what search finds', async () => {
    const plain = await parseMarkdown(text);
    const wrapped = await parseMarkdown(text, options);
    expect(await renderMarkdown(text, options)).toContain(
      '<section><h3 id="b">B<a class="heading-link"',
    );
    expect(wrapped.headings.filter(({ isListed }) => isListed).map(({ id }) => id)).toEqual([
      ...['a', 'b', 'd'],
    ]);
    expect(wrapped.headings).toEqual(plain.headings);
    expect(wrapped.sections).toEqual(plain.sections);
  });

  test.each(['docs', 'blog'] as const)('leaves the title of a page of %s', async (collection) => {
    const titled = `# Kites\n\n${text}`;
    const plain = await parseMarkdown(titled, { collection });
    const wrapped = await parseMarkdown(titled, { collection, ...options });
    expect(wrapped).toMatchObject({ title: 'Kites', hasOwnTitle: plain.hasOwnTitle });
    expect(wrapped.headings).toEqual(plain.headings);
    expect(wrapped.diagnostics).toEqual([]);
    expect(JSON.stringify(wrapped.body)).toContain('<section>');
    expect(JSON.stringify(wrapped.body).includes('<h1>')).toBe(collection === 'docs');
  });

  test('that works on HTML changes the contents as little', async () => {
    const { headings } = await parseMarkdown(text, {
      rehypePlugins: [[frame, { className: 'wide' }]],
    });
    expect(headings).toEqual((await parseMarkdown(text)).headings);
  });
});

test('the parser uses the syntax that a plugin adds', async () => {
  function dollars(this: Processor) {
    const data = this.data() as {
      fromMarkdownExtensions?: unknown[];
      micromarkExtensions?: unknown[];
    };
    data.micromarkExtensions?.push({ disable: { null: ['codeText'] } });
  }
  expect(await renderMarkdown('`a`', { remarkPlugins: [dollars] })).toBe('<p>`a`</p>');
});

test('nodes of a rehype plugin are completed, and its raw HTML is parsed', async () => {
  const nodes = [
    { type: 'element', tagName: 'hr' },
    { type: 'raw', value: '<b id="x">c' },
  ];
  expect(await renderMarkdown('a', { rehypePlugins: [make(nodes)] })).toBe(
    '<p>a</p><hr><b id="x">c</b>',
  );
});

test.each(['<!-- b', '<b title="', '</b', '<?b', '<![CDATA[b', '<b>&am'])(
  'raw HTML of a rehype plugin that ends with %s does not change the content after it',
  async (value) => {
    const nodes = [
      { type: 'raw', value },
      { type: 'finished', value: '' },
      { type: 'element', tagName: 'hr' },
      { type: 'raw', value: '&amp;<i>c</i>' },
    ];
    expect(await renderMarkdown('a', { rehypePlugins: [make(nodes)] })).toMatch(
      /<hr>&#x26;<i>c<\/i>/,
    );
  },
);

describe('the output of a rehype plugin follows the same rules as raw HTML', () => {
  const element = (tagName: string, properties: object, children: readonly unknown[] = []) => ({
    type: 'element',
    tagName,
    properties,
    children,
  });
  const text = (value: string) => ({ type: 'text', value });
  const attack = '</script></noscript></iframe></xmp></title><img src=x onerror=alert(1)>';

  test.each([
    ['a script', element('script', {}, [text('alert(1)')])],
    ['data that ends', element('script', { type: 'application/json' }, [text(attack)])],
    ['a file and more', element('script', { src: '/a.js' }, [text(attack)])],
    ['a style', element('style', {}, [text(`</style>${attack}`)])],
    ['raw text of the past', element('xmp', {}, [text(attack)])],
    ['a title', element('title', {}, [element('b', { title: attack })])],
    ['a frame', element('iframe', {}, [element('b', { title: attack })])],
    ['a text area', element('textarea', {}, [{ type: 'comment', value: attack }])],
    ['an attribute without scripts', element('noscript', {}, [element('b', { title: attack })])],
    ['a comment without scripts', element('noscript', {}, [{ type: 'comment', value: attack }])],
    ['a name with more in it', element('img src=x onerror=alert(1)', {})],
    ['a name with an end', element(`b>${attack}<b`, {})],
    ['a name of an attribute with more in it', element('b', { 'a onclick=alert(1) b': '' })],
    ['a name of an attribute with an end', element('b', { [`a>${attack}`]: '' })],
    ['a handler', element('b', { onClick: 'alert(1)' })],
    ['a link', element('svg', {}, [element('a', { xLinkHref: 'javascript:alert(1)' })])],
    ['a link by its name', element('svg', {}, [element('a', { 'xlink:href': 'javascript:a' })])],
    ['a source', element('iframe', { srcDoc: attack })],
    ['a list of addresses', element('a', { href: '#a', ping: ['/a', 'javascript:alert(1)'] })],
    ['a refresh', element('meta', { httpEquiv: ['refresh'], content: '0; url=javascript:a' })],
    ['a refresh by its name', element('meta', { 'http-equiv': 'refresh', content: '0; url=a' })],
    ['a type in two ways', element('script', { Type: 'module', type: 'text/plain' }, [text('a')])],
    ['a file in two ways', element('script', { SRC: 'data:,a', src: '/a.js' })],
    ['a doctype', { type: 'doctype' }],
    ['raw HTML', { type: 'raw', value: '<img src=x onerror=alert(1)>' }],
    ['a comment', { type: 'comment', value: `-->${attack}<!--` }],
  ])('%s', async (_, node) => {
    const html = await renderMarkdown('a', { rehypePlugins: [make([node])] });
    expect(findScripts(html)).toEqual([]);
    expect(findScripts(`${html}<p title="</noscript>">`)).toEqual([]);
  });

  test('and so do the attributes of a directive', async () => {
    const markdown =
      '::own{href="java&#9;script:a()" src="data:image/png,a" srcdoc="b" title="javascript:c"}';
    const directives = { own: { form: 'any' } } as const;
    const { body } = await parseMarkdown(markdown, { directives });
    expect(body).toMatchObject([
      { name: 'own', attributes: { src: 'data:image/png,a', title: 'javascript:c' } },
    ]);
    expect(await checkMarkdown(markdown, { directives })).toEqual([
      '1:1 warning blocked-attribute: the attribute "href" is removed, because its URL runs a script → Use the URL of a page or a file. To run a script, use a directive with "script" in the configuration.',
      '1:1 warning blocked-attribute: the attribute "srcdoc" is removed, because it can contain scripts → Save its content as an HTML file in the static folder, and reference that with src.',
    ]);
  });
});

describe('a message of a plugin becomes a diagnostic', () => {
  type Messenger = {
    message: (reason: string, place?: unknown, origin?: string) => void;
    fail: (reason: string, place?: unknown, origin?: string) => never;
  };
  const note = () => (tree: Root, file: Messenger) => {
    file.message('Use fewer words', tree.children[1], 'style:words');
    file.message('Mind the gap');
  };
  const fail = () => (tree: Root, file: Messenger) => file.fail('No', tree.children[1], 'style:no');

  test('a warning with place and rule', async () => {
    expect(await checkMarkdown('---\ntitle: A\n---\na\n\nb', { remarkPlugins: [note] })).toEqual([
      '6:1 warning plugin-message: Use fewer words → Reported by the plugin rule style:words.',
      '1:1 warning plugin-message: Mind the gap → A plugin of the site reports this.',
    ]);
  });

  test('an error when the plugin fails the file', async () => {
    expect(await checkMarkdown('a\n\nb', { remarkPlugins: [fail] })).toEqual([
      '3:1 error plugin-message: No → Reported by the plugin rule style:no.',
    ]);
  });

  test('an error when the plugin throws or creates a node that is not HTML', async () => {
    const crash = () => () => {
      throw new TypeError('x is undefined');
    };
    expect(await checkMarkdown('a', { remarkPlugins: [crash] })).toEqual([
      '1:1 error plugin-threw: a plugin in "markdown.remarkPlugins" threw an error: x is undefined → Fix the plugin, or remove it from the configuration.',
    ]);
    expect(
      await checkMarkdown('a', { rehypePlugins: [make([{ type: 'jsx', value: '' }])] }),
    ).toEqual([
      '1:1 error plugin-threw: a plugin in "markdown.rehypePlugins" threw an error: it creates a node of type "jsx" → Fix the plugin, or remove it from the configuration.',
    ]);
  });

  test.each([
    ['remarkPlugins', { type: 'paragraph', children: [] }],
    ['rehypePlugins', { type: 'element', tagName: 'p', properties: {}, children: [] }],
  ])('an error when one of the %s returns only a part of a tree', async (key, part) => {
    expect(await checkMarkdown('a', { [key]: [() => () => part] })).toEqual([
      `1:1 error plugin-threw: a plugin in "markdown.${key}" threw an error: its tree starts with a node of type "${part.type}" → Fix the plugin, or remove it from the configuration.`,
    ]);
  });

  test.each([
    ['no plugin', 'remark-nothing'],
    [
      'one that cannot be attached',
      () => {
        throw new Error('an option is missing');
      },
    ],
  ])('an error of the configuration for %s', async (_, plugin) => {
    await expect(async () => parseMarkdown('a', { rehypePlugins: [plugin] })).rejects.toThrow(
      'a plugin in "markdown.rehypePlugins" cannot be used: ',
    );
  });
});

describe('a plugin that decorates code', () => {
  const decorate = (decorations: readonly CodeDecoration[]) => () => (tree: Root) => {
    for (const node of tree.children) {
      if (node.type === 'code') node.data = { ...node.data, decorations };
    }
  };
  const at = (start: number, end: number, name: string, line = 1): CodeDecoration => ({
    line,
    characters: [start, end],
    attributes: { class: name },
  });
  const show = async (decorations: readonly CodeDecoration[], code = 'ab<d') => {
    const options = { remarkPlugins: [decorate(decorations)] };
    const html = await renderMarkdown(`\`\`\`text\n${code}\n\`\`\``, options);
    return /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1];
  };

  test.each<[string, readonly CodeDecoration[], string]>([
    ['one range', [at(1, 3, 'x')], 'a<span class="x">b&lt;</span>d'],
    [
      'ranges in others',
      [at(1, 2, 'y'), at(0, 4, 'x')],
      '<span class="x">a<span class="y">b</span>&lt;d</span>',
    ],
    [
      'ranges side by side',
      [at(0, 1, 'x'), at(1, 2, 'y')],
      '<span class="x">a</span><span class="y">b</span>&lt;d',
    ],
    [
      'no range that overlaps only partly',
      [at(0, 2, 'x'), at(1, 3, 'y')],
      '<span class="x">ab</span>&lt;d',
    ],
    ['no range behind the line', [at(9, 12, 'x')], 'ab&lt;d'],
  ])('gets %s', async (_, decorations, line) => {
    expect(await show(decorations)).toBe(`<span class="line">${line}\n</span>`);
  });

  test('gives attributes to lines, counted as they are written', async () => {
    const attributes = { class: 'x', 'data-note': 'a "b" <c>' };
    expect(await show([{ line: 3, attributes }], 'a\n// highlight-next-line\nb')).toBe(
      '<span class="line">a\n</span><span class="line line--highlighted x" data-note="a &quot;b&quot; &lt;c>">b\n</span>',
    );
  });
});
