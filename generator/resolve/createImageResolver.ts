/** Resolves the picture that is shown when a page's link is shared to a full URL (rule 8.7). */

import { getAbsoluteUrl } from '../../templates/model/address';
import type { SiteConfig } from '../../templates/model/config';
import { decodePath, encodePath, joinPath } from '../../templates/model/paths';
import { listSubstitutes } from '../core/contentFiles';
import type { Diagnostic } from '../core/diagnostics';
import type { Locate, Place } from '../core/problems';
import type { Article, Asset } from '../core/types';
import { assetPath } from './assetPath';
import { findLocalFile, hasScheme } from './localFile';

/** Returns the full URL of an article's picture; undefined when the article names none. */
export type ImageResolver = (article: Article) => string | undefined;

export type ImageContext = {
  readonly config: SiteConfig;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  /** Relative to `static/`. */
  readonly staticFiles: readonly string[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly locate: Locate;
  readonly diagnostics: Diagnostic[];
};

export function createImageResolver(context: ImageContext): ImageResolver {
  const { config, content } = context;
  const find = createImageFinder(context);
  return ({ frontMatter, source }) => {
    const { image } = frontMatter;
    if (image === undefined || hasScheme(image)) return image;
    const files = [source.file, ...listSubstitutes(source.file, source.language)];
    const path = files.map((file) => find(image, file)).find((each) => each !== undefined);
    if (path !== undefined) return getAbsoluteUrl(config, path);
    const place = { file: source.file, line: frontMatter.lines.image ?? 1, column: 1 };
    context.diagnostics.push(createMissingPicture(image, { place, content }));
    return undefined;
  };
}

/** Returns the path of an image that `file` names: in `static/`, or relative to that file. */
export function createImageFinder(
  context: Omit<ImageContext, 'config' | 'locate' | 'diagnostics'>,
): (image: string, file: string) => string | undefined {
  const { content, staticFiles, assets } = context;
  const files = new Set(staticFiles.map((file) => `/${file}`));
  return (image, file) => {
    if (files.has(toStaticPath(image))) return encodePath(toStaticPath(image));
    const local = findLocalFile(image, file, content);
    const asset = local.type === 'file' ? assets.get(local.file) : undefined;
    return asset && assetPath(asset);
  };
}

/** The picture of pages without one of their own: a file of `static/` or a full URL. */
export function resolveSiteImage(context: ImageContext): string | undefined {
  const { config, staticFiles, locate, content } = context;
  const { image } = config;
  if (image === undefined || hasScheme(image)) return image;
  const path = toStaticPath(image);
  if (!staticFiles.includes(path.slice(1))) {
    const place = locate(['image']);
    context.diagnostics.push(createMissingPicture(image, { place, content }));
    return undefined;
  }
  return getAbsoluteUrl(config, encodePath(path));
}

function toStaticPath(image: string): string {
  return joinPath(decodePath(image.replace(/^\.\//, '')));
}

/** The pages are complete without it. */
function createMissingPicture(image: string, where: MissingPlace): Diagnostic {
  return {
    ...createMissing('image', image, where),
    code: 'missing-social-image',
    severity: 'warning',
    message: `image is "${image}", but this file does not exist, so shared links have no picture`,
  };
}

type MissingPlace = { readonly place: Place; readonly content: string };

export function createMissing(
  key: string,
  image: string,
  { place, content }: MissingPlace,
): Diagnostic {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `${key} is "${image}", but this file does not exist`,
    ...place,
    hint: `Save it as ${content}/static${toStaticPath(image)}, or use a full URL.`,
  };
}
