/** The strip above a post in lists: its picture, or a pattern made from its title. Readers lose nothing without it. */

import type { ReactElement } from 'react';
import type { Post } from '../model/page';
import { drawPattern, PATTERN } from './drawPattern';

type PostBannerProps = {
  readonly post: Pick<Post, 'title' | 'picture' | 'version' | 'hasBanner'>;
  /** True above the only post of a page. */
  readonly isWide?: boolean;
};

/** A longer one would cover the pattern. */
const LONGEST_VERSION = 6;

export function PostBanner({ post, isWide }: PostBannerProps): ReactElement | null {
  if (post.hasBanner === false) return null;
  const { title, picture, version } = post;
  const shownVersion = version && version.length <= LONGEST_VERSION ? version : undefined;
  return (
    <div className={isWide ? 'post-banner post-banner--wide' : 'post-banner'} aria-hidden>
      {picture === undefined ? (
        <Pattern text={title} version={shownVersion} />
      ) : (
        <img src={picture} alt="" loading="lazy" />
      )}
    </div>
  );
}

type PatternProps = { readonly text: string; readonly version: string | undefined };

/** The styles give each path its color. */
function Pattern({ text, version }: PatternProps): ReactElement {
  const { width, height } = PATTERN;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden>
      {drawPattern(text, version !== undefined).map((path) => (
        <path key={path} d={path} />
      ))}
      {version && (
        <text x="26" y="110" fontSize="82" fontWeight="800" letterSpacing="-4">
          {version}
        </text>
      )}
    </svg>
  );
}
