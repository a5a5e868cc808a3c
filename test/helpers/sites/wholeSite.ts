/** Builds a site in memory, with the contents of all its files. */

import { type Cache, NO_CACHE, runWithCache } from '../../../generator/cache/openCache';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { getContent } from '../../../generator/emit/planStep';
import { type BuiltSite, buildSite } from '../../../generator/pipeline/buildSite';
import { findFileConflicts } from '../../../generator/pipeline/check/findConflicts';
import type { SiteOptions } from '../../../generator/pipeline/read/siteParts';
import { createProgress } from '../../../generator/report/progress';
import type { SearchRecord } from '../../../templates/model/search/record';
import type { OutputFile } from '../../../templates/model/site';

export type WholeSite = Omit<BuiltSite, 'files' | 'listRecords'> & {
  /** All files of the output but those of `static/`; the pages come first. */
  readonly files: readonly OutputFile[];
  readonly records: readonly SearchRecord[];
  /** Problems of the names of its files. */
  readonly conflicts: readonly Diagnostic[];
};

export async function buildWholeSite(options: SiteOptions): Promise<WholeSite> {
  return runWithCache(options.cache ?? NO_CACHE, (cache) => buildWith(options, cache));
}

async function buildWith(options: SiteOptions, cache: Cache): Promise<WholeSite> {
  const documents: OutputFile[] = [];
  const { files, listRecords, ...built } = await buildSite(
    { ...options, cache },
    createProgress(process.stderr, false),
    (page) => documents.push({ file: page.file, content: getContent(page) }),
  );
  const others = files.map((each) => ({ file: each.file, content: getContent(each) }));
  return {
    ...built,
    files: others.length === 0 ? [] : [...documents, ...others],
    records: listRecords(),
    conflicts: findFileConflicts([...built.pages, ...others, ...built.copies], {
      root: options.root,
      ...built.content,
    }),
  };
}
