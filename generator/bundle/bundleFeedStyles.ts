/** Bundles the stylesheet with which browsers show feeds. They show no markup in them, so the styles bring the text. */

import type { OutputFile } from '../../templates/model/site';
import { bundleStyles, withHash } from './browserBuild';

export type FeedStyles = {
  /** Says what a feed is for. */
  readonly hint: string;
  readonly direction: 'ltr' | 'rtl';
  /** The colors and fonts of the site. */
  readonly theme: string;
};

export async function bundleFeedStyles({
  hint,
  direction,
  theme,
}: FeedStyles): Promise<OutputFile> {
  const root = `:root{direction:${direction};--feed-hint:${JSON.stringify(hint)}}\n`;
  const css = await bundleStyles('feed', { extra: theme + root });
  return withHash('feed', '.css', css);
}
