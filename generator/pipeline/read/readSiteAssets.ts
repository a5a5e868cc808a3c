/** Reads the images and files that a site uses: local ones, those of other hosts, smaller versions, and what parse has drawn. */

import type { SiteConfig } from '../../../templates/model/config';
import { listTranslations } from '../../../templates/model/languages';
import { findOriginalFile } from '../../core/contentFiles';
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
  const originals = findOriginals(wanted, config);
  const local = await tools.readAssets(
    { root, known },
    new Set([...wanted, ...originals.values()]),
  );
  const downloads = { root, config, known, failed };
  const kept = await readRemotePictures([...articles, ...authors], downloads);
  const found = new Map([...shareOriginals(local, originals), ...kept.assets]);
  const optimized = await optimizePictures(articles, found, { ...options, root: codeRoot });
  return {
    assets: new Map([...optimized.assets, ...texts.flatMap(listDrawings)]),
    diagnostics: [...kept.diagnostics, ...optimized.diagnostics],
  };
}

/** The originals of the files that translations use, by those files. */
function findOriginals(
  wanted: ReadonlySet<string>,
  config: SiteConfig,
): ReadonlyMap<string, string> {
  const languages = listTranslations(config);
  const originals = [...wanted].flatMap((file): [string, string][] => {
    const original = languages
      .map((language) => findOriginalFile(file, language))
      .find((each) => each !== file);
    return original === undefined ? [] : [[file, original]];
  });
  return new Map(originals);
}

/** A translation shows the file beside its original when there is none beside itself. */
function shareOriginals(
  local: ReadonlyMap<string, Asset>,
  originals: ReadonlyMap<string, string>,
): ReadonlyMap<string, Asset> {
  const shared = [...originals].flatMap(([file, original]): [string, Asset][] => {
    const asset = local.get(original);
    return asset === undefined ? [] : [[file, asset]];
  });
  return new Map([...shared, ...local]);
}
