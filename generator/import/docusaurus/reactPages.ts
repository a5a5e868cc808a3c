/** Finds out which React pages work as they are, and what docwright has to know of them. */

import { transform } from 'esbuild';
import {
  FOREIGN_MODULES,
  PAGE_EXPORTS,
  toForeignName,
} from '../../../templates/mdx/foreignModules';
import { findName } from '../convertFiles';
import { readPackageVersions } from '../listPackages';
import { changeImports, findReferenced, MODULE, splitLoaders } from '../pages/references';
import { readSourceText, type SourceSite } from '../sourceSite';
import type { Place } from './languages';

export type ReactPages = {
  readonly find: (file: string) => ReactPage | undefined;
  /** True for a page that becomes a custom page. */
  readonly isShown: (file: string) => boolean;
  /** True for such a page, and for a module that it imports. */
  readonly isInPage: (file: string) => boolean;
  /** Those files. */
  readonly files: readonly string[];
};

export type ReactPage = {
  /** Why it cannot be shown; undefined for a page that can. */
  readonly problem?: string | undefined;
  /** Something in it happens only in browsers. */
  readonly isLive: boolean;
  /** The page and the modules that it imports. */
  readonly files: readonly string[];
};

/** Those that are part of a page begin with `_`. */
export const REACT_PAGE = /^(?!_|.*\/_|.*\.(?:test|spec|d)\.).*\.[jt]sx?$/;

/** Reads those in the folders of pages. */
export async function readReactPages(
  site: SourceSite,
  places: readonly Place[],
): Promise<ReactPages> {
  const files = site.files.filter((file) =>
    places.some(({ from }) => REACT_PAGE.test(findName(file, from) ?? '')),
  );
  const packages = new Set(readPackageVersions(site).keys());
  const modules = new Map<string, Promise<PageModule>>();
  const read = (file: string) => {
    const found = modules.get(file) ?? readModule(site, file, packages);
    modules.set(file, found);
    return found;
  };
  const pages = files.map(async (file) => [file, await followImports(file, read)] as const);
  const found = new Map(await Promise.all(pages));
  const shown = [...found.values()].filter(({ problem }) => problem === undefined);
  const inPages = new Set(shown.flatMap((page) => page.files));
  return {
    find: (file) => found.get(file),
    isShown: (file) => found.has(file) && found.get(file)?.problem === undefined,
    isInPage: (file) => inPages.has(file),
    files: [...inPages],
  };
}

async function followImports(
  page: string,
  read: (file: string) => Promise<PageModule>,
): Promise<ReactPage> {
  const files = new Set([page]);
  let [problem, isLive]: [string | undefined, boolean] = [undefined, false];
  // The set grows during the loop.
  for (const file of files) {
    const module = await read(file);
    problem ??= module.problem && (file === page ? '' : `${file}: `) + module.problem;
    isLive ||= module.isLive;
    for (const imported of module.files) files.add(imported);
  }
  return { problem, isLive, files: [...files] };
}

type PageModule = {
  readonly problem?: string | undefined;
  readonly isLive: boolean;
  /** The modules of the site that it imports. */
  readonly files: readonly string[];
};

/** What cannot be known before the page is in a browser. */
const LIVE =
  /\buse(?!Docusaurus|BaseUrl|Memo\b|Callback\b|Context\b|Id\b|ActiveVersion|LatestVersion|Versions)[A-Z]\w*\(|\son[A-Z]\w*=\{|<BrowserOnly\b|\bExecutionEnvironment\b|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\bReact\.lazy\b/;

/** Of the configuration of Docusaurus, pages get what docwright has, too. */
const UNKNOWN_VALUE =
  /\bsiteConfig\.(?!(?:title|tagline|url|baseUrl|customFields)\b)\w+|\bthemeConfig\b/;

async function readModule(
  site: SourceSite,
  file: string,
  packages: ReadonlySet<string>,
): Promise<PageModule> {
  const { text, problem } = readSourceText(site, file);
  if (text === undefined) return { problem, isLive: false, files: [] };
  const code = await toPlainCode(text);
  if (code === undefined) return { problem: 'it has a syntax error', isLive: false, files: [] };
  const names = listNames(code);
  const files: string[] = [];
  const unknown = UNKNOWN_VALUE.exec(code)?.[0];
  let found = unknown && `it reads \`${unknown}\`, which docwright does not provide`;
  let isLive = LIVE.test(code);
  for (const name of names) {
    const target = explainImport(site, { file, name, code, packages });
    if ('problem' in target) found ??= target.problem;
    else if (target.module !== undefined) files.push(target.module);
    if ('isPackage' in target) isLive = true;
  }
  return { problem: found, isLive, files };
}

/** Without comments, and without imports of types; undefined for code with an error. */
export async function toPlainCode(text: string): Promise<string | undefined> {
  try {
    const options = { loader: 'tsx', jsx: 'preserve', logLevel: 'silent' } as const;
    const { code } = await transform(text, options);
    return code;
  } catch {
    return undefined;
  }
}

function listNames(code: string): readonly string[] {
  const names = new Set<string>();
  changeImports(code, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}

type Target =
  | { readonly problem: string }
  | { readonly module?: string | undefined; readonly isPackage?: true };

type Import = {
  readonly file: string;
  readonly name: string;
  readonly code: string;
  readonly packages: ReadonlySet<string>;
};

const READABLE = /\.(?:css|json|txt|svg|avif|gif|ico|jpe?g|png|webp|mp[34]|webm|pdf|zip)$/i;
const BUILT_IN = /^(?:react(?:-dom)?(?:\/.*)?|clsx(?:\/lite)?)$/;
const FOREIGN = /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//;

function explainImport(site: SourceSite, { file, name, code, packages }: Import): Target {
  if (FOREIGN.test(name)) return explainForeign(name, code);
  if (BUILT_IN.test(name)) return {};
  const { loaders, path } = splitLoaders(name);
  if (!path.startsWith('.') && !path.startsWith('@site/')) {
    const own = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/');
    if (packages.has(own)) return { isPackage: true };
    return { problem: `it imports ${quote(name)}, which is not in package.json` };
  }
  const found = findReferenced(site, file, path);
  if (found === undefined) return { problem: `it imports ${quote(name)}, which does not exist` };
  if (loaders === '!!raw-loader!') return {};
  if (loaders !== '' || !(MODULE.test(found) || READABLE.test(found))) {
    return { problem: `it imports ${quote(name)}, and pages cannot import such files` };
  }
  return MODULE.test(found) ? { module: found } : {};
}

function explainForeign(name: string, code: string): Target {
  const foreign = FOREIGN_MODULES[toForeignName(name)];
  const main = foreign?.main;
  if (foreign?.file !== 'docusaurus' || (main !== undefined && !PAGE_EXPORTS.includes(main))) {
    return { problem: `it imports ${quote(name)}, which docwright does not provide` };
  }
  const missing = listImported(name, code).find((each) => !PAGE_EXPORTS.includes(each));
  if (missing === undefined) return {};
  return {
    problem: `it imports \`${missing}\` from ${quote(name)}, which docwright does not provide`,
  };
}

/** The names in braces that are imported from a module, as esbuild writes imports. */
function listImported(module: string, code: string): readonly string[] {
  const end = `} from ${JSON.stringify(module)}`;
  return code
    .split(end)
    .slice(0, -1)
    .flatMap((before) => {
      const names = before.slice(before.lastIndexOf('{') + 1).split(',');
      return names.map((name) => name.trim().split(/\s/)[0] ?? '').filter((name) => name !== '');
    });
}

function quote(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}
