/** Small hand-written pages with the client's real scripts, served under the site's real policy. */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Format } from 'esbuild';
import { createDefines, createTextDefines } from '../../../generator/bundle/browserBuild';
import { bundleScripts, type MainBundle } from '../../../generator/bundle/bundleMain';
import type { RunningServer } from '../../../generator/serve/listen';
import type { ClientOptions, HeadScriptOptions } from '../../../templates/model/client';
import { createStrings } from '../../../templates/model/strings/createStrings';
import { shareByKey } from '../code/shareByKey';
import { createMemoryFiles, serveFiles } from '../sites/memorySite';

export const ENGLISH = createStrings('en');

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export const HEAD_SCRIPT_OPTIONS: HeadScriptOptions = {
  place: 'other',
  colorMode: undefined,
  disableSwitch: false,
  announcementId: 'news-1',
  baseUrl: '/',
  nearestPages: '/assets/nearest-pages.js',
};

export const CLIENT_OPTIONS: ClientOptions = {
  baseUrl: '/',
  intentStyles: '/assets/on-intent.css',
  sidebarStyles: undefined,
  fieldStyles: undefined,
  offline: undefined,
  console: undefined,
  versions: '["current"]',
  hasAnnouncement: true,
  hasHead: undefined,
  hasOwnFrame: undefined,
  hasPrint: undefined,
  hasSidebarFolds: undefined,
  hasHydrated: undefined,
  hasLanguages: undefined,
  hasVersions: undefined,
  search: undefined,
};

export type PageParts = {
  readonly body: string;
  readonly htmlAttributes?: string;
  readonly title?: string;
  readonly headScript?: Partial<HeadScriptOptions>;
  /** Addresses of module scripts; the main script when omitted. */
  readonly scripts?: readonly string[];
  readonly stylesheet?: string;
};

/** Bundles one of the client's entries as the generator does. */
export function bundleHeadScript(
  options: HeadScriptOptions = HEAD_SCRIPT_OPTIONS,
): Promise<string> {
  return bundle('client/headScript.ts', 'iife', createDefines('__HEAD_SCRIPT__', options));
}

/** In one file, including the code that is loaded on intent. */
export function bundleMain(options: Partial<ClientOptions> = {}): Promise<string> {
  const defines = createDefines('__CLIENT__', { ...CLIENT_OPTIONS, ...options });
  return bundle('client/main.ts', 'esm', defines);
}

/** In two files, as the generator makes them. */
export function bundleMainWithSearch(): Promise<MainBundle> {
  const search = {
    baseUrl: '/',
    searchHref: '/search',
    stylesheet: '/assets/search.css',
    island: '/assets/island.js',
    parts: [],
  };
  return bundleScripts({ ...CLIENT_OPTIONS, search: JSON.stringify(search) }, ENGLISH);
}

export function bundleDev(): Promise<string> {
  return bundle('client/dev.ts', 'iife', createDefines('__CLIENT__', { hasHead: true }));
}

/** `contents` imports from the root of the repository. */
export async function bundleSource(contents: string): Promise<string> {
  return bundleWith({ stdin: { contents, resolveDir: ROOT, loader: 'tsx' } }, 'esm');
}

export async function createPage(parts: PageParts): Promise<string> {
  const headScript = await bundleHeadScript({ ...HEAD_SCRIPT_OPTIONS, ...parts.headScript });
  const scripts = (parts.scripts ?? ['/assets/main.js'])
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join('');
  return `<!doctype html>
<html lang="en" dir="ltr" ${parts.htmlAttributes ?? ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title ?? 'Page'}</title>
<script>${headScript}</script>
<link rel="stylesheet" href="${parts.stylesheet ?? '/assets/style.css'}">${scripts}</head>
<body>${parts.body}</body></html>`;
}

/** Serves files by the rules of `docwright serve`, with the policy that their inline scripts need. */
export async function servePages(
  files: Readonly<Record<string, string>>,
  baseUrl = '/',
): Promise<RunningServer> {
  const all = new Map(Object.entries(files));
  all.set('_headers', `/*\n  Content-Security-Policy: ${createPolicy([...all.values()])}\n`);
  return serveFiles({ ...createMemoryFiles({ files: all }), baseUrl });
}

export function createPolicy(pages: readonly string[]): string {
  return `script-src 'self' ${listScriptHashes(pages).join(' ')}; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`;
}

/** What a policy lists for the inline scripts of pages, each once and in order. */
export function listScriptHashes(pages: readonly string[]): readonly string[] {
  const scripts = pages.flatMap((page) => [
    ...page.matchAll(/<script(?: data-redirect="[^"]*")?>([\s\S]*?)<\/script>/g),
  ]);
  const hashes = scripts.map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return [...new Set(hashes)].sort();
}

function bundle(entry: string, format: Format, define: Record<string, string> = {}) {
  return bundleWith({ entryPoints: [path.join(ROOT, entry)], define }, format);
}

const shareBundle = shareByKey<Promise<string>>();

function bundleWith(input: Parameters<typeof build>[0], format: Format): Promise<string> {
  return shareBundle(JSON.stringify([input, format]), () => runBundler(input, format));
}

async function runBundler(input: Parameters<typeof build>[0], format: Format): Promise<string> {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    minify: true,
    write: false,
    format,
    target: 'es2022',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...createTextDefines(ENGLISH),
      ...input.define,
    },
    logLevel: 'silent',
  });
  return outputFiles?.[0]?.text ?? '';
}
