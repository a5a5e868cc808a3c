/** What tests of a large sidebar do with an open page. */

import type { Page } from 'playwright-core';

export const findSidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
export const findToggle = (page: Page, group: string) =>
  findSidebar(page).getByRole('button', { name: `Pages in ${group}`, exact: true });
export const findEntry = (page: Page, name: string) =>
  findSidebar(page).getByRole('link', { name, exact: true });

/** Follows a link of the sidebar and waits for the page. */
export async function goTo(page: Page, name: string): Promise<void> {
  await findEntry(page, name).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Notes the files of the sidebar that the page asks for. */
export function listParts(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/sidebar/')) requests.push(pathname);
  });
  return requests;
}

/** It brings a second region for what is said. */
export function waitForScript(page: Page): Promise<unknown> {
  return page.waitForFunction(() => document.querySelectorAll('[role=status]').length > 1);
}

/** Would be gone if the page were reloaded. */
export function markWindow(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.assign(window, { isSame: true }));
}

export const isSameWindow = (page: Page) => page.evaluate(() => 'isSame' in window);
