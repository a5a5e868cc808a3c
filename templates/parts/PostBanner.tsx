/** The strip above a post in lists: its picture, or a pattern made from its title. Readers lose nothing without it. */

import type { ReactElement } from 'react';
import type { Post } from '../model/page';
import { drawPattern, PATTERN } from './drawPattern';

type PostBannerProps = {
  readonly post: Pick<Post, 'title' | 'picture' | 'version'>;
  /** True above the only post of a page. */
  readonly isWide?: boolean;
};

/** A longer one would cover the pattern. */
const LONGEST_VERSION = 6;

export function PostBanner({ post, isWide }: PostBannerProps): ReactElement {
  const { title, picture, version } = post;
  const shownVersion = version && version.length <= LONGEST_VERSION ? version : undefined;
  return (
    <div className={isWide ? 'post-banner post-banner--wide' : 'post-banner'} aria-hidden>
      {picture === undefined ? (
        <>
          <Pattern text={title} isHalf={shownVersion !== undefined} />
          {shownVersion && <span>{shownVersion}</span>}
        </>
      ) : (
        <img src={picture} alt="" loading="lazy" />
      )}
    </div>
  );
}

type PatternProps = { readonly text: string; readonly isHalf: boolean };

/** The styles give each path its color. */
function Pattern({ text, isHalf }: PatternProps): ReactElement {
  const { width, height } = PATTERN;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMaxYMid slice" aria-hidden>
      {drawPattern(text, isHalf).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
