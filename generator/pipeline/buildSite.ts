/** The pipeline: load → parse → resolve → render. Stages meet here and nowhere else. */

import type { Site } from '../../templates/model/site';
import { hasErrors } from '../core/diagnostics';
import type { CopiedFile } from '../emit/planStep';
import { readsHistory } from '../load/readHistory';
import { locatePage } from '../render/createPageRenderer';
import type { Progress } from '../report/progress';
import { downgradeGitProblems } from './check/applySeverities';
import { checkLinkForms } from './check/checkLinkForms';
import { checkShownLinks } from './check/checkShownLinks';
import { findConflicts, type NamedFile } from './check/findConflicts';
import { groupBrokenLinks } from './check/groupBrokenLinks';
import { hashCopies } from './read/copies';
import { listDirectiveFiles } from './read/readDirectives';
import { createSiteReader } from './read/readSite';
import type { ReadSite, SiteOptions, SiteParts } from './read/siteParts';
import {
  createFailedSite,
  type RenderedSite,
  renderSite,
  type TakeFile,
} from './render/renderSite';

export type BuiltSite = RenderedSite & {
  readonly copies: readonly CopiedFile[];
  /** Also of a site with errors. */
  readonly content: ReadSite['content'];
  /** The rendered site; undefined when there were errors before rendering. */
  readonly site?: Site | undefined;
  /** What the output has beside the files that are made of all pages, also of a site with errors. */
  readonly named: readonly NamedFile[];
  /**
   * Absolute paths of the site's code. Undefined when the same files may give another site next time, or
   * depend on files that are not listed.
   */
  readonly codeFiles?: readonly string[] | undefined;
};

/**
 * Builds the site. `take` gets each page while the others are rendered. See `runWithCache` for errors of the
 * cache, which may come later too.
 */
export async function buildSite(
  options: SiteOptions,
  progress: Progress,
  take: TakeFile,
): Promise<BuiltSite> {
  const read = await createSiteReader(options)(progress);
  const { parts, site, content, diagnostics: found } = read;
  const pages = [...site.routes.values()].map((page) => ({
    page,
    file: locatePage(page, site.config),
  }));
  const named = [...pages, ...read.copies];
  const failed = { copies: [], content, named };
  if (parts === undefined) return { ...createFailedSite(groupBrokenLinks(found)), ...failed };
  const copies = hashCopies(read.copies, parts.known);
  progress.start('render', site.routes.size);
  // A page whose file must not be written is not given to anybody.
  const isSafe = !hasErrors(findConflicts(named.map(({ file }) => file)));
  const rendered = await renderSite(parts, progress, isSafe ? take : ignore);
  // Without the pages that failed, links to them would count as broken.
  const hasAll = rendered.files.length > 0;
  const shown = hasAll
    ? downgradeGitProblems(checkShownLinks({ ...rendered, site, copies, found }))
    : [];
  const late = content.relocate([...rendered.diagnostics, ...shown]);
  const diagnostics = groupBrokenLinks([...found, ...late]);
  if (hasErrors(shown)) return { ...createFailedSite(diagnostics), ...failed };
  const forms = content.relocate(checkLinkForms({ ...rendered, site }));
  const redirected = [...content.redirected, ...forms];
  return {
    ...rendered,
    ...{ site, copies, named, diagnostics, codeFiles: listCode(parts) },
    content: { ...content, redirected },
  };
}

/** The history of files, versions from Git and versions of diagrams change without them, and scripts of islands are bundled from other files of packages. */
function listCode({ read, pages, mdx, site, articles }: SiteParts): readonly string[] | undefined {
  const isSelfContained =
    read.code !== undefined &&
    pages.isSelfContained &&
    mdx.isSelfContained &&
    !articles.some(({ source }) => source.isVolatile);
  const hasIslands = pages.pages.some(({ shouldHydrate }) => shouldHydrate);
  const hasHydrated = listDirectiveFiles(site.config.directives).some(({ hydrate }) => hydrate);
  const hasHistory = readsHistory(site.config);
  const readsGit = Object.values(site.config.docs.versions).some(({ ref }) => ref !== undefined);
  const hasVersions = Object.values(site.config.code.draw).some(({ version }) => version);
  if (!isSelfContained || hasIslands || hasHydrated || hasHistory || hasVersions || readsGit)
    return undefined;
  return [...read.inputs, ...pages.inputs, ...mdx.inputs];
}

const ignore: TakeFile = () => {};
