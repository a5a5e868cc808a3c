/** Compares the addresses of a site with those that it had: which of them lead nowhere now. */

import type { Redirect } from '../../templates/model/config';
import { getMarkdownCopyPath } from '../../templates/model/outputs';
import { normalizePath, splitHref } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import { findNearest } from '../core/findNearest';
import { createHomeFinder } from './findNewHome';
import type { Addresses, KnownPage } from './parseManifest';

type Comparison = {
  readonly old: Addresses;
  readonly now: Addresses;
  readonly redirects: readonly Redirect[];
  /** The content file of the page at a path of today, for the place of a problem. */
  readonly findFile: (path: string) => string | undefined;
};

export function compareAddresses(comparison: Comparison): readonly Diagnostic[] {
  return [
    ...findLostPages(comparison),
    ...findLostFiles(comparison),
    ...findLostAnchors(comparison),
    ...noteUnknown(comparison.old),
  ];
}

function findLostPages({ old, now }: Comparison): readonly Diagnostic[] {
  const pages = [...now.pages.values()];
  const added = pages.filter(({ path }) => !old.pages.has(normalizePath(path)));
  const findHome = createHomeFinder(added, pages);
  return [...old.pages]
    .filter(([path]) => !hasPath(now, path))
    .map(
      ([, page]) => findInVersions(page, old, now) ?? createLostAddress(page.path, findHome(page)),
    );
}

/** The same page of another version, for a page that its version no longer has, or whose version is gone. */
function findInVersions(
  { path }: KnownPage,
  old: Addresses,
  { pages, versions }: Addresses,
): Diagnostic | undefined {
  const [own] = old.versions
    .filter((version) => path.startsWith(`${version.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  if (own === undefined) return undefined;
  const below = path.slice(own.path.length);
  const holder = versions.find((version) => pages.has(normalizePath(version.path + below)));
  if (holder === undefined) return undefined;
  const redirect = `{ from: ${JSON.stringify(path)}, to: ${JSON.stringify(holder.path + below)} }`;
  return {
    code: 'lost-address',
    severity: 'error',
    message: `the page ${JSON.stringify(path)} is no longer in version ${own.label}, but still in ${holder.label}`,
    target: path,
    hint: `To redirect readers there, add ${redirect} to "redirects" in the configuration.`,
  };
}

/** Downloads, feeds and pages that redirect. The Markdown of a page goes with its page. */
function findLostFiles({ old, now }: Comparison): readonly Diagnostic[] {
  const copies = new Set(
    [...old.pages.keys()].flatMap((path) => [path, `${path}/`].map(getMarkdownCopyPath)),
  );
  const paths = [...now.files];
  return [...old.files]
    .filter((path) => !copies.has(path) && !hasPath(now, path))
    .map((path) => createLostAddress(path, findNearest(path, paths)));
}

function hasPath({ pages, files }: Addresses, path: string): boolean {
  return pages.has(path) || files.has(path);
}

function createLostAddress(path: string, home: string | undefined): Diagnostic {
  const from = JSON.stringify(path);
  return {
    code: 'lost-address',
    severity: 'error',
    message: `the address ${from} no longer exists`,
    target: path,
    hint:
      home === undefined
        ? 'Restore the page, or add a redirect from this address to the configuration.'
        : `If the page has moved to "${home}", add { from: ${from}, to: ${JSON.stringify(home)} } to "redirects" in the configuration.`,
  };
}

/** On a page that has moved, the anchors must be at its new address, because a redirect keeps the hash. */
function findLostAnchors(comparison: Comparison): readonly Diagnostic[] {
  const { old, now } = comparison;
  const findOther = createHeadingFinder(now);
  return [...old.pages].flatMap(([path, page]) => {
    const known = findPageNow(path, comparison);
    // The ids of a page in TSX are in no manifest.
    if (known === undefined || known.kind === 'custom') return [];
    const ids = new Set([...known.headings, ...(known.anchors ?? [])]);
    const lost = [...page.headings, ...(page.anchors ?? [])].filter((id) => !ids.has(id));
    return lost.map((id) =>
      createLostAnchor({ id, page, known, other: findOther(id) }, comparison),
    );
  });
}

/** Follows redirects. Undefined also when the target names a part of the page. */
function findPageNow(path: string, { now, redirects }: Comparison): KnownPage | undefined {
  const seen = new Set<string>();
  let at = path;
  while (!now.pages.has(at) && !seen.has(at)) {
    seen.add(at);
    const redirect = redirects.find(({ from }) => normalizePath(from) === at);
    const target = redirect && splitHref(redirect.to);
    if (target === undefined || target.hash !== '') return undefined;
    at = normalizePath(target.path);
  }
  return now.pages.get(at);
}

type LostAnchor = {
  readonly id: string;
  readonly page: KnownPage;
  readonly known: KnownPage;
  /** The only page that has a heading of this id. */
  readonly other: string | undefined;
};

function createHeadingFinder({ pages }: Addresses): (id: string) => string | undefined {
  const paths = new Map<string, string | undefined>();
  for (const { path, headings } of pages.values()) {
    for (const id of headings) paths.set(id, paths.has(id) ? undefined : path);
  }
  return (id) => paths.get(id);
}

function createLostAnchor(lost: LostAnchor, { findFile }: Comparison): Diagnostic {
  const { id, page, known, other } = lost;
  const address = `${page.path}#${id}`;
  const moved = known.path === page.path ? '' : `, which redirects to ${known.path},`;
  const renamed = findRenamed(lost);
  const file = findFile(known.path);
  return {
    code: 'lost-anchor',
    severity: 'error',
    message: `"${address}"${moved} no longer matches any part of the page`,
    ...(file !== undefined && { file }),
    target: address,
    hint: describeRemedy({ id, renamed, other }),
  };
}

type Remedy = {
  readonly id: string;
  readonly renamed: string | undefined;
  readonly other: string | undefined;
};

function describeRemedy({ id, renamed, other }: Remedy): string {
  if (renamed !== undefined)
    return `If the heading is now "#${renamed}", write {#${renamed} was="${id}"} after it.`;
  const where = other === undefined ? '' : ` "${other}" now has a heading with this id.`;
  return `Write {#… was="${id}"} after the heading that the link should lead to.${where}`;
}

/** A heading with a similar id, or the one in the place of the old one. Both are new on the page. */
function findRenamed({ id, page, known }: LostAnchor): string | undefined {
  const added = known.headings.filter((each) => !page.headings.includes(each));
  const nearest = findNearest(id, added);
  const place = page.headings.indexOf(id);
  if (nearest !== undefined || place === -1) return nearest;
  const before = page.headings.slice(0, place).findLast((each) => known.headings.includes(each));
  const next = known.headings[before === undefined ? 0 : known.headings.indexOf(before) + 1];
  return next !== undefined && added.includes(next) ? next : undefined;
}

function noteUnknown({ pages, version }: Addresses): readonly Diagnostic[] {
  const isComplete = [...pages.values()].every(({ anchors }) => anchors !== undefined);
  if (isComplete) return [];
  return [
    {
      code: 'old-manifest',
      severity: 'warning',
      message: `the manifest was written by docwright ${version || '(unknown version)'}, which listed only headings, so other anchors cannot be compared`,
      hint: 'Keep a manifest from this version for the next comparison.',
    },
  ];
}
