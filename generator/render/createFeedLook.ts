/** What browsers show of feeds beside the posts. */

import type { SiteConfig } from '../../templates/model/config';
import { getTextDirection } from '../../templates/textDirection';

type FeedLook = { readonly hint: string; readonly direction: 'ltr' | 'rtl' };

/** Undefined for a site that has no feed but one in JSON, which browsers show as it is. */
export function createFeedLook({ blog, locale, strings }: SiteConfig): FeedLook | undefined {
  if (blog === false || blog.feeds.every((kind) => kind === 'json')) return undefined;
  return { hint: strings.blog.feedHint, direction: getTextDirection(locale) };
}
