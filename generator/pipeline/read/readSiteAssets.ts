/** Reads the images and files that a site uses: local ones, those of other hosts, smaller versions, and what parse has drawn. */

import type { SiteConfig } from '../../../templates/model/config';
import { listTranslations } from '../../../templates/model/languages';
import { listSubstitutes } from '../../core/contentFiles';
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
  readonly announcements: readonly Article[];
  /** The pictures of `authors.yml` and of its translations. */
  readonly authors: readonly FileUser[];
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
  const { roots, articles, announcements, authors, tools, known, failed, ...options } = request;
  const { root, codeRoot } = roots;
  const { config } = options;
  const texts = [...articles, ...announcements];
  const wanted = collectFiles([...texts, ...authors], config, CONTENT_FOLDER);
  const substitutes = findSubstitutes(wanted, config);
  const local = await tools.readAssets(
    { root, known },
    new Set([...wanted, ...[...substitutes.values()].flat()]),
  );
  const downloads = { root, config, known, failed };
  const kept = await readRemotePictures([...articles, ...authors], downloads);
  const found = new Map([...shareSubstitutes(local, substitutes), ...kept.assets]);
  const optimized = await optimizePictures(articles, found, { ...options, root: codeRoot });
  return {
    assets: new Map([...optimized.assets, ...texts.flatMap(listDrawings)]),
    diagnostics: [...kept.diagnostics, ...optimized.diagnostics],
  };
}

/** What is used instead of the files that translations and other versions do not have, by those files. */
function findSubstitutes(
  wanted: ReadonlySet<string>,
  config: SiteConfig,
): ReadonlyMap<string, readonly string[]> {
  const languages = [undefined, ...listTranslations(config)];
  const substitutes = [...wanted].map((file): [string, readonly string[]] => [
    file,
    languages.flatMap((language) => listSubstitutes(file, language)),
  ]);
  return new Map(substitutes.filter(([, others]) => others.length > 0));
}

function shareSubstitutes(
  local: ReadonlyMap<string, Asset>,
  substitutes: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Asset> {
  const shared = [...substitutes].flatMap(([file, others]): [string, Asset][] => {
    const asset = others.map((other) => local.get(other)).find((each) => each !== undefined);
    return asset === undefined ? [] : [[file, asset]];
  });
  return new Map([...shared, ...local]);
}
