/** Moved addresses: a page that redirects for each, and the same for hosts that read a list of them. */

import { findSitePath, getAbsoluteUrl, getHref } from '../../templates/model/address';
import type { Redirect, SiteConfig } from '../../templates/model/config';
import { isCurrentVersion } from '../../templates/model/editions';
import { getLanguagePath } from '../../templates/model/languages';
import { NGINX_REDIRECTS_FILE, REDIRECTS_FILE } from '../../templates/model/outputs';
import { decodePath, encodePath, splitHref, toRedirectFile } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import { fillText } from '../../templates/model/strings/fillText';
import { getTextDirection } from '../../templates/textDirection';
import { hashForPolicy } from '../core/hash';
import { escapeXml } from './xml';

/**
 * Keeps query and hash, as a redirect of a host does. The same text in every page, so that the security policy
 * has one hash for all of them.
 */
const REDIRECT_SCRIPT =
  '{const u=new URL(document.currentScript.dataset.redirect,location);u.search||=location.search;u.hash||=location.hash;location.replace(u)}';

/** Redirect pages contain nothing but their script. */
const REDIRECT_POLICY = `default-src 'none'; script-src ${hashForPolicy(REDIRECT_SCRIPT)}; base-uri 'none'; form-action 'none'`;

/** The scripts of the pages that redirect. */
export function listRedirectScripts(site: Site): readonly string[] {
  return listRedirects(site).length > 0 ? [REDIRECT_SCRIPT] : [];
}

/** Pages that redirect immediately, for hosts that do not support redirects. */
export function createRedirectPages(site: Site): readonly OutputFile[] {
  return listRedirects(site).map((redirect) => createRedirectPage(redirect, site.config));
}

/** Lists for hosts: they answer with a redirect and send no page. */
export function createRedirectLists(
  { config }: Site,
  notFoundPages: readonly NotFoundPage[],
): readonly OutputFile[] {
  const rows = listRedirectRows(config);
  // The first rule that matches applies, and these only where there is no file.
  const lines = [...rows.map(formatRow), ...notFoundPages.map(formatNotFound)];
  return [
    { file: REDIRECTS_FILE, content: lines.join('') },
    { file: NGINX_REDIRECTS_FILE, content: rows.map(formatNginxRow).join('') },
  ].filter(({ content }) => content !== '');
}

/** The redirects of the configuration, with the base URL, from each form of an old address. */
export function listRedirectRows({ redirects, baseUrl }: SiteConfig): readonly RedirectRow[] {
  return redirects.flatMap(({ from, to }) => {
    const href = isAddress(to) ? to : getHref(baseUrl, to);
    return listForms(getHref(baseUrl, from)).map((path) => ({ path, href }));
  });
}

function listRedirects(site: Site): readonly Redirect[] {
  return [...createEntry(site), ...site.config.redirects];
}

/** Without a page at the root of the language, this path redirects to its main page. */
function createEntry({ config, layout: { homeHref, hasHomePage } }: Site): readonly Redirect[] {
  const to = findSitePath(config.baseUrl, homeHref);
  const from = `${getLanguagePath(config)}/`;
  const isOwn = isCurrentVersion(config) && to !== from;
  return hasHomePage || to === undefined || !isOwn ? [] : [{ from, to }];
}

/** `noscript`, because a browser with scripts would follow the element as well, without query and hash. */
function createRedirectPage({ from, to }: Redirect, config: SiteConfig): OutputFile {
  const href = isAddress(to) ? to : getHref(config.baseUrl, to);
  const full = isAddress(to) ? to : getAbsoluteUrl(config, to);
  const link = `<a href="${escapeXml(href)}">${escapeXml(full)}</a>`;
  const moved = escapeXml(config.strings.notFound.moved);
  const direction = getTextDirection(config.locale) === 'rtl' ? ' dir="rtl"' : '';
  const content = [
    '<!doctype html>',
    `<html lang="${escapeXml(config.locale)}"${direction}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${REDIRECT_POLICY}">`,
    `<title>${escapeXml(config.title)}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeXml(full)}">`,
    `<script data-redirect="${escapeXml(href)}">${REDIRECT_SCRIPT}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeXml(href)}"></noscript>`,
    `</head><body><p>${fillText<string>(moved, { address: link })}</p></body></html>\n`,
  ].join('\n');
  return { file: toRedirectFile(from, config), content };
}

function isAddress(to: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(to);
}

/** With and without a slash at the end, which hosts tell apart. */
function listForms(path: string): readonly string[] {
  const bare = path.replace(/(?<=.)\/$/, '');
  return /\.\w+$/.test(bare) || bare === '/' ? [bare] : [bare, `${bare}/`];
}

type RedirectRow = { readonly path: string; readonly href: string };

/** Hosts read `:name` and `*` in a path as placeholders. */
function formatRow({ path, href }: RedirectRow): string {
  const from = encodePath(decodePath(path)).replace(/[:*]/g, encodeCharacter);
  return `${from} ${href} 301\n`;
}

/** For the paths in a folder, which ends with a slash. */
type NotFoundPage = { readonly folder: string; readonly page: string };

function formatNotFound({ folder, page }: NotFoundPage): string {
  return `${encodePath(folder)}* ${encodePath(page)} 404\n`;
}

/** nginx compares decoded paths. What it adds to the target keeps the query, unless the target has one. */
function formatNginxRow({ path, href }: RedirectRow): string {
  const target = splitHref(href.replace(/["\\$]/g, encodeCharacter));
  const query = target.query === '' ? '$is_args$args' : target.query;
  return `"${decodePath(path).replace(/["\\]/g, '\\$&')}" "${target.path}${query}${target.hash}";\n`;
}

/** Also those that `encodeURIComponent` leaves alone. */
function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
