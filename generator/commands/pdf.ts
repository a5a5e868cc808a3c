/** The command `pdf`: builds a site, and prints all docs of a sidebar with an installed browser. */

import { mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../../templates/model/config';
import { getPrintPath } from '../../templates/model/outputs';
import type { PrintPage } from '../../templates/model/page';
import type { Site } from '../../templates/model/site';
import { type Cache, openCache, runWithCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { BROWSER_VARIABLE, findBrowser } from '../core/browser';
import { createUserError, type Diagnostic, UsageError } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { NAME } from '../core/packageFolder';
import { rm } from '../core/patientDisk';
import { readConfig } from '../pipeline/read/readConfig';
import { formatBytes } from '../report/formatBytes';
import { startReport } from '../report/startReport';
import { startServer } from '../serve/startServer';
import { chooseEdition, type EditionOptions } from './chooseEdition';
import { runBrowser } from './runBrowser';
import { DONE, FAILED, type Streams, startProgress } from './streams';
import { withoutOutput } from './verify';

export type PdfOptions = Streams &
  EditionOptions & {
    readonly root: string;
    /** Needed on a site with several. */
    readonly sidebar: string | undefined;
    /** What `file` is relative to. */
    readonly cwd: string;
    /** The file to write; named after the sidebar, the version and the language when omitted. */
    readonly file: string | undefined;
    readonly includeDrafts: boolean;
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly signal: AbortSignal;
    readonly limitMs?: number;
  };

const LIMIT_MS = 180_000;

/** Gives the exit code. */
export async function runPdf(options: PdfOptions): Promise<number> {
  const report = startReport('pdf', options);
  const browser = requireBrowser(options);
  const edition = chooseEdition(await readConfig(options.root), options);
  await requireOwnCache(options.root);
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${NAME}-pdf-`)));
  try {
    const { site, diagnostics } = await buildInto(join(folder, 'site'), options);
    report.addProblems(diagnostics);
    if (site === undefined) return report.finish(FAILED);
    const page = choosePage(site, edition, options);
    const file = resolve(options.cwd, options.file ?? nameFile(page, edition, options));
    const printed = join(folder, 'printed.pdf');
    await print({ folder, path: page.path.slice(1), printed, browser }, options);
    const bytes = await readFile(printed);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    const pages = countPages(bytes);
    const shown = relative(options.cwd, file);
    const text = `${pages} pages, ${formatBytes(bytes.length)} → ${shown}\n`;
    report.addResult({ text, summary: { pages, bytes: bytes.length, out: shown } });
    return report.finish(DONE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function requireBrowser({ environment }: PdfOptions): string {
  const browser = findBrowser(environment);
  if (browser !== undefined) return browser;
  const named = environment[BROWSER_VARIABLE];
  throw createUserError({
    code: 'no-browser',
    message: named
      ? `${BROWSER_VARIABLE} is "${named}", but there is no such program`
      : 'no Chromium, Chrome or Edge is installed, which writes the PDF',
    hint: `Install Chromium (Debian and Ubuntu: apt install chromium, macOS: brew install chromium, Windows: winget install Google.Chrome), or set ${BROWSER_VARIABLE} to the path of its program.`,
  });
}

type Built = { readonly site: Site | undefined; readonly diagnostics: readonly Diagnostic[] };

/** Without a site when there are errors. */
async function buildInto(out: string, options: PdfOptions): Promise<Built> {
  const { buildAndEmit } = await import('./buildAndEmit');
  const { root, includeDrafts } = options;
  const progress = startProgress(options, true);
  const opened = openCache(root);
  const request = { root, includeDrafts, isStrict: false, hasPrintPages: true };
  const build = (cache: Cache) =>
    buildAndEmit(out, { ...request, cache: withoutOutput(cache) }, progress);
  const { built, emitted } = await runWithCache(opened, build).finally(() => progress.finish());
  await opened.save();
  return { site: emitted && built.site, diagnostics: built.diagnostics };
}

function choosePage(
  { routes }: Site,
  edition: SiteConfig,
  { sidebar, language, docsVersion }: PdfOptions,
): PrintPage {
  const pages = [...routes.values()]
    .filter((page) => page.kind === 'print')
    .filter((page) => page.path === getPrintPath(edition, page.sidebar));
  const [first, ...others] = pages;
  if (first === undefined) {
    const isChosen = language !== undefined || docsVersion !== undefined;
    const place = isChosen ? ' in this language and version' : '';
    throw new UsageError(`The site has no docs in a sidebar to print${place}.`);
  }
  const names = pages.map((page) => page.sidebar);
  if (sidebar === undefined) {
    if (others.length === 0) return first;
    throw new UsageError(`The site has several sidebars; name one of ${names.join(', ')}.`);
  }
  const page = pages.find((each) => each.sidebar === sidebar);
  if (page !== undefined) return page;
  const hint = didYouMean(sidebar, names) ?? `Use one of ${names.join(', ')}.`;
  throw new UsageError(`No sidebar is named "${sidebar}". ${hint}`);
}

/** The only sidebar needs no name. */
function nameFile(
  { sidebar }: PrintPage,
  { docs }: SiteConfig,
  { language, docsVersion }: PdfOptions,
): string {
  const name = Object.keys(docs.sidebars).length < 2 ? 'docs' : sidebar;
  const parts = [name, docsVersion, language].filter((part) => part !== undefined);
  return `${parts.join('-').replace(/[^\w.-]+/g, '-')}.pdf`;
}

type Printing = {
  readonly folder: string;
  /** Of the page, without a slash at its start. */
  readonly path: string;
  readonly printed: string;
  readonly browser: string;
};

async function print({ folder, path, printed, browser }: Printing, options: PdfOptions) {
  const { signal, limitMs = LIMIT_MS } = options;
  const server = await startServer({ folder: join(folder, 'site'), host: '127.0.0.1', port: 0 });
  const args = [
    `--print-to-pdf=${printed}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    // Images below the first sheet would be missing.
    '--blink-settings=lazyLoadEnabled=false',
    server.url + path,
  ];
  const why = await runBrowser({ browser, args, signal, limitMs }).finally(server.close);
  const isPrinted = why === undefined && (await isPdf(printed));
  if (isPrinted) return;
  throw createUserError({
    code: 'pdf-failed',
    message: `${browser} wrote no PDF${why === undefined ? '' : `: ${why}`}`,
    hint: `Try again, or set ${BROWSER_VARIABLE} to another Chromium, Chrome or Edge.`,
  });
}

async function isPdf(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes.subarray(0, 5).toString() === '%PDF-';
}

function countPages(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}
