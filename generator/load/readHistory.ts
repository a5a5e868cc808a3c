/** Reads from the Git history when each file was last changed, and by whom. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import type { Diagnostic } from '../core/diagnostics';
import { CONTENT_FOLDER, locateVersion } from '../core/folders';
import type { Locate } from '../core/problems';
import type { Article } from '../core/types';
import { findCommit } from './fetchVersion';
import { runGit } from './runGit';

type LastChange = { readonly date: string; readonly author: string };

/** By file, relative to the root. Undefined for a file whose last change is missing from a shallow clone. */
type History = ReadonlyMap<string, LastChange | undefined>;

export const NO_HISTORY: History = new Map();

/** The first character of a commit's line; no path contains it. */
const COMMIT = '\u0001';

/** That of the content folder, and of each version from Git the history that leads to it. */
export async function readVersionHistories(
  root: string,
  { docs }: HistoryConfig,
  read: typeof readHistory,
): Promise<History> {
  const changes = new Map(await read(root, CONTENT_FOLDER));
  for (const [name, { ref, dir }] of Object.entries(docs.versions)) {
    if (ref === undefined) continue;
    const commit = await findCommit(root, ref);
    // The content of the version cannot be read either, which is reported.
    if (commit === undefined) continue;
    const folder = locateVersion(name, true);
    for (const [file, change] of await read(root, dir, commit)) {
      changes.set(folder + file.slice(dir.length), change);
    }
  }
  return changes;
}

/** Returns an empty history without Git or a repository. */
export async function readHistory(root: string, folder: string, commit = 'HEAD'): Promise<History> {
  const options = ['-c', 'core.quotePath=false', 'log', '--relative', '--name-only'];
  const format = `--format=${COMMIT}%H${COMMIT}%aI${COMMIT}%an`;
  const [log, cutOff] = await Promise.all([
    runGit(root, [...options, format, commit, '--', folder]),
    readCutOff(root),
  ]);
  const changes = new Map<string, LastChange | undefined>();
  let current: LastChange | undefined;
  for (const line of log.split('\n')) {
    if (line.startsWith(COMMIT)) {
      const [, commit = '', date = '', author = ''] = line.split(COMMIT);
      current = cutOff.has(commit) ? undefined : { date: new Date(date).toISOString(), author };
    } else if (line !== '' && !changes.has(line)) changes.set(line, current);
  }
  return changes;
}

/** True for a site that shows dates of changes, or has them in the sitemap. */
export function readsHistory({ docs, outputs }: HistoryConfig): boolean {
  return docs.showLastUpdate || outputs.lastmod;
}

type HistoryConfig = Pick<SiteConfig, 'docs' | 'outputs'>;

/** Finds the docs whose last change a shallow clone hides. */
export function checkHistory(
  articles: readonly Article[],
  history: History,
  { config, locate }: { readonly config: HistoryConfig; readonly locate: Locate },
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
      message: `the last change of ${undated.length} of ${docs.length} docs is not in this shallow Git clone, so they have no date`,
      ...locate(config.docs.showLastUpdate ? ['docs', 'showLastUpdate'] : ['outputs', 'lastmod']),
      hint: 'Fetch the full history before the build: set "fetch-depth: 0" for actions/checkout on GitHub, or GIT_DEPTH: "0" on GitLab; elsewhere run: git fetch --unshallow',
    },
  ];
}

/**
 * Lists the commits at which a shallow clone ends. Git has no parent to compare them with, so each of them
 * seems to add every file.
 */
async function readCutOff(root: string): Promise<ReadonlySet<string>> {
  const path = (await runGit(root, ['rev-parse', '--git-path', 'shallow'])).trimEnd();
  // There is no such file in a full clone.
  const text = path === '' ? '' : await readFile(resolve(root, path), 'utf8').catch(() => '');
  return new Set(text.split('\n'));
}
