/** The playground in a real browser, under the site's own security policy. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startVisits } from '../helpers/browser/visits';
import { eventually } from '../helpers/browser/walkHost';
import { serveCrbtSite } from '../helpers/sites/crbtSite';

const getOrigin = serveCrbtSite();
const visit = startVisits();

const PATH = '/crbtscript/playground';

const getText = (page: Page) => page.locator('.play__preview').innerText();
const getHash = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1));

test('a message is rendered while it is written, explained, stored in the address and read from it', async () => {
  const { page } = await visit(getOrigin() + PATH, { viewport: { width: 1440, height: 900 } });
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await eventually(() => getText(page)).toContain('Ahoy @tove!');

  const content = page.getByLabel('Content', { exact: true });
  await content.fill('Hi <user.nickname>, <User.id> <img src=x>');
  await eventually(() => getText(page)).toContain('Hi tove, <User.id> <img src=x>');
  expect(await page.locator('.play__preview img').count()).toBe(0);
  await page.getByLabel('Member').selectOption('marin');
  await eventually(() => getText(page)).toContain('Hi Captain Marin,');
  await page.getByLabel('Event').selectOption('farewell');
  await eventually(() => getText(page)).toContain('departures');

  const problem = page.locator('[data-field="content"] .play__problem');
  expect(await problem.innerText()).toContain('Upper and lower case count: <user.id>.');
  expect(await content.getAttribute('aria-invalid')).toBe('true');
  await problem.getByRole('button', { name: 'Line 1, column 21' }).press('Enter');
  const selected = await content.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(selected).toBe('<User.id>');
  await page.keyboard.type('<user.id>');
  await eventually(() => getText(page)).toContain('430421657518476450');
  expect(await problem.count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await content.evaluate((field) => field === document.activeElement)).toBe(false);

  await eventually(() => getHash(page).get('member')).toBe('marin');
  await eventually(() => getHash(page).get('content')).toContain('<user.id>');
  await page.reload();
  await eventually(() => getText(page)).toContain('Hi Captain Marin, 430421657518476450');
  expect(await content.inputValue()).toBe('Hi <user.nickname>, <user.id> <img src=x>');
  expect(await page.getByLabel('Event').inputValue()).toBe('farewell');
  expect(errors).toEqual([]);
});

test('a click from another page opens it, without anything that the policy blocks', async () => {
  const errors: string[] = [];
  const { page } = await visit(`${getOrigin()}/crbtscript/intro`, {
    prepare: async (opened) => {
      opened.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
    },
  });
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  await page.getByRole('link', { name: 'Playground' }).first().click();
  await page.getByLabel('Content', { exact: true }).fill('Ahoy, <user.name>');
  await eventually(() => getText(page)).toContain('Ahoy, tove');
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstLoad'))).toBe(true);
  expect(errors).toEqual([]);
});

test('JSON is read and written, and mistakes in an address are reported', async () => {
  const { page } = await visit(`${getOrigin()}${PATH}#event=party&content=Ahoy`);
  await eventually(() => page.getByRole('alert').innerText()).toBe('There is no event party.');
  await eventually(() => getText(page)).toContain('Ahoy');
  expect(page.url()).toContain('#event=party');

  await page.locator('summary', { hasText: 'Import and export as JSON' }).click();
  const json = page.getByLabel('JSON of the message');
  expect(JSON.parse(await json.inputValue())).toEqual({ type: 'JOIN_MESSAGE', content: 'Ahoy' });
  const embed = { description: 'Deep', fields: [{ name: 'A <server.name>', value: '**b**' }] };
  await json.fill(JSON.stringify({ type: 'JOIN_MESSAGE', content: 'New', embed }));
  await eventually(() => getText(page)).toMatch(/New\s+Deep\s+A Harbour Lights\s+b/);
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('New');
  await json.fill('{');
  const problems = page.locator('[data-field="json"] .play__problem');
  await expect
    .poll(() => problems.allInnerTexts())
    .toEqual([
      expect.stringContaining('This is not valid JSON, so the message above stays as it was.'),
    ]);
  expect(await getText(page)).toContain('Harbour Lights');

  const megabytes = 'x<user.name>'.repeat(200_000);
  await page.getByLabel('Title', { exact: true }).evaluate((field: HTMLTextAreaElement, text) => {
    field.focus();
    document.execCommand('insertText', false, text);
  }, megabytes);
  expect((await page.getByLabel('Title', { exact: true }).inputValue()).length).toBe(4000);
  const title = page.locator('[data-field="title"] .play__problem');
  await expect
    .poll(() => title.first().innerText())
    .toContain('Title takes 256 characters at most');
});

test('without JavaScript, it is a finished, readable example', async () => {
  const { page } = await visit(getOrigin() + PATH, { javaScriptEnabled: false });
  expect(await getText(page)).toContain('You are number 214 in our crew.');
  expect(await page.getByText('This is a finished example.').isVisible()).toBe(true);
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe(
    'Ahoy <user.mention>!',
  );
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('.play select').first().isVisible()).toBe(false);
});
