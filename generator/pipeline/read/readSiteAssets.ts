/** Reads the images and files that a site uses: local ones, those of other hosts, smaller versions, and what parse has drawn. */

import type { Diagnostic } from '../../core/diagnostics';
import type { KnownFiles } from '../../core/fileStamp';
import { CONTENT_FOLDER } from '../../core/folders';
import type { Article, Asset } from '../../core/types';
import { readRemotePictures } from '../../load/readRemotePictures';
import { collectFiles, type FileUser } from '../../resolve/collectFiles';
import type { SiteTools } from '../cache/siteTools';
import { listDrawings } from './listDrawings';
import { type OptimizeOptions, optimizePictures } from './optimizePictures';

type AssetsRequest = Omit<OptimizeOptions, 'root'> & {
  /** Of the content, and of the site's code. */
  readonly roots: { readonly root: string; readonly codeRoot: string };
  readonly articles: readonly Article[];
  readonly announcement: Article | undefined;
  /** The pictures of `authors.yml`. */
  readonly authors: FileUser;
  readonly tools: Pick<SiteTools, 'readAssets'>;
  readonly known: KnownFiles;
  /** Why images from other hosts could not be downloaded, by URL. */
  readonly failed: Map<string, string>;
};

type SiteAssets = {
  /** By file, or by URL. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly diagnostics: readonly Diagnostic[];
};

export async function readSiteAssets(request: AssetsRequest): Promise<SiteAssets> {
  const { roots, articles, announcement, authors, tools, known, failed, ...options } = request;
  const { root, codeRoot } = roots;
  const { config } = options;
  const texts = [...articles, ...(announcement ? [announcement] : [])];
  const wanted = collectFiles([...texts, authors], config, CONTENT_FOLDER);
  const local = await tools.readAssets({ root, boundary: CONTENT_FOLDER, known }, wanted);
  const downloads = { root, config, known, failed };
  const kept = await readRemotePictures([...articles, authors], downloads);
  const found = new Map([...local, ...kept.assets]);
  const optimized = await optimizePictures(articles, found, { ...options, root: codeRoot });
  return {
    assets: new Map([...optimized.assets, ...texts.flatMap(listDrawings)]),
    diagnostics: [...kept.diagnostics, ...optimized.diagnostics],
  };
}
