/** The editions of a site: one for each version of its docs in each language. Blog and other pages are in the current version only. */

import type { SiteConfig } from './config';
import { getLanguagePath, getTranslationTag, type Localized } from './languages';
import type { Page } from './page';

/** The part of a configuration that says which edition it is for. */
export type Edition = Localized & {
  readonly docs: {
    readonly routeBasePath: string;
    readonly versions: Readonly<
      Record<string, Pick<SiteConfig['docs']['versions'][string], 'path'>>
    >;
  };
};

/** The name of the version in the content folder. */
export const CURRENT_VERSION = 'current';

/** The name of the version. The paths of all versions differ, so that of the docs says which one it is. */
export function getVersionName(config: Edition): string {
  const { routeBasePath, versions } = config.docs;
  const own = `/${routeBasePath}`.slice(getLanguagePath(config).length);
  const isOwn = (name: string) => `/${versions[name]?.path ?? ''}` === (own || '/');
  return Object.keys(versions).find(isOwn) ?? CURRENT_VERSION;
}

export function isCurrentVersion(config: Edition): boolean {
  return getVersionName(config) === CURRENT_VERSION;
}

/** The names of the versions other than the current one. */
export function listOtherVersions({ docs }: Edition): readonly string[] {
  return Object.keys(docs.versions).filter((name) => name !== CURRENT_VERSION);
}

/** The path of an edition without a slash at its end: `/fr`, `/docs/2.4`; empty for the current version of originals at the root. */
export function getEditionPath(config: Edition): string {
  return isCurrentVersion(config) ? getLanguagePath(config) : `/${config.docs.routeBasePath}`;
}

/** True for the current version of the originals, whose files are at the root wherever its pages are. */
export function isRootEdition(config: Edition): boolean {
  return isCurrentVersion(config) && getTranslationTag(config) === undefined;
}

/** The file of an edition that corresponds to a file at the root: `fr/llms.txt` for `llms.txt`. */
export function locateInEdition(config: Edition, file: string): string {
  return isRootEdition(config) ? file : `${getEditionPath(config)}/${file}`.slice(1);
}

/** True for the kinds of pages that each version has of its own. */
export function isOfDocs({ kind }: Pick<Page, 'kind'>): boolean {
  return ['doc', 'categoryIndex', 'tag', 'tagList', 'print'].includes(kind);
}

/** True for a page of an earlier or later version: search engines are sent to the current one. */
export function isOfOtherVersion({
  path,
  versions = [],
}: Pick<Page, 'path' | 'versions'>): boolean {
  return versions.some((each) => each.path === path && each.version !== CURRENT_VERSION);
}
