/** Says how large a picture is, and where its versions in other sizes and formats are. */

import type { Target } from '../../templates/model/page';
import type { Asset } from '../core/types';
import { versionPath } from './assetPath';
import type { LinkPlace } from './linkPlace';

/** Of the styles; `theme.contentWidth` replaces it. */
const CONTENT_WIDTH = '52rem';

export function describePicture(
  asset: Asset | undefined,
  { toHref, config, reference }: LinkPlace,
): Pick<Target, 'width' | 'height' | 'sources'> {
  const { width, height, versions = [] } = asset ?? {};
  const { pictureWidth } = reference;
  if (asset === undefined || pictureWidth === undefined) return { width, height };
  const textWidth = config.theme?.contentWidth ?? CONTENT_WIDTH;
  const sizes = `min(100vw, ${textWidth}, ${pictureWidth || width}px)`;
  const sources = [...new Set(versions.map(({ format }) => format))].map((format) => {
    const candidates = versions
      .filter((version) => version.format === format)
      .map((version) => `${toHref(versionPath(asset, version))} ${version.width}w`);
    return { type: `image/${format}`, srcset: candidates.join(', '), sizes };
  });
  return { width, height, ...(sources.length > 0 && { sources }) };
}
