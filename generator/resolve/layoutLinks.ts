/** Resolves the links and files of the configuration to addresses, and checks them. */

import type { NavbarItem, SiteConfig } from '../../templates/model/config';
import type { SetIconName } from '../../templates/model/iconName';
import type { Page } from '../../templates/model/page';
import { encodePath, joinPath, normalizePath } from '../../templates/model/paths';
import type { NavbarLink } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { formatPath, type Locate, type Path } from '../core/problems';
import { type Doc, describeLanguage } from './docs/createDocs';
import { hasScheme } from './localFile';
import { findPage, hasFile, placeLink, type RouteTable } from './routeTable';

export type LayoutLinkContext = {
  readonly config: SiteConfig;
  readonly locate: Locate;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  readonly table: RouteTable;
  readonly docs: readonly Doc[];
  /** Ids of drafts: links to them are omitted without a problem. */
  readonly draftIds: readonly string[];
  /** All pages of the site. */
  readonly pages: readonly Page[];
  readonly sidebarOf: (docId: string) => string | undefined;
  readonly toHref: (path: string) => string;
  readonly diagnostics: Diagnostic[];
};

/** True for a link that a build without drafts omits. */
export function leadsToDraft(
  { doc }: { readonly doc?: string | undefined },
  { draftIds }: LayoutLinkContext,
): boolean {
  return doc !== undefined && draftIds.includes(doc);
}

/** `key` is the path of the item in the configuration. */
export function createNavbarLink(
  item: NavbarItem,
  key: Path,
  request: LayoutLinkContext,
): NavbarLink {
  const { label, position } = item;
  const icon = item.icon !== undefined && { icon: item.icon as SetIconName };
  if (item.doc !== undefined) {
    const doc = findDoc(item.doc, [...key, 'doc'], request);
    const href = request.toHref(doc?.path ?? placeLink(request.table, '/'));
    return {
      label,
      position,
      href,
      isExternal: false,
      sidebar: request.sidebarOf(item.doc),
      section: doc?.path,
      ...describeLanguage(doc, label),
      ...icon,
    };
  }
  if (item.href !== undefined) {
    return { label, position, href: item.href, isExternal: true, ...icon };
  }
  const to = item.to ?? '/';
  checkPath(to, [...key, 'to'], request);
  const path = placeLink(request.table, joinPath(to));
  return {
    label,
    position,
    href: request.toHref(path),
    isExternal: false,
    section: path,
    ...icon,
  };
}

function findDoc(
  id: string,
  key: Path,
  { docs, locate, diagnostics }: LayoutLinkContext,
): Doc | undefined {
  const doc = docs.find((candidate) => candidate.id === id);
  if (doc !== undefined) return doc;
  diagnostics.push({
    code: 'unknown-doc',
    severity: 'error',
    message: `${formatPath(key)} refers to the doc "${id}", which does not exist`,
    ...locate(key),
    hint:
      didYouMean(
        id,
        docs.map((candidate) => candidate.id),
      ) ?? 'Use the ID of a doc: its folder and file name.',
  });
  return undefined;
}

/** Reports a path without a page, with the severity that the configuration sets. */
export function checkPath(
  path: string,
  key: Path,
  { table, config, pages, locate, diagnostics }: LayoutLinkContext,
): void {
  const bare = path.replace(/[?#].*/s, '');
  if (
    findPage(table, bare) !== undefined ||
    hasFile(table, bare) ||
    config.onBrokenLinks === 'ignore'
  )
    return;
  diagnostics.push({
    code: 'broken-link',
    severity: config.onBrokenLinks === 'error' ? 'error' : 'warning',
    message: `${formatPath(key)} links to "${path}", which matches no page`,
    ...locate(key),
    label: formatPath(key),
    pages: countPages(pages, key),
    target: normalizePath(joinPath(bare)),
    hint:
      didYouMean(
        bare,
        [...table.byPath.values()].map((page) => page.path),
      ) ?? 'Check the path.',
  });
}

/** A sidebar is shown on its own pages, all other parts of the layout on every page. */
function countPages(pages: readonly Page[], [first, second, name]: Path): number {
  if (first !== 'docs' || second !== 'sidebars') return pages.length;
  return pages.filter((page) => 'sidebar' in page && page.sidebar === name).length;
}

/** A file of `static/` that the configuration names; a full URL stays as it is. */
export function createFileHref(src: string, key: Path, request: LayoutLinkContext): string {
  if (hasScheme(src)) return reportExternalFile(src, key, request);
  const path = joinPath(src);
  if (!hasFile(request.table, path)) {
    request.diagnostics.push({
      code: 'missing-file',
      severity: 'error',
      message: `${formatPath(key)} is "${src}", which is not in ${request.content}/static/`,
      ...request.locate(key),
      hint: `Save the file as ${request.content}/static${path}.`,
    });
  }
  return request.toHref(encodePath(path));
}

/** The security policy shows files of this site only. */
function reportExternalFile(src: string, key: Path, request: LayoutLinkContext): string {
  if (src.startsWith('data:')) return src;
  request.diagnostics.push({
    code: 'external-file',
    severity: 'warning',
    message: `${formatPath(key)} is "${src}" on another host, and the security policy allows only files of this site`,
    ...request.locate(key),
    hint: `Save the file in ${request.content}/static/, and use its path.`,
  });
  return src;
}
