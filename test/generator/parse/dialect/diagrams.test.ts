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
