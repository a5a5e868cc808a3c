/** One picture → its versions in other sizes and formats, encoded once: after that they come from the cache. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Sharp from 'sharp';
import type { Cache } from '../cache/openCache';
import { hashContent } from '../core/hash';
import { LostValueError } from '../core/memory';
import type { Asset, PictureVersion } from '../core/types';

type SharpModule = typeof Sharp;

/** In pixels. The text is at most 832 wide, and many screens have two pixels for each. */
const WIDTHS = [480, 800, 1200, 1600];
/** By format, the best first. PNG is used for screenshots, where sharp edges show what a low quality loses. */
const SETTINGS = {
  avif: { drawn: { quality: 62 }, photo: { quality: 55 } },
  webp: { drawn: { quality: 82, smartSubsample: true }, photo: { quality: 78 } },
} as const;
const FORMATS = ['avif', 'webp'] as const;

/** `root` is the folder of the site. Undefined when sharp is not installed there, or cannot run. */
export function findSharp(root: string): SharpModule | undefined {
  try {
    return createRequire(join(root, 'package.json'))('sharp') as SharpModule;
  } catch {
    // The caller says what to install.
    return undefined;
  }
}

/** Returns a function that gives a picture its versions. It throws for one that cannot be decoded. */
export function openPictures(sharp: SharpModule, cache: Cache) {
  const memory = cache.openMemory('pictures', [WIDTHS, SETTINGS, sharp.versions]);
  const restore = (version: PictureVersion): PictureVersion => {
    memory.touch(version.sha256);
    const create = () => {
      const text = memory.find(version.sha256);
      if (text === undefined) throw new LostValueError();
      return Buffer.from(text, 'base64');
    };
    return { ...version, create };
  };

  return async (asset: Asset): Promise<Asset> => {
    const key = `picture ${asset.sha256}`;
    const found = memory.find(key);
    if (found !== undefined) {
      const kept = JSON.parse(found) as Awaited<ReturnType<typeof encodePicture>>;
      return { ...asset, ...kept, versions: kept.versions.map(restore) };
    }
    const encoded = await encodePicture(sharp, await readFile(asset.path));
    for (const { sha256, create } of encoded.versions) {
      memory.keep(sha256, Buffer.from(create()).toString('base64'));
    }
    memory.keep(key, JSON.stringify(encoded));
    return { ...asset, ...encoded };
  };
}

/** Returns a function that gives the bytes of the largest AVIF that the text shows, encoded once; at most those of the file. */
export function openMeasure(sharp: SharpModule, cache: Cache) {
  const memory = cache.openMemory('pictures', ['measure', WIDTHS, SETTINGS, sharp.versions]);
  return async ({ sha256, path }: Asset): Promise<number> => {
    const known = memory.find(sha256);
    if (known !== undefined) return Number(known);
    const file = await readFile(path);
    const { format, pages = 1 } = await sharp(file).metadata();
    const isMoving = pages > 1 || isAnimatedPng(file);
    const largest = { width: WIDTHS.at(-1) ?? 0, withoutEnlargement: true };
    const settings = SETTINGS.avif[findKind(format)];
    const encoded = isMoving
      ? file
      : await sharp(file).rotate().resize(largest).avif(settings).toBuffer();
    const length = Math.min(encoded.length, file.length);
    memory.keep(sha256, String(length));
    return length;
  };
}

const findKind = (format: string | undefined) => (format === 'png' ? 'drawn' : 'photo');

/** The size is that of the upright picture. One that moves has no versions. */
async function encodePicture(sharp: SharpModule, file: Buffer) {
  const { format: own, pages = 1, autoOrient } = await sharp(file).metadata();
  const { width, height } = autoOrient;
  const versions: PictureVersion[] = [];
  const kind = findKind(own);
  for (const format of pages > 1 || isAnimatedPng(file) ? [] : FORMATS) {
    // Without more options, sharp converts colors to sRGB and leaves out all metadata.
    const upright = sharp(file).rotate();
    const encode = (size: number) =>
      upright.clone().resize({ width: size })[format](SETTINGS[format][kind]).toBuffer();
    const full = await encode(width);
    // A browser would enlarge a smaller version, because it looks for no larger one in the other formats.
    if (full.length >= file.length) continue;
    for (const size of WIDTHS.filter((each) => each < width)) {
      const bytes = await encode(size);
      if (bytes.length < full.length) versions.push(createVersion(format, size, bytes));
    }
    versions.push(createVersion(format, width, full));
  }
  return { width, height, versions };
}

function createVersion(format: PictureVersion['format'], width: number, bytes: Uint8Array) {
  return { format, width, sha256: hashContent(bytes), create: () => bytes };
}

/** The chunk that makes a PNG move comes before its pixels. */
function isAnimatedPng(file: Buffer): boolean {
  const control = file.subarray(0, file.indexOf('IDAT')).indexOf('acTL');
  return control !== -1 && file.toString('latin1', 1, 4) === 'PNG';
}
