/** Code that belongs together is shown in tabs: code groups, fences with `tab`, commands of npm. */

import { describe, expect, test } from 'vitest';
import {
  checkMarkdown,
  parseMarkdown,
  renderMarkdown,
} from '../../../helpers/pages/renderMarkdown';

/** Each set of tabs: its group, and the value, label, title or language, and code of its tabs. */
async function listTabs(text: string) {
  const { body } = await parseMarkdown(text);
  return body.flatMap((segment) => {
    if (segment.type !== 'component' || segment.name !== 'tabs') return [];
    const tabs = segment.children.flatMap((tab) => {
      if (tab.type !== 'component') return [];
      const [code] = tab.children;
      if (code?.type !== 'component') return [];
      const { title, language } = code.attributes;
      const lines = code.children.map((each) => (each.type === 'html' ? each.html : '')).join('');
      const shown = lines.replace(/<[^>]*>/g, '').trim();
      return [[tab.attributes.value, tab.attributes.label, title ?? language, shown]];
    });
    return [{ group: segment.attributes.group, tabs }];
  });
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('a code group', () => {
  test('has a tab for each block, named by the title or the language', async () => {
    const text = `:::code-group\n\n${fence('ts [b.ts]', 'b')}\n${fence('js title="A file"', 'a')}${fence('yaml', 'c')}\n:::`;
    expect(await listTabs(text)).toEqual([
      {
        group: 'a file b.ts yaml',
        tabs: [
          ['b.ts', 'b.ts', 'ts', 'b'],
          ['a file', 'A file', 'js', 'a'],
          ['yaml', 'yaml', 'yaml', 'c'],
        ],
      },
    ]);
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test('may use the VitePress syntax, and have the same name twice', async () => {
    const text = `::: code-group\n${fence('js:line-numbers {1} [a]', 'b')}${fence('js [a]', 'c')}:::`;
    const [{ tabs } = { tabs: [] }] = await listTabs(text);
    expect(tabs.map(([value]) => value)).toEqual(['a', 'a 2']);
    expect(await renderMarkdown(text)).toContain('code-block--numbered');
    expect(await renderMarkdown(text)).toContain('line--highlighted');
  });

  test.each([
    ['text', 'Text.'],
    ['nothing', ''],
  ])('with %s in it is an error with its place, and shows it', async (_name, inside) => {
    const text = `a\n\n:::code-group\n\n${inside}\n\n:::`;
    expect(await checkMarkdown(text)).toEqual([
      expect.stringMatching(/^3:1 error directive-parts: .*must contain only code blocks/),
    ]);
    expect(await renderMarkdown(text)).toContain(inside);
  });

  test('that a site has itself takes precedence', async () => {
    const siteDirectives = { 'code-group': () => null };
    const text = `:::code-group\n${fence('js', 'a')}:::`;
    expect(await renderMarkdown(text, { siteDirectives })).not.toContain('tabs');
  });
});

describe('fences with tab', () => {
  test('that are adjacent are one set, others are another', async () => {
    const pair = fence('ts tab="One" title="a.ts" {1}', 'a') + fence("js tab='Two'", 'b');
    const text = `${pair}\nText.\n\n${fence('js tab', 'c')}${fence('py tab title="d.py"', 'd')}${fence('js', 'e')}`;
    expect(await listTabs(text)).toEqual([
      {
        group: 'one two',
        tabs: [
          ['one', 'One', 'a.ts', 'a'],
          ['two', 'Two', 'js', 'b'],
        ],
      },
      {
        group: 'd.py js',
        tabs: [
          ['js', 'js', 'js', 'c'],
          ['d.py', 'd.py', 'py', 'd'],
        ],
      },
    ]);
    expect(await checkMarkdown(text)).toEqual([]);
  });

  test.each(['js title="New tab"', 'js table', 'js untab', 'js tabs="2"'])(
    '%s is none',
    async (info) => {
      expect(await listTabs(fence(info, 'a'))).toEqual([]);
    },
  );
});

describe('npm commands', () => {
  test('are written for four package managers', async () => {
    expect(await listTabs(fence('bash npm2yarn', 'npm install -D a\nnpm run build'))).toEqual([
      {
        group: 'npm2yarn',
        tabs: [
          ['npm', 'npm', 'bash', 'npm install -D a\nnpm run build'],
          ['yarn', 'Yarn', 'bash', 'yarn add --dev a\nyarn build'],
          ['pnpm', 'pnpm', 'bash', 'pnpm add -D a\npnpm run build'],
          ['bun', 'Bun', 'bash', 'bun add --dev a\nbun run build'],
        ],
      },
    ]);
  });

  test('that no other one has stay unchanged', async () => {
    const [{ tabs } = { tabs: [] }] = await listTabs(fence('bash npm2yarn', 'npm ci\nls'));
    expect(tabs.map(([, , , code]) => code)).toEqual(Array(4).fill('npm ci\nls'));
  });

  test('change together with a code group of package managers', async () => {
    const text = `:::code-group\n${fence('sh [npm]', 'a')}${fence('sh [Deno]', 'b')}:::`;
    expect(await listTabs(text)).toMatchObject([{ group: 'npm2yarn' }]);
  });

  test('in a list stay in it', async () => {
    const text = '- a\n\n  ```bash npm2yarn\n  npm i\n  ```\n- b';
    expect(await renderMarkdown(text)).toMatch(/<li><p>a<\/p><div class="tabs"|<li>\s*<p>a/);
    expect((await renderMarkdown(text)).match(/role="tab"/g)).toHaveLength(4);
  });
});

test.each(['{% raw %}[a]', 'a[1]', '[]'])('%s behind a language is no title', async (meta) => {
  expect(await renderMarkdown(fence(`js ${meta}`, 'a'))).toContain('data-language="js"');
});
