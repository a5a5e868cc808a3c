/** What builds remember survives accidents, and never becomes anything else than what was kept. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPack } from '../../../generator/cache/openPack';
import { decodePack, encodePack } from '../../../generator/cache/packFile';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { createFolder } from '../../helpers/sites/createSite';

const VALUES = { first: 'one', second: '', third: 'drei 🪁 \n\0' };

const locatePack = () => path.join(createFolder(), 'cache', 'kites.pack');

/** The values are kept in the order given. */
async function fillPack(file: string, values: Readonly<Record<string, string>>): Promise<void> {
  const pack = openPack(file);
  for (const [key, value] of Object.entries(values)) pack.keep(key, value);
  await pack.save();
}

/** Those of `VALUES` that are found. */
function findValues(file: string) {
  const pack = openPack(file);
  return Object.fromEntries(Object.keys(VALUES).map((key) => [key, pack.find(key)]));
}

const NOTHING = { first: undefined, second: undefined, third: undefined };

function encodeValues(values: Readonly<Record<string, string>> = VALUES): Buffer {
  const entries = Object.entries(values);
  return Buffer.concat([
    ...encodePack(entries.map(([key, value]) => ({ key, value: Buffer.from(value), age: 0 }))),
  ]);
}

test('stored entries are found by the next command', async () => {
  const file = locatePack();
  await fillPack(file, VALUES);
  expect(findValues(file)).toEqual(VALUES);
  expect(openPack(file).find('fourth')).toBeUndefined();
});

test('a pack of many pieces is the same when it is read again', async () => {
  const values = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `key-${at}`,
      String(at).repeat(at % 3 === 0 ? 2_000_000 : 30),
    ]),
  );
  const file = locatePack();
  await fillPack(file, values);
  const pack = openPack(file);
  for (const [key, value] of Object.entries(values)) expect(pack.find(key) === value).toBe(true);
});

test('nothing is read or written before it is needed', async () => {
  const file = locatePack();
  const pack = openPack(file);
  await pack.save();
  expect(existsSync(path.dirname(file))).toBe(false);
  await fillPack(file, VALUES);
  expect(pack.find('first')).toBe('one');
});

test('a command with nothing new to store leaves the file alone', async () => {
  const file = locatePack();
  await fillPack(file, VALUES);
  const { ino } = statSync(file);
  const pack = openPack(file);
  expect(pack.find('first')).toBe('one');
  await pack.save();
  expect(statSync(file).ino).toBe(ino);
});

test('a command that saves repeatedly keeps everything', async () => {
  const file = locatePack();
  const pack = openPack(file);
  const saves = Object.entries(VALUES).map(([key, value]) => {
    pack.keep(key, value);
    return pack.save();
  });
  await Promise.all(saves);
  expect(findValues(file)).toEqual(VALUES);
  expect(readdirSync(path.dirname(file))).toEqual(['kites.pack']);
});

describe('a damaged pack is ignored', () => {
  const whole = encodeValues();

  test('when it is cut off anywhere', () => {
    expect(decodePack(whole)).toHaveLength(3);
    for (let length = 0; length < whole.length; length += 1) {
      expect(decodePack(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
    }
  });

  test('when any bit of it is flipped', () => {
    for (let bit = 0; bit < whole.length * 8; bit += 1) {
      const bytes = Buffer.from(whole);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(decodePack(bytes), `bit ${bit}`).toBeUndefined();
    }
  });

  test('when something follows it', () => {
    expect(decodePack(Buffer.concat([whole, Buffer.from('\n')]))).toBeUndefined();
  });

  test.each([
    ['no list', (rows: unknown[]) => ({ rows })],
    ['rows of something else', () => [null, 1]],
    ['a row too few', (rows: unknown[]) => rows.slice(1)],
    ['a row too many', (rows: unknown[]) => [...rows, ['fourth', 4, 0]]],
    ['a length below zero', (rows: unknown[]) => [...rows, ['fourth', 4, 0], ['fifth', -4, 0]]],
    ['a length that is no number', (rows: unknown[]) => [['first', '3', 0], ...rows.slice(1)]],
    ['a key that is no text', (rows: unknown[]) => [[1, 3, 0], ...rows.slice(1)]],
  ])('when its table has %s, whatever its checksum says', (_, change) => {
    const text = whole.toString();
    const [format = '', , table = ''] = text.split('\n');
    const values = whole.subarray(whole.indexOf(table) + table.length);
    const body = Buffer.concat([Buffer.from(JSON.stringify(change(JSON.parse(table)))), values]);
    const sealed = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${format}\n${hashBytes(bytes)}\n`), bytes]);
    expect(decodePack(sealed(Buffer.concat([Buffer.from(table), values])))).toHaveLength(3);
    expect(decodePack(sealed(body))).toBeUndefined();
  });
});

const makePipe = (file: string) => execFileSync('mkfifo', [file]);

describe('in place of something else', () => {
  test.each<readonly [what: string, put: (file: string) => unknown]>([
    ['an empty file', (file: string) => writeFileSync(file, '')],
    ['a foreign file', (file: string) => writeFileSync(file, '{"first":"two"}')],
    ['a pack of another format', (file: string) => writeFileSync(file, changeFormat())],
    ['half a pack', (file: string) => writeFileSync(file, encodeValues().subarray(0, 100))],
    ...(IS_POSIX ? [['a pipe that nobody writes to', makePipe] as const] : []),
  ])('%s, nothing is found, and the next pack takes its place', async (_, put) => {
    const file = locatePack();
    mkdirSync(path.dirname(file));
    put(file);
    expect(findValues(file)).toEqual(NOTHING);
    await fillPack(file, VALUES);
    expect(findValues(file)).toEqual(VALUES);
  });

  test.each([
    ['a folder', (file: string) => mkdirSync(file, { recursive: true }), ['kites.pack']],
    [
      'a file in the place of its folder',
      (file: string) => writeFileSync(path.dirname(file), 'mine'),
      undefined,
    ],
  ])('%s, a command does without', async (_, put, left) => {
    const file = locatePack();
    put(file);
    await fillPack(file, VALUES);
    expect(findValues(file)).toEqual(NOTHING);
    const folder = path.dirname(file);
    expect(left === undefined ? readFileSync(folder, 'utf8') : readdirSync(folder)).toEqual(
      left ?? 'mine',
    );
  });

  test('no room on the disk, a command does without and keeps what was there', async () => {
    const file = locatePack();
    await fillPack(file, { first: 'one' });
    const pack = openPack(file);
    // Too long for a name: writing fails as on a full disk, when the file is there already.
    const crowded = path.join(path.dirname(file), `${'k'.repeat(250)}.pack`);
    await fillPack(crowded, VALUES);
    expect(readdirSync(path.dirname(file))).toEqual(['kites.pack']);
    expect(pack.find('first')).toBe('one');
  });
});

describe('files that a killed command was writing', () => {
  const PRESENT = process.pid;
  /** More than a process number can be. */
  const GONE = 2 ** 30;

  test.each([
    ['is removed', GONE, 0, false],
    ['stays while it may be still written', PRESENT, 0, true],
    ['is removed after hours, when another process has its number', PRESENT, 2, false],
  ])('%s', async (_, pid, hours, stays) => {
    const file = locatePack();
    await fillPack(file, VALUES);
    const temporary = `${file}.${pid}.0123abcd.tmp`;
    const foreign = `${file}.${pid}.mine`;
    for (const name of [temporary, foreign]) writeFileSync(name, 'half');
    const seconds = Date.now() / 1000 - hours * 3600;
    utimesSync(temporary, seconds, seconds);
    expect(findValues(file)).toEqual(VALUES);
    expect(existsSync(temporary)).toBe(stays);
    expect(existsSync(foreign)).toBe(true);
  });
});

describe('two commands at once', () => {
  test('leave the complete pack of one of them', async () => {
    const file = locatePack();
    const packs = ['left', 'right'].map((name) => {
      const pack = openPack(file);
      for (const key of Object.keys(VALUES)) pack.keep(key, name.repeat(50_000));
      return pack;
    });
    await Promise.all(packs.map((pack) => pack.save()));
    const found = new Set(Object.values(findValues(file)));
    expect(['left'.repeat(50_000), 'right'.repeat(50_000)]).toEqual(
      expect.arrayContaining([...found]),
    );
    expect(found.size).toBe(1);
    expect(readdirSync(path.dirname(file))).toEqual(['kites.pack']);
  });

  test('each find what they have stored themselves', async () => {
    const file = locatePack();
    const [left, right] = [openPack(file), openPack(file)];
    left.keep('first', 'left');
    right.keep('first', 'right');
    await left.save();
    await right.save();
    expect([left.find('first'), right.find('first')]).toEqual(['left', 'right']);
  });
});

describe('a pack grows with its used entries', () => {
  test('unused entries stay for some writes, in case they are needed again', async () => {
    const file = locatePack();
    await fillPack(file, { old: 'old' });
    const big = 'x'.repeat(1000);
    for (let write = 0; write < 20; write += 1) {
      expect(decodePack(readFileSync(file))?.map(({ key }) => key)).toContain('old');
      await rewrite(file, ['big'], { big, [`new ${write}`]: '' });
    }
    await rewrite(file, ['big'], { 'new 20': '' });
    const keys = decodePack(readFileSync(file))?.map(({ key }) => key);
    expect(keys).not.toContain('old');
    expect(keys).toContain('new 19');
  });

  test('it never takes more than twice the room of what is used', async () => {
    const file = locatePack();
    const big = 'x'.repeat(1000);
    for (let write = 0; write < 10; write += 1) {
      await fillPack(file, { [`${write}a`]: big, [`${write}b`]: big });
    }
    // The last two, and the four before them.
    const keys = decodePack(readFileSync(file))?.map(({ key }) => key);
    expect(keys).toEqual(['9a', '9b', '8a', '8b', '7a', '7b']);
  });
});

/** A command that asks for some keys and keeps others. */
async function rewrite(
  file: string,
  asked: readonly string[],
  kept: Readonly<Record<string, string>>,
): Promise<void> {
  const pack = openPack(file);
  for (const key of asked) pack.find(key);
  for (const [key, value] of Object.entries(kept)) pack.keep(key, value);
  await pack.save();
}

function changeFormat(): Buffer {
  return Buffer.from(encodeValues().toString('latin1').replace('pack 1', 'pack 0'), 'latin1');
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
