/** Leads every reference of an article to its target, and reports those that lead nowhere. */

import type { Reference } from '../../templates/model/body';
import type { Severity, SiteConfig } from '../../templates/model/config';
import type { Content, Target } from '../../templates/model/page';
import {
  decodePath,
  encodePath,
  joinPath,
  resolveDots,
  splitHref,
} from '../../templates/model/paths';
import type { Diagnostic } from '../diagnostics';
import { findNearest } from '../findNearest';
import { MARKDOWN_FILE } from '../markdownFile';
import type { Article } from '../types';
import { assetPath } from './assetPath';
import { findLocalFile, HAS_ENDING, hasScheme, joinFile } from './localFile';
import type { ContentResolver, PlannedPage } from './plannedPage';
import { findPage, hasFile, type RouteTable } from './routeTable';

export type LinkContext = {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly diagnostics: Diagnostic[];
  readonly toHref: (path: string) => string;
};

/** Where one reference stands. */
type Place = LinkContext & {
  readonly article: Article;
  readonly reference: Reference;
  readonly path: string;
  readonly isPreview: boolean;
};

export function createLinkResolver(context: LinkContext): ContentResolver {
  return (article, { path, isPreview = false }): Content => ({
    body: isPreview ? (article.preview ?? article.body) : article.body,
    references: article.references,
    targets: article.references.map((reference) =>
      resolveReference({ ...context, article, reference, path, isPreview }),
    ),
  });
}

const ESCAPED_LINK = /^pathname:\/\//;

function resolveReference(place: Place): Target {
  const { href, kind } = place.reference;
  if (ESCAPED_LINK.test(href)) return externalTarget(href.replace(ESCAPED_LINK, ''));
  if (hasScheme(href)) return resolveUrl(place);
  const { path, hash } = splitHref(href);
  if (path === '' && kind === 'link') return resolveAnchor(place, hash);
  if (MARKDOWN_FILE.test(path)) return resolveMarkdownFile(place);
  return path.startsWith('/') ? resolveSitePath(place, href) : resolveRelative(place);
}

function plainTarget(href: string): Target {
  return { href, isExternal: false, isDownload: false };
}

function externalTarget(href: string): Target {
  return { href, isExternal: true, isDownload: false };
}

/** Pages may show pictures of this site only, so one from elsewhere would stay empty. */
function resolveUrl(place: Place): Target {
  const { href, kind } = place.reference;
  if (kind === 'file' && !href.startsWith('data:')) {
    reportAt(place, {
      code: 'external-file',
      severity: 'warning',
      message: `"${href}" is on another host, and the security policy shows only files of this site`,
      hint: 'Save the file beside the page and refer to it as ./name.',
    });
  }
  return /^(?:https?:)?\/\//i.test(href) ? externalTarget(href) : plainTarget(href);
}

/** An anchor of this very page; on a list of posts it leads to the post, which surely has it. */
function resolveAnchor(place: Place, hash: string): Target {
  const { article, table, toHref, isPreview } = place;
  const own = table.byFile.get(article.source.file);
  if (own !== undefined) checkAnchor(place, own, hash);
  return plainTarget(isPreview && own !== undefined ? `${toHref(own.path)}${hash}` : hash || '#');
}

function resolveMarkdownFile(place: Place): Target {
  const { reference, table, toHref, config } = place;
  const { path, query, hash } = splitHref(reference.href);
  const page = findMarkdownPage(path, place);
  if (page !== undefined) {
    checkAnchor(place, page, hash);
    return plainTarget(`${toHref(page.path)}${query}${hash}`);
  }
  const nearest = findNearest(
    decodePath(path),
    [...table.byFile.keys()].map((file) => relativeTo(place, file)),
  );
  reportBy(config.onBrokenMarkdownLinks, place, {
    code: 'broken-markdown-link',
    message: `the link to "${decodePath(path)}" matches no file`,
    hint:
      nearest === undefined
        ? 'Check the path; it is relative to this file.'
        : `Did you mean "${nearest}"?`,
  });
  return plainTarget(reference.href);
}

/** Relative to the file, or with a leading slash to its collection's folder or the content folder. */
function findMarkdownPage(path: string, place: Place): PlannedPage | undefined {
  const { article, content, table, config } = place;
  const local = findLocalFile(path, article.source.file, content);
  if (local.type === 'file') return table.byFile.get(local.file);
  const decoded = decodePath(path).replace(/^\/+/, '');
  const { collection } = article.source;
  const folder =
    collection === 'blog' && config.blog !== false ? config.blog.path : config.docs.path;
  const files = [`${content}/${folder}/${decoded}`, `${content}/${decoded}`, decoded];
  return files.map((file) => table.byFile.get(file)).find((page) => page !== undefined);
}

function relativeTo({ article }: Place, file: string): string {
  const from = article.source.file.split('/').slice(0, -1);
  const to = file.split('/');
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}

/** A file beside the source, or else an address relative to the page. */
function resolveRelative(place: Place): Target {
  const { reference, article, content, table, toHref } = place;
  const local = findLocalFile(reference.href, article.source.file, content);
  if (local.type === 'file') {
    const asset = table.assets.get(local.file);
    if (asset !== undefined) {
      const { hash } = splitHref(reference.href);
      const { width, height } = asset;
      const isDownload = reference.kind === 'link';
      return {
        href: `${toHref(assetPath(asset))}${hash}`,
        isExternal: isDownload,
        isDownload,
        width,
        height,
      };
    }
  }
  if (reference.kind === 'file') return reportMissingFile(place, local.type === 'outside');
  const { path, query, hash } = splitHref(reference.href);
  const folder = place.path.endsWith('/') ? place.path : place.path.replace(/[^/]*$/, '');
  const resolved = resolveDots(`${folder}${path}`);
  if (resolved === undefined) {
    const isFile = local.type === 'outside' && HAS_ENDING.test(path);
    return isFile ? reportMissingFile(place, true) : reportBroken(place, reference.href);
  }
  return resolveSitePath(place, `${resolved}${query}${hash}`);
}

function resolveSitePath(place: Place, href: string): Target {
  const { reference, table, toHref, content } = place;
  const { path, query, hash } = splitHref(href);
  const page = findPage(table, path);
  if (page !== undefined && reference.kind === 'link') {
    checkAnchor(place, page, hash);
    return plainTarget(`${toHref(path)}${query}${hash}`);
  }
  if (hasFile(table, path)) {
    const file = joinFile([content, 'static'], decodePath(path), content);
    const asset = file.type === 'file' ? table.assets.get(file.file) : undefined;
    const target = plainTarget(`${toHref(encodePath(decodePath(path)))}${query}${hash}`);
    return { ...target, width: asset?.width, height: asset?.height };
  }
  if (reference.kind === 'file') return reportMissingFile(place, false);
  return reportBroken(place, path);
}

function reportMissingFile(place: Place, isOutside: boolean): Target {
  const { reference, content } = place;
  reportAt(place, {
    code: isOutside ? 'file-outside-content' : 'missing-file',
    severity: 'error',
    message: isOutside
      ? `"${reference.href}" leaves ${content}/`
      : `the file "${decodePath(reference.href)}" does not exist`,
    hint: isOutside
      ? `Copy the file into ${content}/ and refer to it there.`
      : `Put it there: a path such as ./picture.png is relative to this file, /picture.png is in ${content}/static/.`,
  });
  return plainTarget(reference.href);
}

function reportBroken(place: Place, path: string): Target {
  const { reference, table, config, toHref } = place;
  const pages = [...table.byPath.values()].map((page) => page.path);
  const nearest = findNearest(path, pages);
  reportBy(config.onBrokenLinks, place, {
    code: 'broken-link',
    message: `the link to "${decodePath(reference.href)}" matches no page`,
    hint: nearest === undefined ? 'Check the path.' : `Did you mean "${nearest}"?`,
  });
  const { query, hash } = splitHref(reference.href);
  return plainTarget(
    path.startsWith('/') ? `${toHref(joinPath(path))}${query}${hash}` : reference.href,
  );
}

/** Leads to words of the page, which only a browser can find. */
const TEXT_FRAGMENT = /:~:.*$/s;

function checkAnchor(place: Place, page: PlannedPage, hash: string): void {
  const { config, reference } = place;
  const id = decodePath(hash.slice(1).replace(TEXT_FRAGMENT, ''));
  if (id === '' || id === 'top' || page.anchors === undefined || page.anchors.has(id)) return;
  const nearest = findNearest(id, [...page.anchors]);
  reportBy(config.onBrokenAnchors, place, {
    code: 'broken-anchor',
    message: `the link to "${decodePath(reference.href)}" matches no heading of ${page.path}`,
    hint: nearest === undefined ? 'Check the part behind "#".' : `Did you mean "#${nearest}"?`,
  });
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

function reportBy(severity: Severity, place: Place, problem: Problem): void {
  if (severity === 'ignore') return;
  reportAt(place, { ...problem, severity: severity === 'error' ? 'error' : 'warning' });
}

/** A post shown on a list says what its own page has said already. */
function reportAt(place: Place, problem: Problem & Pick<Diagnostic, 'severity'>): void {
  if (place.isPreview) return;
  const { line, column } = place.reference;
  place.diagnostics.push({ ...problem, file: place.article.source.file, line, column });
}
