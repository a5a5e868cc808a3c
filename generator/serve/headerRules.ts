/** Parses the header rules of a site and finds the headers that they set on a response; pure. */

import { validateHeaderName, validateHeaderValue } from 'node:http';
import { posix } from 'node:path';
import { getHref } from '../../templates/model/address';
import type { HeaderRule } from '../../templates/model/config';
import { ANY_PATH, NOT_FOUND_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { getContentType, isDocumentType } from './contentType';
import { listAddresses } from './resolveRequest';
import type { SiteFiles } from './siteFiles';

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

/** Policies for documents; they have no meaning for other files. */
const DOCUMENT_HEADERS = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** Headers about the type of a file and its caching. */
const FILE_HEADERS = new Set(['cache-control', 'content-disposition', 'content-type', 'expires']);

type RuledSite = Pick<SiteFiles, 'baseUrl' | 'headerRules'>;

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
type Headers = Readonly<Record<string, string>>;

/** Depends on the file, not on the form of its address: a rule for any address of a file applies to the file. */
export function findFileHeaders(site: RuledSite, file: string): Headers {
  const addresses = listAddresses(file, site.baseUrl);
  const headers = findHeaders(site.headerRules, addresses);
  if (isDocumentType(headers['content-type'] ?? getContentType(file))) return headers;
  return findHeaders(listRulesOfAnyFile(site), addresses);
}

/**
 * For a response without a file: the headers of the not-found page, plus those of the requested path except
 * the ones about type and caching, because they are about the missing file.
 */
export function findErrorHeaders({ headerRules, baseUrl }: RuledSite, path: string): Headers {
  const addresses = listAddresses(NOT_FOUND_FILE, baseUrl);
  const asked = findHeaders(headerRules, [normalizePath(path), ...addresses]);
  const own = findHeaders(headerRules, addresses);
  const general = Object.entries(asked).filter(([name]) => !FILE_HEADERS.has(name));
  return { ...own, ...Object.fromEntries(general) };
}

/** Removes the policies for documents from docwright's own rule, which is the first; rules of the site stay unchanged. */
function listRulesOfAnyFile({ headerRules, baseUrl }: RuledSite): SiteFiles['headerRules'] {
  const [first, ...rest] = headerRules;
  if (first?.for !== getHref(baseUrl, ANY_PATH)) return headerRules;
  const values = Object.entries(first.values).filter(([name]) => !DOCUMENT_HEADERS.has(name));
  return [{ ...first, values: Object.fromEntries(values) }, ...rest];
}

/** A badly encoded path names no file, but rules for all paths apply to it too. */
function normalizePath(path: string): string {
  return posix.normalize(`/${decodePath(path)}`);
}

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
