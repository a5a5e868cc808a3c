/** Every operation of the disk fails once while the content is read: nothing of it is lost without a message. */

import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Diagnostic, hasErrors, UserError } from '../../../generator/core/diagnostics';
import { readAssets } from '../../../generator/load/readAssets';
import { readContent, requireContentFolder } from '../../../generator/load/readContent';
import {
  countHandles,
  FAULTS,
  type Fault,
  startDisk,
  stopDisk,
} from '../../helpers/commands/failingDisk';
import { createFolder } from '../../helpers/sites/createSite';
import { writeFiles } from '../../helpers/sites/writeFiles';
import { countTrials } from '../../helpers/trials/countTrials';

vi.mock('node:fs', async (original) => {
  const { wrapDisk } = await import('../../helpers/commands/failingDisk');
  return wrapDisk(await original<typeof import('node:fs')>());
});
vi.mock('node:fs/promises', async (original) => {
  const { wrapDisk } = await import('../../helpers/commands/failingDisk');
  return wrapDisk(await original<typeof import('node:fs/promises')>());
});

/** A file that is gone is no longer part of the content. */
const WITH_A_MESSAGE = FAULTS.filter((fault) => fault !== 'ENOENT' && fault !== 'short write');

afterEach(() => {
  stopDisk();
});

async function createContent(): Promise<string> {
  const root = createFolder();
  await writeFiles(root, {
    'content/docs/intro.md': '# Introduction\n\n```js file=./code.js\n```\n\n![](./boat.png)\n',
    'content/docs/code.js': 'const a = 1;\n',
    'content/docs/boat.png': 'no picture',
    'content/docs/guide/wind.md': '# Wind\n',
    'content/docs/guide/_category_.json': '{"label": "Guide"}',
    'content/blog/first.md': '# First\n',
    'content/blog/authors.yml': 'a: {name: A}\n',
    'content/pages/about.tsx': '',
    'content/static/robots.txt': '',
  });
  return root;
}

async function read(root: string) {
  await requireContentFolder(root);
  const content = await readContent({ root, content: 'content', docs: 'docs', blog: 'blog' });
  const place = { root, boundary: 'content' };
  const assets = await readAssets(place, ['content/docs/boat.png']);
  return { content, assets };
}

type Read = Awaited<ReturnType<typeof read>>;
type Outcome = { readonly found?: Read; readonly diagnostics: readonly Diagnostic[] };

async function readFailing(root: string, number: number, fault: Fault): Promise<Outcome> {
  startDisk(root, number, fault);
  return read(root).then(
    (found) => ({ found, diagnostics: found.content.diagnostics }),
    (error: unknown) => {
      if (error instanceof UserError) return { diagnostics: error.diagnostics };
      throw error;
    },
  );
}

test('whatever fails, all of the content is read, or an error explains why not', async () => {
  const root = await createContent();
  startDisk(root);
  const whole = JSON.stringify(describe(await read(root)));
  const count = stopDisk().length;
  expect(whole).toContain(path.join('guide', 'wind.md'));
  const handles = countHandles();
  const wrong: string[] = [];
  for (let number = 0; number < count; number += 1) {
    for (const fault of WITH_A_MESSAGE) {
      const { found, diagnostics } = await readFailing(root, number, fault);
      const call = stopDisk()[number];
      const isTold = hasErrors(diagnostics);
      const isWhole = found !== undefined && JSON.stringify(describe(found)) === whole;
      // Parse and resolve report a file that a page shows and that may not be read, where it is written.
      const isShown =
        call?.includes('boat.png') || String(JSON.stringify(found)).includes('"problem"');
      if (!isTold && !isWhole && !isShown) wrong.push(`${fault} at ${call}: nothing is said`);
      const codes = diagnostics.filter(({ message }) => /E[A-Z]{3,}/.test(message));
      if (codes.length > 0) wrong.push(`${fault} at ${call}: ${codes[0]?.message}`);
      if (countHandles() !== handles) wrong.push(`${fault} at ${call}: a handle is open`);
    }
  }
  countTrials('faults', count * WITH_A_MESSAGE.length);
  expect(wrong).toEqual([]);
});

function describe({ content, assets }: Read) {
  return { ...content, assets: [...assets] };
}
