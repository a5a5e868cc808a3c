/** Resolves every reference of an article to its target, and reports broken ones. */

import type { Reference } from '../../templates/model/body';
import type { Content, Target } from '../../templates/model/page';
import {
  decodePath,
  encodePath,
  joinPath,
  normalizePath,
  resolveDots,
  splitHref,
} from '../../templates/model/paths';
import { isPrivate } from '../core/fileNames';
import { didYouMean } from '../core/findNearest';
import { assetPath } from './assetPath';
import { checkAnchor } from './checkAnchor';
import { describePicture } from './describePicture';
import { followRedirects, repairPath } from './findRepair';
import {
  type LinkContext,
  type LinkPlace,
  pageTarget,
  plainTarget,
  reportAt,
  reportBy,
} from './linkPlace';
import { findLocalFile, findStaticPath, HAS_ENDING, hasScheme, joinFile } from './localFile';
import type { ContentResolver } from './plannedPage';
import { isMarkdownFile, resolveMarkdownFile } from './resolveMarkdownFile';
import { isVersionLink, resolveVersionLink } from './resolveVersionLink';
import { findOwnPath, findPage, hasFile } from './routeTable';

export function createLinkResolver(context: LinkContext): ContentResolver {
  // One by one, because there is an object for each link, and the caller's has many more fields.
  const { config, table, content, draftFiles, diagnostics, redirected, toHref } = context;
  return (article, { path, isPreview = false, layout, cards }): Content => {
    const createPlace = (reference: Reference): LinkPlace => ({
      config,
      table,
      content,
      draftFiles,
      diagnostics,
      redirected,
      toHref,
      article,
      reference,
      path,
      isPreview,
      layout,
    });
    return {
      // The body of an article may still be on disk.
      get body() {
        return isPreview ? (article.preview ?? article.body) : article.body;
      },
      ...(cards !== undefined && { cards }),
      references: article.references,
      targets: article.references.map((reference) => resolveReference(createPlace(reference))),
    };
  };
}

const ESCAPED_LINK = /^pathname:\/\//;

function resolveReference(place: LinkPlace): Target {
  const { href, kind } = place.reference;
  if (ESCAPED_LINK.test(href)) return externalTarget(href.replace(ESCAPED_LINK, ''));
  if (isVersionLink(href)) return resolveVersionLink(place);
  if (hasScheme(href)) return resolveUrl(place);
  const staticPath = findStaticPath(href);
  if (staticPath !== undefined) return resolveSitePath(place, staticPath);
  const { path, hash } = splitHref(href);
  if (path === '' && kind === 'link') return resolveAnchor(place, hash);
  if (isMarkdownFile(path)) return resolveMarkdownFile(place);
  return path.startsWith('/') ? resolveSitePath(place, href) : resolveRelative(place);
}

function externalTarget(href: string): Target {
  return { href, isExternal: true, isDownload: false };
}

function resolveUrl(place: LinkPlace): Target {
  const { href, kind } = place.reference;
  const kept = kind === 'file' ? place.table.assets.get(href) : undefined;
  if (kept !== undefined) {
    return { ...plainTarget(place.toHref(assetPath(kept))), ...describePicture(kept, place) };
  }
  const isOwn = findHost(href) === findHost(place.config.url);
  if (kind === 'file' && !href.startsWith('data:') && !isOwn) reportExternal(place);
  return /^(?:https?:)?\/\//i.test(href) ? externalTarget(href) : plainTarget(href);
}

/** Files of one host are one problem in several places: badges are on many pages. */
function reportExternal(place: LinkPlace): void {
  const { href } = place.reference;
  const isPicture = !MEDIA.test(splitHref(href).path);
  reportAt(place, {
    code: 'external-file',
    severity: 'warning',
    target: `${isPicture ? 'images' : 'files'} of ${findHost(href)}`,
    message: isPicture
      ? `the image "${href}" is on another host, and the security policy blocks it`
      : `"${href}" is on another host, and disappears from the page when that host removes it`,
    hint: isPicture
      ? 'Save the image beside the page and reference it as ./name, or set "images.download" in the configuration.'
      : 'Save the file beside the page and reference it as ./name.',
  });
}

const MEDIA = /\.(?:flac|m4[av]|mov|mp[34]|og[agv]|opus|vtt|wav|webm)$/i;

function findHost(href: string): string {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*)/i.exec(href)?.[1]?.toLowerCase() ?? href;
}

/** An anchor of the same page. In a preview it links to the post's own page, because the preview may lack it. */
function resolveAnchor(place: LinkPlace, hash: string): Target {
  const { article, table, toHref, isPreview } = place;
  const own = table.byFile.get(article.source.file);
  if (own !== undefined) checkAnchor(place, own, hash);
  const href = isPreview && own !== undefined ? `${toHref(own.path)}${hash}` : hash || '#';
  return pageTarget(place, own, { href, hash });
}

/** A file relative to the source when there is one, otherwise an address relative to the page. */
function resolveRelative(place: LinkPlace): Target {
  const { reference, article, content, table, toHref } = place;
  const local = findLocalFile(reference.href, article.source.file, content);
  if (local.type === 'file') {
    if (isPrivate(local.file)) return reportPrivateFile(place);
    const asset = table.assets.get(local.file);
    if (asset !== undefined) {
      const { hash } = splitHref(reference.href);
      const isDownload = reference.kind === 'link';
      return {
        href: `${toHref(assetPath(asset))}${hash}`,
        isExternal: isDownload,
        isDownload,
        ...describePicture(asset, place),
      };
    }
  }
  if (reference.kind === 'file') return reportMissingFile(place, local.type === 'outside');
  const { path, query, hash } = splitHref(reference.href);
  const folder = place.path.endsWith('/') ? place.path : place.path.replace(/(?<![^/])[^/]*$/, '');
  const resolved = resolveDots(`${folder}${path}`);
  if (resolved === undefined) {
    const isFile = local.type === 'outside' && HAS_ENDING.test(path);
    return isFile ? reportMissingFile(place, true) : reportBroken(place, reference.href);
  }
  return resolveSitePath(place, `${resolved}${query}${hash}`);
}

function resolveSitePath(place: LinkPlace, href: string): Target {
  const { reference, table, toHref, content } = place;
  const { path, query, hash } = splitHref(href);
  const page = findPage(table, path);
  if (page !== undefined && reference.kind === 'link') {
    checkAnchor(place, page, hash);
    // Without a form for all, the address stays as the author wrote it (rule 1.7).
    const own = place.config.trailingSlash === 'ignore' ? findOwnPath(table, path) : page.path;
    return pageTarget(place, page, { href: `${toHref(own)}${query}${hash}`, hash });
  }
  if (hasFile(table, path)) {
    if (reference.kind === 'link') checkRedirect(place, path);
    const file = joinFile([content, 'static'], decodePath(path), content);
    const asset = file.type === 'file' ? table.assets.get(file.file) : undefined;
    const target = plainTarget(`${toHref(encodePath(decodePath(path)))}${query}${hash}`);
    return { ...target, ...describePicture(asset, place) };
  }
  if (reference.kind === 'file') return reportMissingFile(place, false);
  return reportBroken(place, path);
}

/** A redirect works, but costs readers a page, and somebody may remove it. */
function checkRedirect(place: LinkPlace, path: string): void {
  const target = followRedirects(path, place.config);
  if (target === undefined) return;
  const { query, hash } = splitHref(place.reference.href);
  const end = splitHref(target);
  const problem = {
    code: 'redirected-link',
    severity: 'warning',
    target: normalizePath(path),
    message: `the link to "${decodePath(place.reference.href)}" is redirected to "${target}"`,
    hint: `Link to "${target}".`,
    repaired: `${end.path}${end.query || query}${end.hash || hash}`,
  } as const;
  reportAt(place, problem, place.redirected);
}

function reportMissingFile(place: LinkPlace, isOutside: boolean): Target {
  const { reference, content } = place;
  reportAt(place, {
    code: isOutside ? 'file-outside-content' : 'missing-file',
    severity: 'error',
    message: isOutside
      ? `"${reference.href}" is outside ${content}/`
      : `the file "${decodePath(reference.href)}" does not exist`,
    hint: isOutside
      ? `Copy the file into ${content}/, and reference it there.`
      : `Add the file or fix the path: ./image.png is relative to this file, /image.png is in ${content}/static/.`,
  });
  return plainTarget(reference.href);
}

function reportPrivateFile(place: LinkPlace): Target {
  const { href } = place.reference;
  reportAt(place, {
    code: 'missing-file',
    severity: 'error',
    message: `"${decodePath(href)}" is not published, because its name or a folder name in its path begins with a dot`,
    hint: 'Rename the file if readers should have it, or remove the link.',
  });
  return plainTarget(href);
}

function reportBroken(place: LinkPlace, path: string): Target {
  const { reference, table, config, toHref } = place;
  const pages = [...table.byPath.values()].map((page) => page.path);
  reportBy(config.onBrokenLinks, place, {
    code: 'broken-link',
    message: `the link to "${decodePath(reference.href)}" matches no page`,
    target: normalizePath(path),
    repaired: repairPath(place),
    hint: didYouMean(path, pages) ?? 'Check the path.',
  });
  const { query, hash } = splitHref(reference.href);
  return plainTarget(
    path.startsWith('/') ? `${toHref(joinPath(path))}${query}${hash}` : reference.href,
  );
}
