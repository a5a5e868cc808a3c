/** The parameters of a question as they were sent, and functions that find and check their values. */

import { ProtocolError } from './protocolProblem';

/** Values by name: text from the encoded `params`, or any JSON value from a key of the entry. */
export type Params = ReadonlyMap<string, unknown>;

export function parseParams(encoded: string): Params {
  return new Map(new URLSearchParams(encoded));
}

/** Formats the parameters as one text, as a client sends them (rule 6.7). */
export function formatParams(params: Params): string {
  return [...params]
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encode(name)}=${encode(text ?? '')}`;
    })
    .join('&');
}

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

export function findText(params: Params, name: string): string | undefined {
  const value = params.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ProtocolError(`${name} must be a string`);
}

type Bounds = { readonly least: number; readonly most: number };

export function findNumber(params: Params, name: string, { least, most }: Bounds) {
  const value = findText(params, name)?.trim();
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  if (/^-?\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ProtocolError(`${name} must be a whole number between ${least} and ${most}`);
}

/** The value is a JSON list or names separated by commas. Returns undefined when it was not sent. */
export function findNames(params: Params, name: string): readonly string[] | undefined {
  const value = findJson(params, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return splitNames(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new ProtocolError(`${name} must be a list of names`);
}

function splitNames(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A text that begins with `[` is parsed as JSON; any other value is returned unchanged. */
export function findJson(params: Params, name: string): unknown {
  const value = params.get(name);
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new ProtocolError(`${name} is not valid JSON`);
  }
}
