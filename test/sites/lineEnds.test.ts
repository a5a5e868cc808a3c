/** CRLF line endings, which Git writes on Windows, change no page and no problem's place. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testSample } from '../helpers/code/longRun';
import { runCommand } from '../helpers/commands/runCommand';
import { buildRoot, type Fixture } from '../helpers/sites/buildFixture';
import { CONFIG_FILE, createSite } from '../helpers/sites/createSite';
import { writeWindowsLines } from '../helpers/sites/windowsLines';

async function build(name: string, change: (folder: string) => void): Promise<Fixture> {
  const root = await createSite(name);
  change(path.join(root, 'content'));
  return buildRoot(root);
}

testSample(['components', 'docusaurus-like', 'plain', 'second', 'arabic'])('%s', async (name) => {
  const [unix, windows] = [await build(name, () => {}), await build(name, writeWindowsLines)];
  expect(windows.diagnostics).toEqual(unix.diagnostics);
  expect(unix.files.size).toBeGreaterThan(10);
  expect([...windows.files.keys()]).toEqual([...unix.files.keys()]);
  const isDifferent = ([file, bytes]: [string, Buffer]) => !windows.files.get(file)?.equals(bytes);
  expect([...unix.files].filter(isDifferent).map(([file]) => file)).toEqual([]);
});

test('problems are reported at the same places', async () => {
  const files = {
    'content/docs/index.md':
      '---\ntitle: A\nsidebar_positio: 1\n---\n\n# A\n\ntext\n\n  [b](b.md)\n',
    'content/docs/c.md': '# C\n\n:::note\n\n```json\n{ "a": 1, }\n```\n\n![](gone.png)\n',
    'content/docs/_category_.json': '{\n  "label": 1\n}\n',
    'content/site.config.ts':
      "export default {\n  title: 'T',\n  url: 'https://a.example',\n  tagline: 3,\n};\n",
    'content/chat.css': '.a {\n  color: red;\n',
  };
  const [unix, windows] = [await createSite(files), await createSite(files)];
  writeWindowsLines(windows);
  const told = async (cwd: string) => {
    const { stderr, stdout } = await runCommand(['check'], { cwd });
    return stdout + stderr;
  };
  expect(await told(unix)).toContain('content/site.config.ts:4');
  expect(await told(windows)).toBe(await told(unix));
  const config = `export default { title: 'T', url: 'https://a.example' };\n`;
  for (const root of [unix, windows]) writeFileSync(path.join(root, CONFIG_FILE), config);
  expect(await told(unix)).toContain('content/docs/index.md:10:3');
  expect(await told(windows)).toBe(await told(unix));
});

test('text that an MDX page imports has the same characters', async () => {
  const root = await createSite({
    'content/docs/a.mdx':
      "import poem from '!!raw-loader!./poem.js';\n\n# A\n\n{poem.length} characters\n",
    'content/docs/poem.js': 'a\nb\n',
  });
  writeWindowsLines(path.join(root, 'content'));
  expect((await buildRoot(root)).page('/a')).toContain('4 characters');
});
