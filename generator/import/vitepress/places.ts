/** Where the files of a VitePress site go: pages of a locale to its folder, rewritten pages to their new names. */

import { posix } from 'node:path';
import { hasUnsafeCharacter, isNotForWindows, MARKDOWN_FILE } from '../../core/fileNames';
import { findName } from '../convertFiles';
import { createGlob } from '../globs';
import type { Locale } from '../locales';
import { changeReferences, findReferenced } from '../pages/references';
import { findWay, splitPath } from '../places';
import { createRewrite } from '../rewrites';
import type { SourceKey } from '../sourceKey';
import type { SourceSite } from '../sourceSite';

/** Relative to the folder of the pages; undefined for a file that is elsewhere. */
export type NameFile = (file: string) => string | undefined;

/** The name of a page after `rewrites`. The first rule that matches counts. */
export function createNames(rewrites: SourceKey, folder: string): NameFile {
  const rules = rewrites.names().flatMap((from) => {
    const key = rewrites.at(from);
    const rule = typeof key.value === 'string' ? createRewrite(from, key.value) : undefined;
    if (rule === undefined) key.report('todo', NO_REWRITE);
    else key.report('changed', 'the pages have moved to these names');
    return rule ?? [];
  });
  if (rewrites.names().length === 0) rewrites.report('todo', NO_REWRITE);
  return (file) => {
    const name = findName(file, folder);
    if (name === undefined || !MARKDOWN_FILE.test(name)) return name;
    const moved = rules.map((rule) => rule(name)).find((each) => each !== undefined);
    return moved !== undefined && MARKDOWN_FILE.test(moved) && isSafe(moved) ? moved : name;
  };
}

function isSafe(path: string): boolean {
  const isPlain = posix.normalize(path) === path && !/^[./]|\\/.test(path);
  return isPlain && !hasUnsafeCharacter(path) && !isNotForWindows(path);
}

const NO_REWRITE = 'move these pages, or set slug in their front matter';

/** Whether `srcExclude` has the file. */
export function createExclusion(patterns: SourceKey, folder: string): (file: string) => boolean {
  const globs = patterns.entries().flatMap((key) => {
    const glob = createGlob(String(key.value));
    if (glob === undefined) key.report('todo', 'start the names of these files with _');
    else key.report('imported', 'these files are not copied');
    return glob ?? [];
  });
  return (file) => {
    const name = findName(file, folder);
    return name !== undefined && globs.some((matches) => matches(name));
  };
}

export const TOOL =
  /^(?:package(?:-lock)?\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json)$|(?:^|\/)\.[^/]*$/;
export const VUE = /\.vue$|\.(?:data|paths)\.[cm]?[jt]s$/;

/** Relative to the content folder; undefined for a file that is not copied. */
export function createPlaces(findOwnName: NameFile, locales: readonly Locale[]): NameFile {
  return (file) => {
    const name = findOwnName(file);
    const isOther = name === undefined || TOOL.test(file) || VUE.test(file);
    if (isOther || name.startsWith('.vitepress/')) return undefined;
    if (name.startsWith('public/')) return name.replace('public', 'static');
    const locale = locales.find(({ folder }) => name.startsWith(`${folder}/`));
    if (locale === undefined) return `docs/${name}`;
    return `${locale.tag}/docs/${name.slice(locale.folder.length + 1)}`;
  };
}

type Move = {
  readonly file: string;
  readonly site: SourceSite;
  readonly findPlace: NameFile;
  /** The folder of the pages. */
  readonly folder: string;
};

/** Changes what a page refers to where the way there is another one in the new site. */
export function moveReferences(body: string, { file, site, findPlace, folder }: Move): string {
  const from = findPlace(file) ?? file;
  return changeReferences(body, {
    changeImport: () => undefined,
    changeLink: (written) => {
      const found = written.startsWith('/')
        ? findBesidePages(site, folder, written)
        : findReferenced(site, file, written);
      const place = found && findPlace(found);
      if (found === undefined || place === undefined) return undefined;
      const way = findWay(from, place);
      const isSame = !written.startsWith('/') && findWay(file, found) === way;
      return isSame ? undefined : `${way}${splitPath(written).rest}`;
    },
  });
}

/** The path of a picture may start at the folder of the pages, in place of `public/`. */
function findBesidePages(site: SourceSite, folder: string, written: string): string | undefined {
  const path = posix.normalize(splitPath(written).path);
  const [own, shared] = ['', 'public'].map((part) => posix.join(folder, part, path));
  if (own === undefined || shared === undefined || MARKDOWN_FILE.test(own)) return undefined;
  return site.has(own) && !site.has(shared) ? own : undefined;
}
