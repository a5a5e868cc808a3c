/** Diagrams that are written as code are drawn by functions of the configuration. */

import { expect, test } from 'vitest';
import {
  checkMarkdown,
  parseMarkdown,
  renderMarkdown,
} from '../../../helpers/pages/renderMarkdown';

const fence = (code: string) => `a\n\n\`\`\`mermaid\n${code}\n\`\`\`\n\nb`;

const SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="--bg:#fff">
  <style>text { color: red }

  svg { color: blue }</style>

  <!-- a comment -->
  <text x="1" style="color:red" onclick="alert(1)">Kite</text>
  <script>alert(1)</script>
</svg>`;

test('a function draws them; their own styles and scripts are removed', async () => {
  const draw = { mermaid: async (source: string) => SVG.replace('Kite', source) };
  const html = await renderMarkdown(fence('A kite'), { draw });
  expect(html).toContain('<div class="diagram" tabindex="0">');
  expect(html).toContain('>A kite</text>');
  expect(html).not.toMatch(/style|script|onclick|comment|\\n\\n/);
  expect(html).toMatch(/<p>b<\/p>$/);
});

test('search finds the words in them, and not their source', async () => {
  const draw = { mermaid: () => SVG };
  const { sections } = await parseMarkdown(fence('graph TD'), { draw });
  expect(JSON.stringify(sections)).toContain('Kite');
  expect(JSON.stringify(sections)).not.toContain('graph TD');
});

test('without a function the source is shown, with one warning for the site', async () => {
  expect(await renderMarkdown(fence('graph TD'))).toContain('language-mermaid');
  const { diagnostics } = await parseMarkdown(fence('graph TD'));
  expect(diagnostics).toMatchObject([
    { code: 'diagram-source', severity: 'warning', line: 3, target: 'diagram-source' },
  ]);
});

test.each([
  ['a function that throws', () => fail('line 1: no arrow\nand more'), 'line 1: no arrow'],
  ['a function that gives no SVG', () => 'nothing', 'the function did not return SVG'],
])('%s is an error with its place, and the source is shown', async (_name, mermaid, reason) => {
  const draw = { mermaid };
  expect(await checkMarkdown(fence('graph TD'), { draw })).toEqual([
    expect.stringContaining(
      `3:1 error diagram-failed: the mermaid diagram cannot be rendered: ${reason} →`,
    ),
  ]);
  expect(await renderMarkdown(fence('graph TD'), { draw })).toContain('language-mermaid');
});

function fail(message: string): string {
  throw new Error(message);
}

test('other languages have functions, too, and other code has none', async () => {
  const draw = { dot: () => SVG };
  const text = '```DOT\na\n```\n\n```js\nb\n```';
  const html = await renderMarkdown(text, { draw, html: 'escape' });
  expect(html.match(/class="diagram"/g)).toHaveLength(1);
  expect(html.match(/class="code-block"/g)).toHaveLength(1);
});

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const drawing = { light: IMAGE, dark: IMAGE, kind: 'flow' };

test('a drawing is an image for each mode, with its kind as the text, and its source in details', async () => {
  const draw = { mermaid: () => drawing };
  const { drawings, references, source } = await parseMarkdown(fence('graph TD'), { draw });
  expect(drawings).toEqual([IMAGE, IMAGE]);
  expect(references.map(({ href }) => href)).toEqual([
    'drawing:content/docs/page.md:0',
    'drawing:content/docs/page.md:1',
  ]);
  expect(source.isVolatile).toBeUndefined();
  const html = await renderMarkdown(fence('graph TD'), { draw });
  expect(html.match(/alt="Diagram: flow" class="only-(?:light|dark)"/g)).toHaveLength(2);
  expect(html).toContain('<summary>Source of the diagram</summary>');
  expect(html).toContain('language-mermaid');
  const { sections } = await parseMarkdown(fence('graph TD'), { draw });
  expect(JSON.stringify(sections)).toContain('graph TD');
});

test('the description of a drawing is its text', async () => {
  const draw = { mermaid: () => ({ ...drawing, alt: 'A "kite"' }) };
  expect(await renderMarkdown(fence('graph'), { draw })).toContain('alt="A &#x22;kite&#x22;"');
});

test('an image with a script is an error', async () => {
  const light = IMAGE.replace('/>', '><script>alert(1)</script></svg>');
  const draw = { mermaid: () => ({ ...drawing, light }) };
  const { diagnostics, drawings } = await parseMarkdown(fence('graph'), { draw });
  expect(diagnostics).toMatchObject([{ code: 'diagram-failed', line: 3 }]);
  expect(drawings).toEqual([]);
});

test('an error names its line in the block, or what to install', async () => {
  const failing = (facts: object) => ({
    mermaid: () => {
      throw Object.assign(new Error('no arrow'), facts);
    },
  });
  const parse = (facts: object) => parseMarkdown(fence('graph\n  A'), { draw: failing(facts) });
  expect((await parse({ line: 2 })).diagnostics).toMatchObject([
    { code: 'diagram-failed', severity: 'error', line: 5 },
  ]);
  const { diagnostics, source } = await parse({ missing: 'Install it.' });
  expect(diagnostics).toMatchObject([
    { code: 'diagram-source', severity: 'warning', line: 3, hint: 'Install it.' },
  ]);
  // Somebody may install it.
  expect(source.isVolatile).toBe(true);
});

test('what a function with a version draws is kept until the code or the version changes', async () => {
  const kept = new Map<string, string>();
  const drawn = { find: (key: string) => kept.get(key), keep: kept.set.bind(kept) };
  const calls: string[] = [];
  const parse = (code: string, version: string) => {
    const draw = (source: string) => {
      calls.push(source + version);
      return drawing;
    };
    const mermaid = Object.assign(draw, { version: () => version });
    return parseMarkdown(fence(code), { draw: { mermaid }, drawn });
  };
  for (const code of ['a', 'a', 'b']) await parse(code, '1');
  const { drawings } = await parse('a', '2');
  expect(calls).toEqual(['a1', 'b1', 'a2']);
  expect(drawings).toEqual([IMAGE, IMAGE]);
});
