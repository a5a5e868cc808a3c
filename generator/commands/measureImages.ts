/** Measures what `images.optimize` would save, for a site that does not use it. */

import { stat } from 'node:fs/promises';
import type { Cache } from '../cache/openCache';
import { mapLimited } from '../core/mapLimited';
import { countNoun } from '../core/text';
import { findSharp, openMeasure } from '../pictures/openPictures';
import type { BuiltSite } from '../pipeline/buildSite';
import { listShown } from '../pipeline/read/optimizePictures';
import { formatBytes } from '../report/formatBytes';
import type { Progress } from '../report/progress';

export type ImageSaving = {
  /** Without sharp, only images that are wider than the text count. */
  readonly count: number;
  readonly bytes: number;
  /** At least; unknown without sharp. */
  readonly saved?: number;
};

type MeasureOptions = {
  readonly root: string;
  readonly cache: Cache;
  readonly progress: Progress;
};

const ENDING = /\.(?:jpe?g|png)$/i;
const MIN_BYTES = 200_000;
/** Of the default width of the text, in pixels. */
const TEXT_WIDTH = 832;
/** Each takes about a second. */
const MAX_ENCODED = 20;

export async function measureImages(
  { content: { config, articles, assets } }: BuiltSite,
  { root, cache, progress }: MeasureOptions,
): Promise<ImageSaving | undefined> {
  if (config.images.optimize) return undefined;
  const isShown = ({ kind }: { readonly kind: string }) => kind === 'file';
  const published = articles.filter(({ frontMatter }) => !frontMatter.isDraft);
  const shown = [...listShown(published, assets, { isShown, ending: ENDING }).values()];
  const files = await mapLimited(shown, async ({ asset }) => {
    const stats = await stat(asset.path).catch(() => undefined);
    return { asset, bytes: stats?.size ?? 0 };
  });
  const bytes = addUp(files);
  if (bytes < MIN_BYTES) return undefined;
  const sharp = findSharp(root);
  if (sharp === undefined) {
    const wide = files.filter(({ asset: { width = 0 } }) => width > TEXT_WIDTH);
    return wide.length === 0 ? undefined : { count: wide.length, bytes: addUp(wide) };
  }
  const measure = openMeasure(sharp, cache);
  const largest = files.toSorted((one, other) => other.bytes - one.bytes).slice(0, MAX_ENCODED);
  progress.start('images', largest.length);
  const saved = await mapLimited(
    largest,
    async (file) => {
      // A broken image saves nothing.
      const left = await measure(file.asset).catch(() => file.bytes);
      progress.tick();
      return { bytes: file.bytes - left };
    },
    2,
  );
  return { count: files.length, bytes, saved: addUp(saved) };
}

function addUp(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A line, or nothing. */
export function printSaving(saving: ImageSaving | undefined): string {
  if (saving === undefined || saving.saved === 0) return '';
  const { count, bytes, saved } = saving;
  const images = countNoun(count, 'image');
  return saved === undefined
    ? `hint: ${images} (${formatBytes(bytes)}) wider than the text. Install "sharp" and set images.optimize to serve smaller versions.\n`
    : `hint: images.optimize would save at least ${formatBytes(saved)} of the ${formatBytes(bytes)} of ${images}.\n`;
}
