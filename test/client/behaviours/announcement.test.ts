/** The announcement on a whole site, from the first paint on (rules 2.7–2.15). */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  listSights,
  readStored,
  recordFirstSight,
  scrollPage,
  store,
  wake,
} from '../../helpers/browser/layoutPage';
import { startVisits } from '../../helpers/browser/visits';
import { testSample } from '../../helpers/code/longRun';
import { serveLayoutSite } from '../../helpers/sites/layoutSite';

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';

const getOrigin = serveLayoutSite({ announcementId: 'announcement-bar' });
const visit = startVisits();

const findBar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

describe('before the first paint', () => {
  testSample([
    { id: 'announcement-bar', dismiss: 'true', isShown: false },
    { id: 'announcement-bar', dismiss: 'false', isShown: true },
    { id: 'annoucement-bar', dismiss: 'true', isShown: false },
    { id: 'an-older-one', dismiss: 'true', isShown: true },
  ])(
    'the bar of $id with "$dismiss" stored is shown: $isShown, from the first paint on',
    async ({ id, dismiss, isShown }) => {
      const { page } = await visit(`${getOrigin()}/code`, {
        prepare: async (target) => {
          await store(target, { [ID]: id, [DISMISS]: dismiss });
          await recordFirstSight(target);
        },
      });
      expect((await listSights(page)).map((sight) => sight.isShown)).toEqual([isShown]);
      expect(await findBar(page).isVisible()).toBe(isShown);
      expect([await readStored(page, ID), await readStored(page, DISMISS)]).toEqual([
        'announcement-bar',
        isShown ? 'false' : 'true',
      ]);
    },
  );
});

test('is visible with its link on a first visit, and closes permanently on all pages', async () => {
  const { page } = await visit(`${getOrigin()}/code`);
  expect((await findBar(page).textContent())?.trim()).toBe('The ferry runs again: timetable.');
  expect(await findBar(page).getByRole('link').getAttribute('href')).toBe('/code');
  const close = findBar(page).getByRole('button', { name: 'Close', exact: true });
  expect(await close.getAttribute('type')).toBe('button');
  await close.click();
  await findBar(page).waitFor({ state: 'hidden' });
  expect(await readStored(page, DISMISS)).toBe('true');
  await page.getByRole('link', { name: 'Page 10' }).click();
  await page.getByRole('heading', { name: 'Page 10' }).waitFor();
  expect(await findBar(page).isVisible()).toBe(false);
  await page.reload();
  expect(await findBar(page).isVisible()).toBe(false);
});

test('is one line of 30 pixels in wide windows, and as high as its text in small ones', async () => {
  const { page } = await visit(`${getOrigin()}/first`, { viewport: { width: 997, height: 700 } });
  const getHeight = async () => (await findBar(page).boundingBox())?.height;
  expect(await getHeight()).toBe(30);
  await page.setViewportSize({ width: 220, height: 700 });
  expect(await getHeight()).toBeGreaterThan(40);
});

test('shortens the sidebar by its height while the page is at its top', async () => {
  const { page } = await visit(`${getOrigin()}/first`, { viewport: { width: 1200, height: 700 } });
  await wake(page);
  const getEnd = () =>
    page.locator('#menu').evaluate((menu) => Math.round(menu.getBoundingClientRect().bottom));
  await expect.poll(getEnd).toBe(700);
  await scrollPage(page, 300);
  await expect.poll(getEnd).toBe(700);
  await scrollPage(page, 0);
  await expect.poll(getEnd).toBe(700);
  await findBar(page).getByRole('button', { name: 'Close', exact: true }).click();
  await findBar(page).waitFor({ state: 'hidden' });
  await expect.poll(getEnd).toBe(700);
});
