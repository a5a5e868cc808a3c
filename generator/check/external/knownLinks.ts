/**
 * Remembers in a file of the content which outside links were there, and when. The file is meant to be committed, so that
 * every machine asks only for what is new or old.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../core/folders';
import { rename, rm } from '../../core/patientDisk';
import { isObject } from '../../core/schema';

export type KnownLink = {
  readonly status: number;
  /** Such as `2026-03-01`. */
  readonly checked: string;
};

/** By URL. */
type KnownLinks = ReadonlyMap<string, KnownLink>;

const KNOWN_LINKS_FILE = `${CONTENT_FOLDER}/external-links.json`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A file that cannot be read, for example because of a conflict of two versions, counts as empty. */
export async function readKnownLinks(root: string): Promise<KnownLinks> {
  const text = await readFile(join(root, KNOWN_LINKS_FILE), 'utf8').catch(() => '{}');
  return new Map(Object.entries(parse(text)).flatMap(([url, value]) => parseLink(url, value)));
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function parseLink(url: string, value: unknown): (readonly [string, KnownLink])[] {
  if (!isObject(value)) return [];
  const { status, checked } = value;
  if (typeof status !== 'number' || typeof checked !== 'string') return [];
  return Number.isNaN(Date.parse(checked)) ? [] : [[url, { status, checked }]];
}

/** Sorted, a line each, so that versions of it are easy to compare and to join. Does nothing when it is the same. */
export async function writeKnownLinks(root: string, links: KnownLinks): Promise<void> {
  const lines = [...links]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([url, link]) => `  ${JSON.stringify(url)}: ${JSON.stringify(link)}`);
  const text = lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
  const file = join(root, KNOWN_LINKS_FILE);
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === text || (old === undefined && lines.length === 0)) return;
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A day of the future, from a clock that is wrong, counts as old. */
export function isFresh({ checked }: KnownLink, now: number, maxAgeDays: number): boolean {
  const age = now - Date.parse(checked);
  return age >= -DAY_MS && age < maxAgeDays * DAY_MS;
}

export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
