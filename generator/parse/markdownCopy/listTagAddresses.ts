/** Finds the addresses in the attributes of a raw HTML tag. */

import type { Reference } from '../../../templates/model/body';

type TagAddress = {
  readonly start: number;
  readonly end: number;
  readonly href: string;
  readonly kind: Reference['kind'];
};

const ATTRIBUTE = /(?<=[\s"'])(href|src|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/dgi;
/** Their `href` is a link. */
const LINKS = ['a', 'area'];

/** `tag` is the whole tag. */
export function listTagAddresses(tag: string, name: string): readonly TagAddress[] {
  const isLink = LINKS.includes(name.toLowerCase());
  return [...tag.matchAll(ATTRIBUTE)].flatMap((match) => {
    const isHref = match[1]?.toLowerCase() === 'href';
    const place = match.indices?.slice(2).find((indices) => indices !== undefined);
    if (place === undefined || isHref !== isLink) return [];
    const [start, end] = place;
    return [{ start, end, href: tag.slice(start, end), kind: isLink ? 'link' : 'file' }];
  });
}
