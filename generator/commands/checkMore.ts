/** What only `check` looks at: files that nothing uses, code examples, and the searches of `search.test.yml`. */

import { checkExamples } from '../check/checkExamples';
import { findUnusedFiles } from '../check/findUnusedFiles';
import type { Diagnostic } from '../core/diagnostics';
import { applySeverities } from '../pipeline/applySeverities';
import type { BuiltSite } from '../pipeline/site';
import { checkSearch } from './checkSearch';

/** Also of a site with errors, so that one run tells all. */
export async function checkMore(root: string, built: BuiltSite): Promise<readonly Diagnostic[]> {
  const { articles, assets, config } = built.content;
  const pages = articles
    .filter(({ frontMatter }) => !frontMatter.isDraft)
    .map(({ source, examples }) => ({ file: source.file, examples }));
  const found = await Promise.all([
    config.onUnused === 'ignore' ? [] : findUnusedFiles({ root, config, used: assets }),
    config.onBrokenExamples === 'ignore'
      ? []
      : checkExamples({ root, pages, commands: config.check.commands }),
    checkIndex(root, built),
  ]);
  return applySeverities(found.flat(), config);
}

async function checkIndex(
  root: string,
  { site, files }: BuiltSite,
): Promise<readonly Diagnostic[]> {
  if (site === undefined || files.length === 0) return [];
  return (await checkSearch({ root, site, files })).diagnostics;
}
