/** The command `check`: the problems of a build, and those that only this command looks for. */

import { readFile } from 'node:fs/promises';
import { MANIFEST_FILE } from '../../templates/model/outputs';
import { normalizePath } from '../../templates/model/paths';
import { compareAddresses } from '../addresses/compareAddresses';
import { type Addresses, parseManifest } from '../addresses/parseManifest';
import { type Cache, NO_CACHE, openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { checkExamples } from '../check/checkExamples';
import { checkExternal, type ExternalResult } from '../check/external/checkExternal';
import { listExternalLinks } from '../check/external/listExternalLinks';
import { findOldTranslations } from '../check/findOldTranslations';
import { findUnusedFiles } from '../check/findUnusedFiles';
import { type FixResult, fixLinks } from '../check/fixLinks';
import { createUserError, type Diagnostic, hasErrors } from '../core/diagnostics';
import { isFromGit } from '../core/folders';
import { explainSystemError } from '../core/systemErrors';
import { countNoun } from '../core/text';
import { getContent } from '../emit/planStep';
import { printChanges, writeChangelog } from '../openapi/changes/writeChanges';
import type { BuiltSite } from '../pipeline/buildSite';
import { applySeverities } from '../pipeline/check/applySeverities';
import { groupBrokenLinks } from '../pipeline/check/groupBrokenLinks';
import type { Progress } from '../report/progress';
import { startReport } from '../report/startReport';
import { buildOnce } from './buildAndEmit';
import { checkApis, type PlacedChange } from './checkApis';
import { checkSearch } from './checkSearch';
import { type ImageSaving, measureImages, printSaving } from './measureImages';
import { type ContentOptions, type OpenContent, withContent } from './openContent';
import { DONE, FAILED, type Streams, startProgress } from './streams';
import { writeResultFile } from './writeResultFile';

export type CheckOptions = Streams &
  ContentOptions & {
    /** Absolute path of an older output's manifest. */
    readonly against?: string | undefined;
    /** With `against`: absolute path of a Markdown file for the changes of APIs. */
    readonly apiChanges?: string | undefined;
    /** Corrects links whose right address is known. */
    readonly fixes: boolean;
    /** With `fixes`: prints the changes without making them. */
    readonly isDryRun: boolean;
    /** Sends requests to check links to other hosts. */
    readonly isExternal: boolean;
  };

const NO_FIXES: FixResult = { fixed: [], diagnostics: [] };

/** The diagnostics are the result of this command, so they go to standard output. */
export async function runCheck(options: CheckOptions): Promise<number> {
  return withContent(options, (content) => checkContent(content, options));
}

async function checkContent(content: OpenContent, options: CheckOptions): Promise<number> {
  const report = startReport('check', { ...options, root: content.root }, 'out');
  const start = performance.now();
  const { root, fixes, isDryRun, isExternal } = options;
  const first = await checkOnce(content, { ...options, isExternal: isExternal && !fixes });
  const { fixed, diagnostics: failed } = fixes
    ? await fixLinks({ root, diagnostics: first.diagnostics, writes: !isDryRun })
    : NO_FIXES;
  // What is left is known when the site is read again.
  const isOpen = (fixed.length > 0 && !isDryRun) || (fixes && isExternal);
  const last = isOpen ? await checkOnce(content, options) : first;
  const { pages, diagnostics, external, images, changes } = last;
  if (options.apiChanges !== undefined && changes !== undefined) {
    const hint = 'Fix the cause, or choose another file with --api-changes.';
    await writeResultFile(options.apiChanges, writeChangelog(changes), { hint });
  }
  const problems = [...diagnostics, ...failed];
  report.addProblems(problems);
  report.addResult({
    text:
      printFixed({ fixed, isDryRun }) +
      (problems.length === 0 ? `${countNoun(pages, 'page')}, no problems found\n` : '') +
      printSaving(images) +
      (changes === undefined ? '' : printChanges(changes)),
    summary: {
      pages,
      ms: Math.round(performance.now() - start),
      ...(fixes && { fixed, isDryRun }),
      ...(external && { external }),
      ...(images && { images }),
      ...(changes && { apiChanges: changes }),
    },
  });
  return report.finish(hasErrors(problems) ? FAILED : DONE);
}

async function checkOnce(content: OpenContent, options: CheckOptions) {
  const { root, against, isExternal } = options;
  const old = against === undefined ? undefined : await readOldAddresses(against);
  const progress = startProgress(options, true);
  if (content.isTrusted) await requireOwnCache(root);
  const opened = content.isTrusted ? openCache(root) : NO_CACHE;
  const check = (cache: Cache) => checkSite({ content, cache, against, old, isExternal }, progress);
  const checked = await runWithCache(opened, check).finally(() => progress.finish());
  await opened.save();
  return checked;
}

type Checked = {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** How many links to other hosts there are: those that were asked for, and those known from an earlier run. */
  readonly external?: { readonly asked: number; readonly known: number };
  /** What `images.optimize` would save; undefined where that is little, or unknown. */
  readonly images?: ImageSaving | undefined;
  /** With `against`, how APIs have changed. */
  readonly changes?: readonly PlacedChange[] | undefined;
};

type CheckedSite = {
  readonly content: OpenContent;
  readonly cache: Cache;
  readonly against: string | undefined;
  readonly old: Addresses | undefined;
  readonly isExternal: boolean;
};

async function checkSite(
  { content, cache, against, old, isExternal }: CheckedSite,
  progress: Progress,
): Promise<Checked> {
  const { root } = content;
  const request = { ...content, includeDrafts: false, isDev: false, isCheck: true, cache };
  const built = await buildOnce(request, progress, () => {});
  const { config, apis } = built.content;
  const compared =
    against === undefined
      ? { diagnostics: [] }
      : await checkApis({ manifest: against, apis, site: built.site });
  const diagnostics = [
    ...built.diagnostics,
    ...(await checkMore(root, built)),
    ...(old === undefined ? [] : checkAgainst(old, built)),
    ...applySeverities(compared.diagnostics, config, true),
  ];
  const pages = built.pages.length;
  // Decoders of images are a target of attacks.
  const images = content.isTrusted
    ? await measureImages(built, { root, cache, progress })
    : undefined;
  const { changes } = compared;
  if (!isExternal) return { pages, diagnostics, images, changes };
  const { asked, known, diagnostics: found } = await checkLinks(root, built, progress);
  return {
    pages,
    images,
    changes,
    diagnostics: [...diagnostics, ...found],
    external: { asked, known },
  };
}

/** Problems that no build reports. Also for a site with errors, so that one run reports everything. */
async function checkMore(root: string, built: BuiltSite): Promise<readonly Diagnostic[]> {
  const { site, files, content } = built;
  const { assets, config } = content;
  const articles = listPublished(built);
  const isWhole = articles.every(({ isIncomplete }) => !isIncomplete);
  const pages = articles.map(({ source, examples }) => ({ file: source.file, examples }));
  const found = await Promise.all([
    // A page that could not be parsed may use any file.
    config.onUnused === 'ignore' || !isWhole ? [] : findUnusedFiles({ root, config, used: assets }),
    config.onBrokenExamples === 'ignore'
      ? []
      : checkExamples({ root, pages, commands: config.check.commands }),
    findOldTranslations(root, articles),
    checkSearch({ root, site: files.length === 0 ? undefined : site, files }).then(
      (checked) => checked.diagnostics,
    ),
  ]);
  const redirected = groupBrokenLinks(content.redirected);
  return applySeverities([...redirected, ...content.relocate(found.flat())], config, true);
}

/** Asks other hosts whether they have what pages link to. */
async function checkLinks(
  root: string,
  built: BuiltSite,
  progress: Progress,
): Promise<ExternalResult> {
  const { config, locate, relocate } = built.content;
  const links = listExternalLinks({ articles: listPublished(built), config, locate });
  progress.start('links', links.size);
  const result = await checkExternal({
    ...{ root, links, config: config.check.external, now: Date.now() },
    tick: () => progress.tick(),
  });
  const diagnostics = relocate(result.diagnostics);
  return { ...result, diagnostics: applySeverities(diagnostics, config, true) };
}

/** Without versions from Git: nobody can correct what is wrong with them. */
function listPublished({ content }: BuiltSite): BuiltSite['content']['articles'] {
  return content.articles.filter(
    ({ frontMatter, source }) => !frontMatter.isDraft && !isFromGit(source.file),
  );
}

/** Throws a `UserError` when the file cannot be read, or is not a manifest. `file` is absolute. */
async function readOldAddresses(file: string): Promise<Addresses> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const reason = explainSystemError(error);
    throw reason === undefined ? error : createBadManifest(file, `cannot be read: ${reason}`);
  });
  const addresses = parseManifest(text);
  if (addresses === undefined) throw createBadManifest(file, 'is not a docwright manifest');
  return addresses;
}

function createBadManifest(file: string, what: string) {
  return createUserError({
    code: 'bad-manifest',
    message: `${file} ${what}`,
    hint: `Pass the ${MANIFEST_FILE} of an earlier build.`,
  });
}

/** A site with errors has no files, and so nothing to compare. */
function checkAgainst(old: Addresses, { site, files }: BuiltSite): readonly Diagnostic[] {
  const manifest = files.find(({ file }) => file === MANIFEST_FILE);
  const now = manifest && parseManifest(String(getContent(manifest)));
  if (now === undefined || site === undefined) return [];
  const sources = new Map(
    [...site.routes.values()].map(({ path, file }) => [normalizePath(path), file]),
  );
  const findFile = (path: string) => sources.get(normalizePath(path));
  return compareAddresses({ old, now, redirects: site.config.redirects, findFile });
}

/** A line for each change. */
function printFixed({
  fixed,
  isDryRun,
}: Pick<FixResult, 'fixed'> & Pick<CheckOptions, 'isDryRun'>): string {
  const verb = isDryRun ? 'would fix' : 'fixed';
  return fixed
    .map(({ file, line, from, to }) => `${verb} ${file}:${line}: ${from} → ${to}\n`)
    .join('');
}
