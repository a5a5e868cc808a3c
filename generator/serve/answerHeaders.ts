/** Finds the headers that a site's rules set on a response. They depend on the file, not on the form of its address; pure. */

import { posix } from 'node:path';
import { getHref } from '../../templates/model/address';
import { ANY_PATH, NOT_FOUND_FILE } from '../../templates/model/outputs';
import { decodePath } from '../../templates/model/paths';
import { getContentType, isDocumentType } from './contentType';
import { findHeaders, type Headers } from './headerRules';
import { listAddresses } from './resolveRequest';
import type { SiteFiles } from './siteFiles';

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

/** A rule for any address of a file applies to the file. */
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
