/** Makes the files that need facts of all pages: search index, sitemap, feeds, headers, manifest. */

import type { SiteConfig } from '../../templates/model/config';
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
  const { parts, bodies } = prepared;
  const { site, staticFiles } = parts;
  const { config } = site;
  const records = createSiteRecords(parts, pages);
  const inlineScripts = pages.map(({ inlineScript }) => inlineScript);
  const made = [
    ...prepared.files,
    ...createSearchFiles(config, records),
    ...createSiteFiles(site),
    ...createFeeds(site, { bodies, generator: GENERATOR }),
    ...runFiles(config, site, parts.read.locate),
    createHeaders(config, inlineScripts),
  ].filter(({ file }) => !isReplaced(file, staticFiles));
  const files = [...made, createManifestFile(parts, pages, made)];
  const diagnostics = files.flatMap((file) => checkFile(file, config.budgets));
  return { files, records, diagnostics };
}

function createSiteRecords({ site, articles }: SiteParts, pages: readonly PageFacts[]) {
  if (site.config.search === false) return [];
  const texts = new Map(pages.flatMap(({ page, text }) => (text ? [[page.path, text]] : [])));
  return createRecords(site, articles, texts);
}

function createSearchFiles({ search }: SiteConfig, records: readonly SearchRecord[]): OutputFile[] {
  if (search === false) return [];
  const files = createIndex(records, search);
  return files.map(({ name, content }) => ({ file: locateIndexFile(name), content }));
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
