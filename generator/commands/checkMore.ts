/**
 * What only `check` tells: links to redirects, files that nothing uses, code examples, the searches of `search.test.yml`, and links to
 * other hosts.
 */

import { checkExamples } from '../check/checkExamples';
import { checkExternal, type ExternalResult } from '../check/external/checkExternal';
import { listExternalLinks } from '../check/external/listExternalLinks';
import { findUnusedFiles } from '../check/findUnusedFiles';
import type { Diagnostic } from '../core/diagnostics';
import type { BuiltSite } from '../pipeline/buildSite';
import { applySeverities } from '../pipeline/check/applySeverities';
import { groupBrokenLinks } from '../pipeline/check/groupBrokenLinks';
import type { Progress } from '../report/progress';
import { checkSearch } from './checkSearch';

/** Also of a site with errors, so that one run tells all. */
export async function checkMore(root: string, built: BuiltSite): Promise<readonly Diagnostic[]> {
  const { assets, config } = built.content;
  const articles = listPublished(built);
  const isWhole = articles.every(({ isIncomplete }) => !isIncomplete);
  const pages = articles.map(({ source, examples }) => ({ file: source.file, examples }));
  const found = await Promise.all([
    // A page that could not be parsed may use any file.
    config.onUnused === 'ignore' || !isWhole ? [] : findUnusedFiles({ root, config, used: assets }),
    config.onBrokenExamples === 'ignore'
      ? []
      : checkExamples({ root, pages, commands: config.check.commands }),
    checkIndex(root, built),
  ]);
  const redirected = groupBrokenLinks(built.content.redirected);
  return applySeverities([...redirected, ...found.flat()], config);
}

/** Asks other hosts whether they have what pages link to. */
export async function checkLinks(
  root: string,
  built: BuiltSite,
  progress: Progress,
): Promise<ExternalResult> {
  const { config, locate } = built.content;
  const links = listExternalLinks({ articles: listPublished(built), config, locate });
  progress.start('links', links.size);
  const result = await checkExternal({
    ...{ root, links, config: config.check.external, now: Date.now() },
    tick: () => progress.tick(),
  });
  return { ...result, diagnostics: applySeverities(result.diagnostics, config) };
}

function listPublished({ content }: BuiltSite): BuiltSite['content']['articles'] {
  return content.articles.filter(({ frontMatter }) => !frontMatter.isDraft);
}

async function checkIndex(
  root: string,
  { site, files }: BuiltSite,
): Promise<readonly Diagnostic[]> {
  const indexed = files.length === 0 ? undefined : site;
  return (await checkSearch({ root, site: indexed, files })).diagnostics;
}
