/** The manifest: what was built, by which version, and a hash of every page. */

import { MANIFEST_FILE } from '../../templates/model/outputs';
import type { OutputFile, Site } from '../../templates/model/site';
import type { PageFacts } from './createPageRenderer';

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
    readonly kind: string;
    readonly title: string;
    readonly headings: readonly string[];
    readonly sha256: string;
  }[];
  /**
   * Every other file of the output, sorted. Docwright may remove these files, the pages of `routes` and
   * the manifest itself from the output, and no others.
   */
  readonly files: readonly string[];
};

type ManifestRequest = {
  readonly pages: readonly PageFacts[];
  /** The names of all files of the output. */
  readonly files: readonly string[];
  readonly generator: Manifest['generator'];
};

export function createManifest(
  { config, versions }: Site,
  { pages, files, generator }: ManifestRequest,
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
      .map(({ page, sha256 }) => ({
        path: page.path,
        kind: page.kind,
        title: page.title || title,
        headings: 'headings' in page ? page.headings.map((heading) => heading.id) : [],
        sha256,
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    files: files.filter((file) => !documents.has(file)).sort(),
  };
  return { file: MANIFEST_FILE, content: `${JSON.stringify(manifest, null, 2)}\n` };
}
