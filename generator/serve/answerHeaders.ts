/** Finds the headers that a site's rules give to an answer: by the file, however its address is written; pure. */

import { posix } from 'node:path';
import { getHref } from '../../templates/model/address';
import { ANY_PATH, NOT_FOUND_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { getContentType, isDocumentType } from './contentType';
import { findHeaders, type Headers } from './headerRules';
import { listAddresses } from './resolveRequest';
import type { SiteFiles } from './siteFiles';

/** They say what a document may do, and mean nothing with any other file. */
const DOCUMENT_HEADERS = new Set([
  'content-security-policy',
  'content-security-policy-report-only',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** They say what a file is and how long it may be kept. */
const FILE_HEADERS = new Set(['cache-control', 'content-disposition', 'content-type', 'expires']);

type RuledSite = Pick<SiteFiles, 'baseUrl' | 'headerRules'>;

/** A rule for one of the addresses of a file is a rule for the file. */
export function findFileHeaders(site: RuledSite, file: string): Headers {
  const addresses = listAddresses(file, site.baseUrl);
  const headers = findHeaders(site.headerRules, addresses);
  if (isDocumentType(headers['content-type'] ?? getContentType(file))) return headers;
  return findHeaders(listRulesOfAnyFile(site), addresses);
}

/**
 * For an answer in the place of a file: the headers of the not-found page, which may be anywhere, and
 * those of the path that was asked for, but for what they say of the file that is not there.
 */
export function findErrorHeaders({ headerRules, baseUrl }: RuledSite, path: string): Headers {
  const addresses = listAddresses(NOT_FOUND_FILE, baseUrl);
  const asked = findHeaders(headerRules, [normalizePath(path), ...addresses]);
  const own = findHeaders(headerRules, addresses);
  const general = Object.entries(asked).filter(([name]) => !FILE_HEADERS.has(name));
  return { ...own, ...Object.fromEntries(general) };
}

/** docwright's own rule for all paths comes first; what the site adds behind it is sent as it says. */
function listRulesOfAnyFile({ headerRules, baseUrl }: RuledSite): SiteFiles['headerRules'] {
  const [first, ...rest] = headerRules;
  if (first?.for !== getHref(baseUrl, ANY_PATH)) return headerRules;
  const values = Object.entries(first.values).filter(([name]) => !DOCUMENT_HEADERS.has(name));
  return [{ ...first, values: Object.fromEntries(values) }, ...rest];
}

/** What is not well encoded names no file, but a rule for all paths is for it too. */
function normalizePath(path: string): string {
  return posix.normalize(`/${decodePath(path)}`);
}
