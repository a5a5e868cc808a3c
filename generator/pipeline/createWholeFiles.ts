/** Makes the files that need facts of all pages: search index, sitemap, feeds, headers, manifest. */

import { isReplaceable, locateIndexFile } from '../../templates/model/outputs';
import type { SearchRecord } from '../../templates/model/search/record';
import type { OutputFile } from '../../templates/model/site';
import type { Diagnostic } from '../core/diagnostics';
import { NAME, VERSION } from '../core/packageFolder';
import { createFeeds } from '../render/createFeeds';
import { createHeaders } from '../render/createHeaders';
import { createManifest } from '../render/createManifest';
import type { PageFacts } from '../render/createPageRenderer';
import { createSiteFiles } from '../render/createSiteFiles';
import { createIndex } from '../search/createIndex';
import { createRecords } from '../search/createRecords';
import { checkFile } from './checkFile';
import { GENERATOR, type PreparedSite, type SiteParts } from './prepareSite';
import { runFiles } from './runHook';

type WholeFiles = {
  /** All files of the output but its pages and the files of `static/`. */
  readonly files: readonly OutputFile[];
  /** The records of the search index; empty on a site without search. */
  readonly records: readonly SearchRecord[];
  /** Problems of these files. */
  readonly diagnostics: readonly Diagnostic[];
};

/** `pages` are the facts of all pages, in the order of the routes. */
export function createWholeFiles(prepared: PreparedSite, pages: readonly PageFacts[]): WholeFiles {
  const { parts } = prepared;
  const { config } = parts.site;
  const index = createIndexFiles(parts, pages);
  const inlineScripts = pages.map(({ inlineScript }) => inlineScript);
  const made = [
    ...prepared.files,
    ...index.files,
    ...createSmallFiles(prepared),
    createHeaders(config, inlineScripts),
  ].filter(({ file }) => !isReplaced(file, parts.staticFiles));
  const files = [...made, createManifestFile(parts, pages, made)];
  const diagnostics = files.flatMap((file) => checkFile(file, config.budgets));
  return { files, records: index.records, diagnostics };
}

/** Files that need the site, but no rendered page. */
export function createSmallFiles({ parts, bodies }: PreparedSite): readonly OutputFile[] {
  const { site, read } = parts;
  return [
    ...createSiteFiles(site),
    ...createFeeds(site, { bodies, generator: GENERATOR }),
    ...runFiles(site.config, site, read.locate),
  ];
}

/** Needs the facts of those pages that have no article. */
export function createIndexFiles(parts: SiteParts, pages: readonly PageFacts[]) {
  const { search } = parts.site.config;
  if (search === false) return { files: [], records: [] };
  const texts = new Map(pages.flatMap(({ page, text }) => (text ? [[page.path, text]] : [])));
  const records = createRecords(parts.site, parts.articles, texts);
  const files = createIndex(records, search);
  return {
    files: files.map(({ name, content }) => ({ file: locateIndexFile(name), content })),
    records,
  };
}

/** True when a file of `static/` replaces this generated file. */
function isReplaced(file: string, staticFiles: readonly string[]): boolean {
  return isReplaceable(file) && staticFiles.includes(file);
}

/** The manifest lists all files of the output, copied ones too. */
function createManifestFile(
  { site, staticFiles }: SiteParts,
  pages: readonly PageFacts[],
  made: readonly OutputFile[],
): OutputFile {
  const generator = { name: NAME, version: VERSION };
  const files = [...[...pages, ...made].map(({ file }) => file), ...staticFiles];
  return createManifest(site, { pages, files, generator });
}
