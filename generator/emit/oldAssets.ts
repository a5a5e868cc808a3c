/**
 * Hashed files of earlier builds that stay in the output for a while, so that pages which are open in a browser
 * find the scripts, styles and data that they ask for later. A list in the output tells since when each is old.
 */

import { copyFileSync, lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashedAsset, OLD_ASSETS_FILE } from '../../templates/model/outputs';
import { isObject } from '../core/isObject';
import { findJson } from '../core/systemErrors';
import type { Step } from './planStep';
import { finalNameOf } from './temporary';

/** When each file left the site, in milliseconds since 1970. */
type OldAssets = ReadonlyMap<string, number>;

export type Keeping = {
  /** So long a file stays after the last build that had it. */
  readonly keepMs: number;
  /** In milliseconds since 1970. */
  readonly now: number;
};

/** Empty when there is no list. */
export async function readOldAssets(out: string): Promise<OldAssets> {
  const list = await findJson(readFile(join(out, OLD_ASSETS_FILE), 'utf8'));
  if (!isObject(list) || !isObject(list.files)) return new Map();
  const times = Object.entries(list.files).map(([file, since]) => [file, toTime(since)] as const);
  return new Map(times.filter(([, time]) => Number.isFinite(time)));
}

function toTime(since: unknown): number {
  return typeof since === 'string' ? Date.parse(since) : Number.NaN;
}

/** Of files that the new site does not have: those that stay, sorted by name. */
export function chooseKept(
  gone: readonly string[],
  old: OldAssets,
  { keepMs, now }: Keeping,
): OldAssets {
  const kept = gone
    .filter((file) => isHashedAsset(file) && finalNameOf(file) === file)
    .map((file) => [file, Math.min(old.get(file) ?? now, now)] as const)
    .filter(([, since]) => now - since < keepMs);
  return new Map(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function formatOldAssets(old: OldAssets): string {
  const files = [...old].map(([file, since]) => [file, new Date(since).toISOString()]);
  return `${JSON.stringify({ files: Object.fromEntries(files) }, undefined, 2)}\n`;
}

/** A file that stays as it is. */
export function planKept(file: string, out: string): Step {
  const path = join(out, file);
  const write = (target: string) => copyFileSync(path, target);
  return { file, sha256: undefined, held: 0, unchanged: lstatSync(path), write };
}
