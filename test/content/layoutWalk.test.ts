/** The layout of every route of the CRBT site from narrow phones to desktops: nothing overlaps, nothing is hidden. */

import { expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { isLong } from '../helpers/code/longRun';
import { walkLayout } from '../helpers/layout/walkLayout';
import { sampledRoutes } from '../helpers/sites/crbtRoutes';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const WIDTHS = isLong ? [320, 390, 820, 1440] : [320];

const visit = startVisits();
const getOrigin = serveCrbtSite();

test('on no route do click targets overlap, or is text truncated, squeezed or hidden without a hint', async () => {
  const { page } = await visit('about:blank', { reducedMotion: 'reduce' });
  const paths = [...sampledRoutes, '/no/such/page'];
  expect(await walkLayout(page, { origin: getOrigin(), paths, widths: WIDTHS })).toEqual([]);
});
