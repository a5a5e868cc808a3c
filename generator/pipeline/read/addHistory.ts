/** Adds the last change that Git knows to each source, and finds the docs for which a shallow clone hides it. */

import type { Diagnostic } from '../../core/diagnostics';
import type { Locate } from '../../core/problems';
import type { Article, SourceFile } from '../../core/types';
import type { History } from '../../load/readHistory';

export function addHistory(
  sources: readonly SourceFile[],
  history: History,
): readonly SourceFile[] {
  return sources.map((source) => ({ ...source, lastUpdate: history.get(source.file) }));
}

export function checkHistory(
  articles: readonly Article[],
  history: History,
  locate: Locate,
): readonly Diagnostic[] {
  const docs = articles.filter(({ source }) => source.collection === 'docs');
  const undated = docs.filter(
    ({ source: { file, lastUpdate }, frontMatter }) =>
      history.has(file) && (frontMatter.lastUpdate ?? lastUpdate) === undefined,
  );
  if (undated.length === 0) return [];
  return [
    {
      code: 'shallow-history',
      severity: 'warning',
      message: `the last change of ${undated.length} of ${docs.length} docs is not in this shallow Git clone, so these pages show no date`,
      ...locate(['docs', 'showLastUpdate']),
      hint: 'Fetch the full history before the build: set "fetch-depth: 0" for actions/checkout on GitHub, or GIT_DEPTH: "0" on GitLab; elsewhere run: git fetch --unshallow',
    },
  ];
}
