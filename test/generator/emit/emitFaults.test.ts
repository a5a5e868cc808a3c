/** Every operation of the disk fails once while an output is replaced. */

import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UsageError, UserError } from '../../../generator/core/diagnostics';
import { openOutputFolder } from '../../../generator/emit/outputFolder';
import { isLong } from '../../helpers/code/longRun';
import { emitSite } from '../../helpers/commands/emitSite';
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
vi.mock('../../../generator/emit/exchangeFolders', () => ({ exchangeFolders: () => false }));

const MANIFEST = 'site-manifest.json';
/** Each fault at every operation in the long run, else one fault at each, in turn. */
const IN_TURN = 1;

afterEach(() => {
  stopDisk();
});

type Files = Readonly<Record<string, string>>;
const OLD: Files = {
  'index.html': 'old',
  'same/index.html': 'same',
  'gone/index.html': 'gone',
  'assets/main-11111111.js': 'old',
  'photo.txt': 'old photo',
};
const NEW: Files = {
  'index.html': 'new',
  'same/index.html': 'same',
  'more/index.html': 'more',
  'assets/main-22222222.js': 'new',
  'photo.txt': 'photo',
};

async function emit(root: string, files: Files) {
  const mark = { file: MANIFEST, generator: 'docwright' };
  const out = await openOutputFolder({ root, out: 'out', content: 'content', mark });
  const manifest = { generator: { name: 'docwright' }, routes: [], files: Object.keys(files) };
  const { 'photo.txt': photo = '', ...made } = files;
  return emitSite({
    out,
    files: Object.entries({ ...made, [MANIFEST]: JSON.stringify(manifest) }).map(
      ([file, content]) => ({ file, content }),
    ),
    copies:
      photo === 'photo'
        ? [{ file: 'photo.txt', source: path.join(root, 'content/photo.txt'), sha256: 'unknown' }]
        : [],
    lastFile: MANIFEST,
    keepMs: 1000,
  });
}

async function createOld(isUnmanaged: boolean): Promise<string> {
  const root = createFolder();
  await writeFiles(root, { 'content/photo.txt': 'photo' });
  await emit(root, OLD);
  if (isUnmanaged) await writeFiles(root, { 'out/CNAME': 'kites.example' });
  return root;
}

function readOutput(root: string): Files {
  const out = path.join(root, 'out');
  if (!existsSync(out)) return {};
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => lstatSync(path.join(out, name)).isFile());
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(out, file), 'utf8')]),
  );
}

type Outcome = 'done' | Error;

async function run(root: string, number: number, fault: Fault) {
  startDisk(root, number, fault);
  const emitting = emit(root, NEW).then(
    ({ problems }) => ({ outcome: 'done' as const, problems }),
    (outcome: Error) => ({ outcome, problems: [] }),
  );
  const ended: { outcome: Outcome; problems: readonly unknown[] } = await emitting;
  return { ...ended, call: stopDisk()[number] };
}

describe.each([
  ['that is swapped', false],
  ['with unmanaged files', true],
])('an output %s', (_, isUnmanaged) => {
  test('is the old or the new one, whatever fails, and the message gives the cause', async () => {
    const whole = await createOld(isUnmanaged);
    startDisk(whole);
    await emit(whole, NEW);
    const count = stopDisk().length;
    const expected = readOutput(whole);
    let trials = 0;
    const wrong: string[] = [];
    for (let number = 0; number < count; number += 1) {
      for (const [turn, fault] of FAULTS.entries()) {
        if (!isLong && (turn + number) % FAULTS.length >= IN_TURN) continue;
        const root = await createOld(isUnmanaged);
        const versions = [readOutput(root), expected] as const;
        wrong.push(...(await findWrong(root, { number, fault, versions, isUnmanaged })));
        trials += 1;
      }
    }
    countTrials('faults', trials);
    expect(wrong).toEqual([]);
  });
});

type Trial = {
  readonly number: number;
  readonly fault: Fault;
  readonly versions: readonly [old: Files, expected: Files];
  readonly isUnmanaged: boolean;
};

/** What should not be so after a fault, with the fault. */
async function findWrong(root: string, { number, fault, versions, isUnmanaged }: Trial) {
  const [old, expected] = versions;
  const handles = countHandles();
  const { outcome, problems, call } = await run(root, number, fault);
  const found = readOutput(root);
  const others = readdirSync(root).filter((name) => !['content', 'out'].includes(name));
  // What is said not to be there is not removed.
  const message = outcome === 'done' ? outcome : outcome.message.replaceAll(root, '');
  const isLeft = others.length > 0 && problems.length === 0 && fault !== 'ENOENT';
  const faults = [
    countHandles() === handles ? '' : 'a handle is open',
    isLeft ? `left: ${others}` : '',
  ];
  if (outcome === 'done') {
    // What is said not to be there is not kept from an earlier build.
    const isWhole = fault === 'ENOENT' ? isMixOf(found, versions) : equal(found, expected);
    if (!isWhole) faults.push('the new output is not whole');
  } else {
    if (outcome instanceof UsageError) return [];
    if (!(outcome instanceof UserError)) faults.push('this is a bug');
    else if (!CODES.test(outcome.diagnostics[0].code)) faults.push('the code is wrong');
    if (/E[A-Z]{3,}/.test(message)) faults.push('the message is for programmers');
    const isWhole = isUnmanaged ? isMixOf(found, versions) : equal(found, old);
    if (!isWhole) faults.push('the output is not as it was');
  }
  return faults
    .filter((text) => text !== '')
    .map((text) => `${fault} at ${call}: ${text}, ${message}`);
}

/** An output without its manifest is unmanaged. */
const CODES = /^(unwritable-output|unusable-output|unreadable-file|output-taken|foreign-output)$/;

/** True when each file is whole, old or new, beside docwright's own journal. */
function isMixOf(found: Files, versions: readonly Files[]): boolean {
  return Object.entries(found).every(
    ([file, text]) =>
      file.startsWith('.docwright-') || versions.some((version) => version[file] === text),
  );
}

/** The list of old files says when they became old. */
function equal(one: Files, other: Files): boolean {
  const [first, second] = [one, other].map(({ '.docwright-assets.json': list, ...files }) =>
    JSON.stringify({ ...files, list: list === undefined }),
  );
  return first === second;
}
