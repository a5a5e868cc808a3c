/** Finds the pictures of the authors of `authors.yml`. An author whose picture is missing has none. */

import { getHref } from '../../../templates/model/address';
import type { Diagnostic } from '../../core/diagnostics';
import type { KnownAuthor } from '../../core/types';
import { assetPath } from '../assetPath';
import { createImageFinder, createMissing, type ImageContext } from '../createImageResolver';
import { hasScheme } from '../localFile';

/** `image` is the address of the picture, with the base URL. */
export type ResolvedAuthor = KnownAuthor & { readonly image?: string | undefined };

/** The authors of `authors.yml`, by key. */
export type AuthorTable = ReadonlyMap<string, ResolvedAuthor>;

export function resolveAuthors(
  authors: ReadonlyMap<string, KnownAuthor>,
  context: Omit<ImageContext, 'locate'>,
): AuthorTable {
  const { config, content, assets, diagnostics } = context;
  const find = createImageFinder(context);
  const findImage = ({ key, picture }: KnownAuthor): string | undefined => {
    if (picture === undefined || picture.href.startsWith('data:')) return picture?.href;
    const { href, kind, file, ...range } = picture;
    const kept = assets.get(href);
    const path = kept === undefined ? find(href, file) : assetPath(kept);
    if (path !== undefined) return getHref(config.baseUrl, path);
    const place = { file, ...range };
    diagnostics.push(
      hasScheme(href)
        ? createExternal(href, place)
        : createMissing(`the picture of "${key}"`, href, { place, content }),
    );
    return undefined;
  };
  return new Map(
    [...authors].map(([key, author]) => [key, { ...author, image: findImage(author) }]),
  );
}

function createExternal(href: string, place: Pick<Diagnostic, 'file' | 'line' | 'column'>) {
  return {
    code: 'external-file',
    severity: 'warning',
    message: `"${href}" is on another host: the security policy blocks images from there`,
    ...place,
    hint: 'Save the file beside authors.yml and reference it as ./name, or set "images.download" in the configuration.',
  } as const;
}
