/** An MDX page is made again when anything changes that it is made from, in warm builds and in dev. */

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createDevBuild } from '../../../../generator/commands/createDevBuild';
import { buildRoot } from '../../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../../helpers/sites/warmBuild';

const PAGE = 'content/docs/a.mdx';
const PART = 'content/docs/_part.mdx';
const FRAME = 'content/frame.jsx';
const STYLES = 'content/frame.module.css';
const DATA = 'content/docs/data.json';

const FILES = {
  [CONFIG_FILE]: configOf(),
  [PAGE]: `import Part from './_part.mdx';
import Frame from '@site/frame';
import data from './data.json';

# A

<Part of={data.name} />

<Frame>

Words of {data.name}

</Frame>
`,
  [PART]: 'Part of {props.of}\n',
  [FRAME]: `import styles from './frame.module.css';
export default ({ children }) => <section className={styles.frame}>{children}</section>;
`,
  [STYLES]: '.frame { color: red }\n',
  [DATA]: '{ "name": "one" }',
  'content/docs/b.md': '# B\n\nText.\n',
};

/** Each edit, and what the page or the stylesheet shows after it. */
const EDITS: readonly (readonly [file: string, text: string, shown: string])[] = [
  [PAGE, FILES[PAGE].replace('Words', 'More words'), 'More words of one'],
  [PART, 'Another part of {props.of}\n', 'Another part of one'],
  [DATA, '{ "name": "two" }', 'More words of two'],
  [FRAME, FILES[FRAME].replaceAll('section', 'aside'), '<aside class='],
  [STYLES, '.frame { color: lime }\n', 'color:#0f0'],
  [CONFIG_FILE, configOf("tagline: 'New'"), 'More words of two'],
];

const { now } = Date;
afterEach(() => {
  vi.restoreAllMocks();
});

test('in warm builds, which produce the same as builds without a cache', async () => {
  // A file that has been the same for some time is known by its stamp, and is not read again.
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  const root = await createSite(FILES);
  await buildWarm(root);
  for (const [file, text, shown] of EDITS) {
    writeFileSync(path.join(root, file), text);
    const warm = await buildWarm(root);
    const cold = await buildRoot(root);
    expect(warm.diagnostics, file).toEqual([]);
    expect(listBytes(warm), file).toEqual(listBytes(cold));
    const styles = [...warm.files.keys()].filter((name) => name.endsWith('.css'));
    const all = warm.page('/a') + styles.map(warm.read).join('');
    expect(all, file).toContain(shown);
  }
});

test('in dev, where a missing file is a problem until it is restored', async () => {
  const root = await createSite(FILES);
  const { build } = createDevBuild(root);
  const render = async (...files: string[]) => {
    const { site, problems } = await build(files.map((file) => path.join(root, file)));
    const found = [...problems, ...(site?.listProblems() ?? [])].map(({ code }) => code);
    const page = await site?.open('a/index.html');
    return [page?.kind === 'page' ? page.content : '', found] as const;
  };
  await render();
  for (const [file, text, shown] of EDITS.slice(0, 4)) {
    writeFileSync(path.join(root, file), text);
    const [html, problems] = await render(file);
    expect(problems, file).toEqual([]);
    expect(html, file).toContain(shown);
  }
  rmSync(path.join(root, DATA));
  expect((await render(DATA))[1]).toEqual(['mdx-page-syntax']);
  writeFileSync(path.join(root, DATA), FILES[DATA]);
  const [html, problems] = await render(DATA);
  expect(problems).toEqual([]);
  expect(html).toContain('More words of one');
});
