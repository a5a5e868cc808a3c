/** Adds smaller versions to the pictures of pages, when the configuration asks for it and sharp is installed. */

import type { Reference } from '../../../templates/model/body';
import type { SiteConfig } from '../../../templates/model/config';
import type { Cache } from '../../cache/openCache';
import type { Diagnostic } from '../../core/diagnostics';
import { CONTENT_FOLDER } from '../../core/folders';
import { mapLimited } from '../../core/mapLimited';
import type { Locate, Place } from '../../core/problems';
import type { Article, Asset } from '../../core/types';
import { findSharp, openPictures } from '../../pictures/openPictures';
import type { Progress } from '../../report/progress';
import { findFile } from '../../resolve/collectFiles';

type Assets = ReadonlyMap<string, Asset>;

export type OptimizeOptions = {
  readonly config: SiteConfig;
  readonly locate: Locate;
  /** Of the site's code. */
  readonly root: string;
  readonly cache: Cache;
  /** In `dev`, pages show the files themselves, so that they appear at once. */
  readonly isDev: boolean;
  readonly progress: Progress;
};

type Optimized = {
  readonly assets: Assets;
  readonly diagnostics: readonly Diagnostic[];
};

const RASTER = /\.(?:jpe?g|png|webp)$/i;
/** Sharp encodes in threads, beside this one. */
const ENCODED_AT_ONCE = 2;

/** `found` are assets by file, or by URL. */
export async function optimizePictures(
  articles: readonly Article[],
  found: Assets,
  { config, locate, root, cache, isDev, progress }: OptimizeOptions,
): Promise<Optimized> {
  if (!config.images.optimize) return { assets: found, diagnostics: [] };
  const sharp = findSharp(root);
  if (sharp === undefined) return { assets: found, diagnostics: [createMissing(locate)] };
  if (isDev) return { assets: found, diagnostics: [] };
  const assets = new Map(found);
  const addVersions = openPictures(sharp, cache);
  const shown = listShown(articles, found);
  progress.start('images', shown.size);
  const problems = await mapLimited(
    [...shown],
    async ([key, { asset, place }]) => {
      try {
        assets.set(key, await addVersions(asset));
        return [];
      } catch (error) {
        return [createBroken(error, place)];
      } finally {
        progress.tick();
      }
    },
    ENCODED_AT_ONCE,
  );
  return { assets, diagnostics: problems.flat() };
}

/** The pictures by their keys, each with the place that shows it first. */
export function listShown(
  articles: readonly Article[],
  assets: Assets,
  { isShown = hasVersions, ending = RASTER }: ShownOptions = {},
) {
  const shown = new Map<string, { readonly asset: Asset; readonly place: Place }>();
  for (const { references, source } of articles) {
    for (const reference of references) {
      const { href, ...range } = reference;
      const isUrl = assets.has(href);
      const key = (isUrl ? href : findFile(href, source.file, CONTENT_FOLDER)) ?? '';
      const asset = !isShown(reference) || shown.has(key) ? undefined : assets.get(key);
      if (asset === undefined || !ending.test(asset.file)) continue;
      const { line, column, endLine, endColumn } = range;
      shown.set(key, { asset, place: { file: source.file, line, column, endLine, endColumn } });
    }
  }
  return shown;
}

type ShownOptions = {
  readonly isShown?: (reference: Reference) => boolean;
  readonly ending?: RegExp;
};

const hasVersions = ({ pictureWidth }: Reference) => pictureWidth !== undefined;

function createMissing(locate: Locate): Diagnostic {
  return {
    code: 'missing-package',
    severity: 'error',
    message: 'images.optimize needs the package "sharp", which cannot be loaded from this site',
    ...locate(['images', 'optimize']),
    hint: 'Install it: npm install --save-dev sharp',
  };
}

function createBroken(error: unknown, place: Place): Diagnostic {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return {
    code: 'broken-picture',
    severity: 'warning',
    message: `the image cannot be decoded, so pages show the file as it is: ${reason}`,
    ...place,
    hint: 'Open it in an image editor and save it again.',
  };
}
