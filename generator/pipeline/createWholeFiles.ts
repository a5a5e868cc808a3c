/** Makes the files that need facts of all pages: search index, sitemap, feeds, headers, manifest. */

import { isReplaceable, locateIndexFile } from '../../templates/model/outputs';
import type { SearchRecord } from '../../templates/model/search/record';
import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { NAME, VERSION } from '../core/packageFolder';
import type { KnownFile } from '../emit/planStep';
import { createFeeds } from '../render/createFeeds';
import { createHeaders } from '../render/createHeaders';
import { createManifest } from '../render/createManifest';
import type { PageFacts } from '../render/createPageRenderer';
import { createSiteFiles } from '../render/createSiteFiles';
import { createIndex } from '../search/createIndex';
import { createRecords } from '../search/createRecords';
import { checkFile } from './checkFile';
import { makeKnownFiles } from './makeKnownFiles';
import { GENERATOR, type PreparedSite, type SiteParts } from './prepareSite';
import { runFiles } from './runHook';

type WholeFiles = {
  /** All files of the output but its pages and the files of `static/`. */
  readonly files: readonly (OutputFile | KnownFile)[];
  /** Makes the records of the search index; none on a site without search. */
  readonly listRecords: () => readonly SearchRecord[];
  /** Problems of these files. */
  readonly diagnostics: readonly Diagnostic[];
};

/** `pages` are the facts of all pages, in the order of the routes. */
export function createWholeFiles(prepared: PreparedSite, pages: readonly PageFacts[]): WholeFiles {
  const { parts, bodies } = prepared;
  const { site, staticFiles } = parts;
  const { config } = site;
  const listRecords = () => createSiteRecords(parts, pages);
  const inlineScripts = pages.map(({ inlineScript }) => inlineScript);
  const made = [
    ...prepared.files,
    ...createSearchFiles(prepared, pages, listRecords),
    ...createSiteFiles(site),
    ...createFeeds(site, { bodies, generator: GENERATOR }),
    ...runFiles(config, site, parts.read.locate),
    createHeaders(config, inlineScripts),
  ].filter(({ file }) => !isReplaced(file, staticFiles));
  const files = [...made, createManifestFile(parts, pages, made)];
  const diagnostics = files.flatMap((file) =>
    // A file that is known was checked when it was made.
    'create' in file ? [] : checkFile(file, config.budgets),
  );
  return { files, listRecords, diagnostics };
}

function createSiteRecords({ site, articles }: SiteParts, pages: readonly PageFacts[]) {
  if (site.config.search === false) return [];
  const texts = new Map(pages.flatMap(({ page, text }) => (text ? [[page.path, text]] : [])));
  return createRecords(site, articles, texts);
}

/** The files of an index are known when the pages are those of an earlier build. */
function createSearchFiles(
  { parts, store }: PreparedSite,
  pages: readonly PageFacts[],
  listRecords: () => readonly SearchRecord[],
): readonly (OutputFile | KnownFile)[] {
  const { search } = parts.site.config;
  if (search === false) return [];
  const words = parts.cache.openMemory('words', {});
  const make = () =>
    createIndex(listRecords(), search, words).map(({ name, content }) => ({
      file: locateIndexFile(name),
      content,
    }));
  const keys = pages.map(({ page, text }) => [store.getKey(page), text] as const);
  return makeKnownFiles(parts.cache.openMemory('index', {}), keys, make);
}

/** True when a file of `static/` replaces this generated file. */
function isReplaced(file: string, staticFiles: readonly string[]): boolean {
  return isReplaceable(file) && staticFiles.includes(file);
}

/** The manifest lists all files of the output, copied ones too. */
function createManifestFile(
  { site, staticFiles }: SiteParts,
  pages: readonly PageFacts[],
  made: readonly { readonly file: string }[],
): OutputFile {
  const generator = { name: NAME, version: VERSION };
  const files = [...[...pages, ...made].map(({ file }) => file), ...staticFiles];
  return createManifest(site, { pages, files, generator });
}
