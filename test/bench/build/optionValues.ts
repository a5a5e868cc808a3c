/** Reads the values of a bench's options. Each throws a message for whoever typed it. */

import { existsSync } from 'node:fs';
import path from 'node:path';

const MOST = 999_999;

export function parseCount(option: string, text: string, least = 1): number {
  if (/^\d{1,6}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`${option}: "${text}" is not a whole number from ${least} to ${MOST}.`);
}

/** In the order of `known`, whatever order they were typed in. */
export function chooseNames<Name extends string>(
  option: string,
  text: string,
  known: readonly Name[],
): readonly Name[] {
  const chosen = text.split(',');
  const wrong = chosen.find((name) => !known.some((one) => one === name));
  if (wrong === undefined) return known.filter((name) => chosen.includes(name));
  throw new Error(`${option}: there is no "${wrong}"; there are: ${known.join(', ')}.`);
}

/** Told before hours of measuring. */
export function parseFile(text: string): string {
  const file = path.resolve(text);
  if (existsSync(path.dirname(file))) return file;
  throw new Error(`--json: there is no folder ${path.dirname(file)}.`);
}
