/** One run reports everything that is wrong: code that does not load hides no other problem. */

import path from 'node:path';
import { expect, test } from 'vitest';
import { createDevBuild } from '../../../generator/commands/createDevBuild';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { runCommand } from '../../helpers/commands/runCommand';
import { createSite, type SiteFiles } from '../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../helpers/sites/warmBuild';
import { writeFiles } from '../../helpers/sites/writeFiles';

const BROKEN: SiteFiles = {
  // Code that does not load.
  'content/docs/import.mdx':
    '---\ntitle: "a\n---\n\nimport A from "./nope";\n\n# A {A}\n\n## Here\n',
  'content/pages/club.tsx': 'export default () => <h1>Club;',
  // Texts that are not valid, in files of every kind.
  'content/docs/open.mdx': '# B\n\n<div>\n',
  'content/docs/page.md': '---\ntitle: [a\n---\n\n[a](./nope.md)\n',
  'content/docs/guide/_category_.yml': 'label: [a\n',
  'content/docs/guide/wind.md': '# Wind\n',
  'content/blog/authors.yml': 'anna: [\n',
  'content/blog/2026-01-02-first.md': '---\ntitle: "First\n---\n\nText.\n',
  'content/search.test.yml': '- query: "gale\n',
  // What these pages have is not known, so nothing is said of it.
  'content/docs/index.md': '# Start\n\n[a](./import.mdx#here) [b](./open.mdx#c) [d](/club)\n',
  'content/docs/kite.png': 'shown by code that does not load',
};

const PROBLEMS = [
  'content/blog/2026-01-02-first.md:2 front-matter-syntax',
  'content/blog/authors.yml:1 authors-syntax',
  'content/docs/guide/_category_.yml:1 category-syntax',
  'content/docs/import.mdx:2 front-matter-syntax',
  'content/docs/import.mdx:5 mdx-page-syntax',
  'content/docs/open.mdx:3 mdx-page-syntax',
  'content/docs/page.md:2 front-matter-syntax',
  'content/docs/page.md:5 broken-markdown-link',
  'content/pages/club.tsx:1 page-syntax',
];
const ROWS_PROBLEM = 'content/search.test.yml:1 search-rows-syntax';

const FIXED: SiteFiles = {
  'content/docs/import.mdx': '# A\n\n## Here {1 + 1} {#here}\n',
  'content/docs/open.mdx': '# B\n\n## C\n',
  'content/docs/page.md': '# Page\n\n![A kite](./kite.png)\n',
  'content/docs/kite.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/guide/_category_.yml': 'label: Guide\n',
  'content/blog/authors.yml': 'anna: { name: Anna }\n',
  'content/blog/2026-01-02-first.md': '---\ntitle: First\n---\n\nText.\n',
  'content/pages/club.tsx': 'export default () => <h1>Club</h1>;\n',
  'content/search.test.yml': '- query: wind\n  page: /guide/wind\n',
};

function list(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`).sort();
}

test.each(['build', 'check'])('in %s', async (command) => {
  const cwd = await createSite(BROKEN);
  const { stdout, exitCode } = await runCommand([command, '--format', 'json'], { cwd });
  const { problems } = JSON.parse(stdout);
  expect(list(problems)).toEqual(command === 'check' ? [...PROBLEMS, ROWS_PROBLEM] : PROBLEMS);
  expect(exitCode).toBe(1);
});

test('in dev, which shows the pages again when their code loads', async () => {
  const root = await createSite(BROKEN);
  const { build } = createDevBuild(root);
  const broken = await build(undefined);
  expect(broken.site).toBeUndefined();
  expect(list(broken.problems)).toEqual(PROBLEMS);
  await writeFiles(root, FIXED);
  const { site, problems } = await build(Object.keys(FIXED).map((file) => path.join(root, file)));
  expect([...problems, ...(site?.listProblems() ?? [])]).toEqual([]);
  expect(await site?.open('import/index.html')).toMatchObject({ kind: 'page' });
});

test('and nothing that was parsed without its code is cached', async () => {
  const root = await createSite(BROKEN);
  expect(list((await buildWarm(root)).diagnostics)).toEqual(PROBLEMS);
  expect(list((await buildWarm(root)).diagnostics)).toEqual(PROBLEMS);
  await writeFiles(root, FIXED);
  const warm = await buildWarm(root);
  const cold = await buildWarm(await createSite({ ...BROKEN, ...FIXED }));
  expect(warm.diagnostics).toEqual([]);
  expect(listBytes(warm)).toEqual(listBytes(cold));
  expect(warm.page('/import')).toContain('Here 2');
});
