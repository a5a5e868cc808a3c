/** What browsers show of feeds beside the posts. */

import type { SiteConfig } from '../../templates/model/config';
import { getTextDirection } from '../../templates/textDirection';

type FeedStyles = { readonly hint: string; readonly direction: 'ltr' | 'rtl' };

/** Undefined for a site that has no feed but one in JSON, which browsers show as it is. */
export function createFeedStyles({ blog, locale, strings }: SiteConfig): FeedStyles | undefined {
  if (blog === false || blog.feeds.every((kind) => kind === 'json')) return undefined;
  return { hint: strings.blog.feedHint, direction: getTextDirection(locale) };
}
