/** The manifest: what was built, by which version, and a hash of every page. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import type { Page } from '../../templates/model/page';
import { DEFAULT_FORM, toPageFile } from '../../templates/model/paths';
import type { OutputFile, Site } from '../../templates/model/site';
import type { PageInfo } from './createPageRenderer';

export type Manifest = {
  readonly site: {
    readonly title: string;
    readonly url: string;
    readonly baseUrl: string;
    readonly version?: string | undefined;
  };
  readonly generator: { readonly name: string; readonly version: string };
  readonly versions: Site['versions'];
  readonly routes: readonly {
    readonly path: string;
    /** Relative to the output; omitted for an `index.html` in the folder of the path. */
    readonly file?: string | undefined;
    readonly kind: string;
    readonly title: string;
    readonly headings: readonly string[];
    /** Every other id that a link may point to, but those of footnotes. */
    readonly anchors: readonly string[];
    readonly sha256: string;
  }[];
  /**
   * Every other file of the output, sorted. Docwright may remove these files, the pages of `routes` and
   * the manifest itself from the output, and no others.
   */
  readonly files: readonly string[];
};

type ManifestRequest = {
  readonly pages: readonly PageInfo[];
  /** The names of all files of the output. */
  readonly files: readonly string[];
  readonly generator: Manifest['generator'];
  /** All ids of a page that a link may point to. */
  readonly listAnchors: (page: Page) => readonly string[];
};

/** They change with the number of a footnote, and are not linked from elsewhere. */
const FOOTNOTE_ID = /^(?:user-content-fn|footnote-label$)/;

export function createManifest(
  { config, versions }: Site,
  { pages, files, generator, listAnchors }: ManifestRequest,
): OutputFile {
  const { title, url, baseUrl, version } = config;
  // The not-found page is served for unknown paths and has no route of its own.
  const routes = pages.filter(({ page }) => page.kind !== 'notFound');
  const documents = new Set(routes.map(({ file }) => file));
  const manifest: Manifest = {
    site: { title, url, baseUrl, version },
    generator,
    versions,
    routes: routes
      .map(({ page, file, sha256 }) => ({
        path: page.path,
        file: file === toPageFile(page.path, DEFAULT_FORM) ? undefined : file,
        kind: page.kind,
        title: page.title || title,
        ...listIds(page, listAnchors(page)),
        sha256,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    files: files.filter((file) => !documents.has(file)).sort(),
  };
  return { file: MANIFEST_FILE, content: `${JSON.stringify(manifest, null, 2)}\n` };
}

function listIds(page: Page, all: readonly string[]) {
  const headings = 'headings' in page ? page.headings.map(({ id }) => id) : [];
  const known = new Set(headings);
  return { headings, anchors: all.filter((id) => !known.has(id) && !FOOTNOTE_ID.test(id)) };
}
