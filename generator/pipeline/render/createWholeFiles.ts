/** Makes the files that need the info of all pages: search index, sitemap, feeds, headers, manifest. */

import {
  API_SNAPSHOT_FILE,
  isHashedAsset,
  isReplaceable,
  listOutputs,
} from '../../../templates/model/outputs';
import type { Page } from '../../../templates/model/page';
import { decodePath } from '../../../templates/model/paths';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { mapInOrder } from '../../core/filled';
import { hashContent } from '../../core/hash';
import { NAME, VERSION } from '../../core/packageFolder';
import type { KnownFile } from '../../emit/planStep';
import { listNotFoundPages, type NotFoundPage, sortInnerFirst } from '../../hosts/hostRules';
import { shapeAll } from '../../openapi/changes/apiInBuild';
import { printSnapshot } from '../../openapi/changes/shapes';
import { createFeeds } from '../../render/createFeeds';
import { createHeaders, listHeaderRules } from '../../render/createHeaders';
import { createManifest } from '../../render/createManifest';
import { createOfflineList } from '../../render/createOfflineList';
import type { PageInfo } from '../../render/createPageRenderer';
import {
  createRedirectLists,
  createRedirectPages,
  listRedirectScripts,
} from '../../render/createRedirects';
import { createOpenSearch, createSiteFiles } from '../../render/createSiteFiles';
import { assetPath, versionPath } from '../../resolve/assetPath';
import { checkFile, checkIndexBudget } from '../check/checkFile';
import { hashCopies, listCopies } from '../read/copies';
import { readNeighbors } from '../read/readNeighbors';
import { runFiles } from '../read/runHook';
import type { SiteParts } from '../read/siteParts';
import { addHostFiles } from './addHostFiles';
import { createIndexFiles, type IndexingAhead } from './createIndexFiles';
import { createMarkdownCopies } from './createMarkdownCopies';
import { GENERATOR, type PreparedEdition } from './prepareEdition';
import type { PreparedSite } from './prepareSite';

type WholeFiles = {
  /** All files of the output but its pages and the files of `static/`. */
  readonly files: readonly (OutputFile | KnownFile)[];
  /** Makes the records of the search index; none on a site without search. */
  readonly listRecords: () => readonly SearchRecord[];
  /** Problems of these files. */
  readonly diagnostics: readonly Diagnostic[];
};

/** `pages` is the info of all pages, in the order of the routes. */
export async function createWholeFiles(
  prepared: PreparedSite,
  pages: readonly PageInfo[],
  indexing?: IndexingAhead,
): Promise<WholeFiles> {
  const { parts } = prepared;
  const { config } = parts.site;
  const small = await createSmallFiles(prepared);
  const neighbors = await readNeighbors(parts);
  const given = new Set(small.map(({ file }) => file));
  const copies = prepared.editions.flatMap((edition) =>
    createMarkdownCopies(edition.parts).listFiles(),
  );
  const inlineScripts = [
    ...pages.map(({ inlineScript }) => inlineScript),
    ...parts.editions.flatMap(({ site }) => listRedirectScripts(site)),
  ];
  const headerRules = listHeaderRules(
    config,
    { inlineScripts, head: prepared.headSources },
    neighbors.map(({ rules }) => rules),
  );
  // A worker has created the indexes meanwhile.
  const indexes = await mapInOrder(prepared.editions, async ({ parts: edition }) =>
    createIndexFiles(edition, pages, await indexing?.finish(edition)),
  );
  const generated = takeOnce([
    ...prepared.files,
    ...indexes.flatMap(({ files }) => files),
    ...small,
    // A site that makes such a file itself keeps its own.
    ...copies.filter(({ file }) => !given.has(file)),
  ]);
  const names = [...pages, ...generated].map(({ file }) => file);
  const host = addHostFiles(parts, headerRules, [...names, ...parts.staticFiles]);
  const made = [
    ...generated,
    ...host.files.filter(({ file }) => !given.has(file)),
    createHeaders(host.headerRules),
  ].filter(({ file }) => !isReplaced(file, parts.staticFiles));
  if (config.offline === true) made.push(createOfflineFile(parts, pages, made));
  const files = [...made, createManifestFile(parts, pages, made)];
  const diagnostics = files.flatMap((file) =>
    // A file that is known was checked when it was made.
    'create' in file ? [] : checkFile(file, config.budgets, { ownScripts: prepared.ownScripts }),
  );
  return {
    files,
    listRecords: () => indexes.flatMap(({ listRecords }) => listRecords()),
    diagnostics: [
      ...neighbors.flatMap((neighbor) => neighbor.diagnostics),
      ...diagnostics,
      ...host.diagnostics,
      ...indexes.flatMap(({ files: own }) => checkIndexBudget(own, config.budgets)),
    ],
  };
}

/** Files that need the site, but no rendered page. */
export async function createSmallFiles({
  parts,
  editions,
}: PreparedSite): Promise<readonly OutputFile[]> {
  const { site, read } = parts;
  const own = await runFiles(site.config, site, read.locate);
  const given = new Set(own.map(({ file }) => file));
  return [
    ...createSiteFiles(site),
    ...createApiSnapshot(parts),
    ...editions.flatMap(createEditionFiles),
    ...createRedirectLists(site, listNotFoundRules(parts)).filter(({ file }) => !given.has(file)),
    ...own,
  ];
}

/** Netlify takes the page of a language from `_redirects`; other hosts that read this file know no such rules. */
function listNotFoundRules({ site, editions }: SiteParts): readonly NotFoundPage[] {
  if (!site.config.outputs.hosts.includes('netlify')) return [];
  return sortInnerFirst(listNotFoundPages(editions.slice(1).map((each) => each.site.config)));
}

function createApiSnapshot({ apis }: SiteParts): readonly OutputFile[] {
  if (apis.length === 0) return [];
  return [{ file: API_SNAPSHOT_FILE, content: printSnapshot(shapeAll(apis)) }];
}

function createEditionFiles({
  parts: { site },
  bodies,
  feedStylesheet,
}: PreparedEdition): readonly OutputFile[] {
  return [
    ...createOpenSearch(site),
    ...createRedirectPages(site),
    ...createFeeds(site, { bodies, generator: GENERATOR, stylesheet: feedStylesheet }),
  ];
}

/** Indexes of two editions may have equal files, whose names are hashes of their contents. */
function takeOnce<File extends { readonly file: string }>(files: readonly File[]): readonly File[] {
  const hashed = new Set<string>();
  return files.filter(({ file }) => {
    const isKnown = hashed.has(file);
    if (isHashedAsset(file)) hashed.add(file);
    return !isKnown;
  });
}

/** True when a file of `static/` replaces this generated file. */
function isReplaced(file: string, staticFiles: readonly string[]): boolean {
  return isReplaceable(file) && staticFiles.includes(file);
}

function createOfflineFile(
  { site, editions, staticFiles, assets, known, options }: SiteParts,
  pages: readonly PageInfo[],
  made: readonly (OutputFile | KnownFile)[],
): OutputFile {
  const pictures = [...assets.values()].filter(({ versions = [] }) => versions.length > 0);
  const unused = pictures.flatMap((asset) => [
    assetPath(asset),
    ...(asset.versions ?? [])
      .filter(({ format }) => format !== 'avif')
      .map((version) => versionPath(asset, version)),
  ]);
  return createOfflineList({
    baseUrl: site.config.baseUrl,
    outputs: editions.flatMap((edition) => listOutputs(edition.site.config)),
    pages,
    files: made.map((file) => ({
      file: file.file,
      sha256: 'create' in file ? file.sha256 : hashContent(file.content),
    })),
    copies: hashCopies(listCopies(options.root, staticFiles), known),
    unused: new Set(unused.map((path) => decodePath(path).slice(1))),
  });
}

/** The manifest lists all files of the output, copied ones too. */
function createManifestFile(
  { site, staticFiles, contents }: SiteParts,
  pages: readonly PageInfo[],
  made: readonly { readonly file: string }[],
): OutputFile {
  const generator = { name: NAME, version: VERSION };
  const files = [...[...pages, ...made].map(({ file }) => file), ...staticFiles];
  const listAnchors = (page: Page) =>
    'content' in page ? (contents.get(page.content)?.article.anchors ?? []) : [];
  return createManifest(site, { pages, files, generator, listAnchors });
}
