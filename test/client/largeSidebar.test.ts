/** Groups of a large sidebar in a browser: by mouse, by keyboard, while it loads, without a network. */

import { describe, expect, test } from 'vitest';
import { holdRequests } from '../helpers/browser/holdRequests';
import {
  findEntry,
  findSidebar,
  findToggle,
  goTo,
  listParts,
  waitForScript,
} from '../helpers/browser/largeSidebarPage';
import { wake } from '../helpers/browser/layoutPage';
import { DESKTOP } from '../helpers/browser/readers';
import { startVisits } from '../helpers/browser/visits';
import { watchShifts } from '../helpers/browser/watchShifts';
import { testSample } from '../helpers/code/longRun';
import { serveSite } from '../helpers/sites/crbtSite';
import { createSite } from '../helpers/sites/createSite';
import { createLargeFiles } from '../helpers/sites/largeSite';

const PART = '**/assets/sidebar/*';
const WIDE = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;

const getOrigin = serveSite(() => createSite(createLargeFiles()), 'large sidebar');
const visit = startVisits();

describe('a closed group', () => {
  test('opens on a click on its button, with one request, and closes again', async () => {
    const { page } = await visit(getOrigin(), WIDE);
    await wake(page);
    const parts = listParts(page);
    const toggle = findToggle(page, 'Group 4');
    const entry = findEntry(page, 'Page 8 of group 4');
    expect(await entry.count()).toBe(0);
    await toggle.click();
    await entry.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await entry.waitFor({ state: 'hidden' });
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await entry.waitFor();
    expect(parts).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('opens by keyboard, and the next Tab is in it', async () => {
    const { page } = await visit(getOrigin(), WIDE);
    await wake(page);
    const toggle = findToggle(page, 'Group 4');
    await toggle.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      const state = key === 'Enter' ? 'true' : 'false';
      await page.waitForSelector(`[aria-label="Pages in Group 4"][aria-expanded="${state}"]`);
    }
    await page.keyboard.press('Enter');
    await findEntry(page, 'Page 1 of group 4').waitFor();
    expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Page 1 of group 4',
    );
  });

  testSample(['largeSidebar-*.js', 'large-sidebar-*.css'])(
    'has its button only when %s has come',
    async (file) => {
      let release = () => {};
      const { page } = await visit(getOrigin(), {
        ...WIDE,
        prepare: async (opened) => {
          release = await holdRequests(opened, `**/assets/${file}`);
        },
      });
      const asked = page.waitForRequest(`**/assets/${file}`);
      await page.mouse.move(5, 5);
      await asked;
      expect(await findToggle(page, 'Group 4').count()).toBe(0);
      release();
      await findToggle(page, 'Group 4').click();
      await findEntry(page, 'Page 8 of group 4').waitFor();
    },
  );

  test('gets its button without a layout shift', async () => {
    const { page } = await visit(`${getOrigin()}/group-3/page-3`, {
      ...WIDE,
      prepare: watchShifts,
    });
    await wake(page);
    await findToggle(page, 'Group 4').waitFor();
    // A jump is told in the frame after it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown }).shifts)).toEqual(
      [],
    );
  });

  test('inside an open group opens too', async () => {
    const { page } = await visit(getOrigin(), WIDE);
    await wake(page);
    await findToggle(page, 'Group 2').click();
    await findToggle(page, 'inner').click();
    await findEntry(page, 'Inner two').waitFor();
    await goTo(page, 'Inner two');
    expect(await findToggle(page, 'inner').getAttribute('aria-expanded')).toBe('true');
  });

  test('shows a loading text when that takes long', async () => {
    const { page } = await visit(getOrigin(), WIDE);
    await wake(page);
    const release = await holdRequests(page, PART);
    const toggle = findToggle(page, 'Group 4');
    await toggle.click();
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor({ state: 'attached' });
    expect(await toggle.getAttribute('aria-busy')).toBe('true');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    release();
    await findEntry(page, 'Page 8 of group 4').waitFor();
    expect(await toggle.getAttribute('aria-busy')).toBeNull();
    expect(await page.getByRole('status').filter({ hasText: 'Loading…' }).count()).toBe(0);
  });

  test('reports a lost network, and opens once it is back', async () => {
    const { page, context } = await visit(getOrigin(), WIDE);
    await wake(page);
    await waitForScript(page);
    await context.setOffline(true);
    const toggle = findToggle(page, 'Group 4');
    await toggle.click();
    const note = findSidebar(page).getByText('These entries could not be loaded.');
    await note.waitFor();
    expect(await page.getByRole('status').allTextContents()).toContain(
      'These entries could not be loaded.',
    );
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await context.setOffline(false);
    await toggle.click();
    await findEntry(page, 'Page 8 of group 4').waitFor();
    expect(await note.count()).toBe(0);
  });

  test('with a file that is missing after a deployment leads to the page of the group', async () => {
    const { page } = await visit(getOrigin(), WIDE);
    await wake(page);
    await page.route(PART, (route) => route.fulfill({ status: 404, body: 'Gone' }));
    await findToggle(page, 'Group 2').click();
    await page.waitForURL('**/group-02/');
    await findEntry(page, 'Page 8 of group 2').waitFor();
  });

  test('has no button when the script does not load', async () => {
    const { page } = await visit(getOrigin(), {
      ...WIDE,
      prepare: (opened) => opened.route('**/assets/largeSidebar-*', (route) => route.abort()),
    });
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(5, 5);
    await failed;
    expect(await findToggle(page, 'Group 4').count()).toBe(0);
    await findEntry(page, 'Group 4').click();
    await page.getByRole('heading', { level: 1, name: 'Page 1 of group 4' }).waitFor();
  });
});
