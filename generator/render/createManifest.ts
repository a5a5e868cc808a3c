/** `site-manifest.json`: what was built, by which version, with a hash of every page. */

import { createHash } from 'node:crypto';
import type { Page } from '../../templates/model/page';
import type { OutputFile, Site } from '../../templates/model/site';

export const MANIFEST_FILE = 'site-manifest.json';

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
};

export function createManifest(
  { config, versions }: Site,
  rendered: readonly { readonly page: Page; readonly file: OutputFile }[],
  generator: Manifest['generator'],
): OutputFile {
  const { title, url, baseUrl, version } = config;
  const manifest: Manifest = {
    site: { title, url, baseUrl, version },
    generator,
    versions,
    routes: rendered
      // The not-found page answers for every path and is none itself.
      .filter(({ page }) => page.kind !== 'notFound')
      .map(({ page, file }) => ({
        path: page.path,
        kind: page.kind,
        title: page.title || title,
        headings: 'headings' in page ? page.headings.map((heading) => heading.id) : [],
        sha256: createHash('sha256').update(file.content).digest('hex'),
      }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  return { file: MANIFEST_FILE, content: `${JSON.stringify(manifest, null, 2)}\n` };
}
