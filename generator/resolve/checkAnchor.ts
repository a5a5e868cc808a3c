/** Reports a link to a part of a page that the page does not have. */

import { decodePath, splitHref } from '../../templates/model/paths';
import { didYouMean } from '../core/findNearest';
import { repairAnchor } from './findRepair';
import { type LinkPlace, reportAt, reportBy } from './linkPlace';
import type { PlannedPage } from './plannedPage';

/** A text fragment: it points to words of the page, which only a browser can find. */
const TEXT_FRAGMENT = /:~:.*$/s;

export function checkAnchor(place: LinkPlace, page: PlannedPage, hash: string): void {
  if (hash === '') return;
  const { config, reference } = place;
  const id = decodePath(hash.slice(1).replace(TEXT_FRAGMENT, ''));
  const anchors = page.findAnchors?.();
  if (id === '' || id === 'top' || anchors === undefined) return;
  if (anchors.has(id)) {
    checkOldId(place, page, id);
    return;
  }
  const hrefs = [...anchors].map((anchor) => `#${anchor}`);
  reportBy(config.onBrokenAnchors, place, {
    code: 'broken-anchor',
    message: `the link to "${decodePath(reference.href)}" matches no heading of ${page.path}`,
    target: `${page.path}#${id}`,
    repaired: repairAnchor(place, id, anchors),
    hint: didYouMean(`#${id}`, hrefs) ?? 'Check the part after "#".',
  });
}

/** It works, but the heading keeps the old id for links of others. */
function checkOldId(place: LinkPlace, { path, oldIds = [] }: PlannedPage, id: string): void {
  const now = oldIds.find(([was]) => was === id)?.[1];
  if (now === undefined) return;
  const { href } = place.reference;
  const { path: written, query } = splitHref(href);
  const problem = {
    code: 'redirected-link',
    severity: 'warning',
    target: `${path}#${id}`,
    message: `the link to "${decodePath(href)}" leads to an old id of a heading; its current id is "${now}"`,
    hint: `Link to "${written}${query}#${now}".`,
    repaired: `${written}${query}#${encodeURI(now)}`,
  } as const;
  reportAt(place, problem, place.redirected);
}
