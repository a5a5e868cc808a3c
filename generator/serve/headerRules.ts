/** Parses the header rules of a site and finds those for a path; pure. */

import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { HeaderRule } from '../../templates/model/config';
import { decodePath } from '../../templates/model/paths';

/** Headers about the transfer of a response, which a site cannot set. */
const TRANSFER_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Lines that are not headers are ignored: a preview should not fail because of them. */
export function parseHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { for: string; values: Record<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (/^\s/.test(line)) addHeader(rules.at(-1)?.values, content);
    else rules.push({ for: content, values: {} });
  }
  return rules;
}

/** Values by name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** `paths` are the decoded addresses of one file. When two rules set one header, the later one wins. */
export function findHeaders(rules: readonly HeaderRule[], paths: readonly string[]): Headers {
  const matching = rules.filter((rule) => {
    const parts = rule.for.split('*').map(decodePath);
    return paths.some((path) => matchesPath(parts, path));
  });
  return Object.assign({}, ...matching.map((rule) => rule.values));
}

/** The same header twice in one rule becomes one header with two values. */
function addHeader(values: Record<string, string> | undefined, line: string): void {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = line.slice(colon + 1).trim();
  if (!values || !isHeader(name, value) || TRANSFER_HEADERS.has(name)) return;
  values[name] = values[name] === undefined ? value : `${values[name]}, ${value}`;
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/** The parts of a pattern are separated by `*`, which matches any text, including slashes. */
function matchesPath([start = '', ...rest]: readonly string[], path: string): boolean {
  if (rest.length === 0) return start === path;
  const end = rest.pop() ?? '';
  if (!path.startsWith(start) || path.length < start.length + end.length) return false;
  if (!path.endsWith(end)) return false;
  return holdsInOrder(path.slice(start.length, path.length - end.length), rest);
}

function holdsInOrder(text: string, parts: readonly string[]): boolean {
  let position = 0;
  for (const part of parts) {
    const found = text.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return true;
}
