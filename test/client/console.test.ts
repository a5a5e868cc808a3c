/** Readers try operations of an API on its pages: a real browser, and APIs on other origins. */

import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAxe } from '../helpers/browser/inspectPage';
import { DESKTOP, PHONE } from '../helpers/browser/readers';
import { stopClock } from '../helpers/browser/stopClock';
import { startVisits } from '../helpers/browser/visits';
import { type Api, startApi } from '../helpers/hosts/startApi';
import { serveSite } from '../helpers/sites/crbtSite';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';

const describeApi = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Kites', version: '1' },
  servers: [{ url: origin }, { url: '/own' }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  tags: [{ name: 'Sky' }, { name: 'Wind' }],
  paths: {
    '/echo/{id}': {
      post: {
        ...{ tags: ['Sky'], operationId: 'flyKite', summary: 'Fly' },
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'k-1' },
          { name: 'color', in: 'query', schema: { type: 'string', enum: ['red', 'blue'] } },
          { name: 'height', in: 'query', description: 'In metres.', schema: { type: 'integer' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', example: 'Eagle' } },
              },
            },
          },
        },
        responses: { 200: { description: 'OK' } },
      },
    },
    '/echo/photo': {
      put: {
        ...{ tags: ['Sky'], operationId: 'addPhoto', summary: 'Photo' },
        requestBody: {
          content: {
            'text/plain': { schema: { type: 'string' }, example: 'words' },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  title: { type: 'string' },
                  photo: { type: 'string', format: 'binary' },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'OK' } },
      },
    },
    '/{kind}': {
      get: {
        ...{ tags: ['Sky'], operationId: 'look', summary: 'Look' },
        parameters: [{ name: 'kind', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'OK' } },
      },
    },
    '/echo/wind': {
      get: {
        ...{ tags: ['Wind'], operationId: 'readWind', summary: 'Read the wind' },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
});

let api: Api;
let stranger: Api;
beforeAll(async () => {
  stranger = await startApi();
  api = await startApi(stranger.origin);
});
afterEach(() => {
  api.forget();
  stranger.forget();
});
afterAll(async () => {
  await api?.close();
  await stranger?.close();
});

const getOrigin = serveSite(() =>
  createSite({
    [CONFIG_FILE]: configOf("openapi: { api: './api.json' }"),
    'content/api.json': JSON.stringify(describeApi(api.origin)),
    'content/docs/index.md': '# Guide\n\n[Sky](./api/sky.md)\n',
  }),
);
const visit = startVisits({ violations: /Refused to connect|connect-src/ });

/** Opens the console of the operation whose heading has this text. */
async function openConsole(page: Page, name: string): Promise<Locator> {
  const section = page.locator(`h2:has-text("${name}") ~ .reference`).first();
  await section.getByRole('button', { name: 'Try it' }).click();
  const form = section.locator('form.console');
  await form.waitFor();
  return form;
}

async function look(kind: string, options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(`${getOrigin()}/api/sky`, options);
  const form = await openConsole(visited.page, 'Look');
  await form.getByLabel('kind').fill(kind);
  await form.getByRole('button', { name: 'Send' }).click();
  return { ...visited, form, status: form.getByRole('status'), body: form.getByLabel('Response') };
}

test('nothing is loaded before a reader moves to a button', async () => {
  const asked: string[] = [];
  const { page } = await visit(`${getOrigin()}/api/sky`, {
    viewport: DESKTOP,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
    },
  });
  const listAsked = () => asked.filter((path) => path.includes('console')).map(nameFile);
  await page.locator('h1').hover();
  await page.locator('link[href*=on-intent]').waitFor({ state: 'attached' });
  expect(listAsked()).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).first().hover();
  await expect.poll(listAsked).toEqual(['console.js', 'consoles.json', 'console.css']);
  expect(await page.locator('form.console').count()).toBe(0);
  expect(api.requests).toEqual([]);
});

function nameFile(path: string): string {
  return path.replace(/^.*(consoles?)[-/][\da-f]+(\.\w+)$/, '$1$2');
}

test('a request is sent as the reader has made it, and its answer is shown', async () => {
  const { page } = await visit(`${getOrigin()}/api/sky`, { viewport: DESKTOP });
  const form = await openConsole(page, 'Fly');
  expect(await form.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await form.getAttribute('aria-label')).toBe('Request: POST /echo/{id}');
  const command = form.getByLabel('Command');
  await form.getByLabel('id').pressSequentially('a/b');
  expect(await command.textContent()).toContain(`${api.origin}/echo/a%2Fb`);
  await form.getByLabel('color').selectOption('blue');
  await form.getByLabel('height').fill('12');
  await form.getByLabel('X-Key').fill("it's secret");
  expect(
    await command.textContent(),
  ).toBe(`curl -X POST '${api.origin}/echo/a%2Fb?color=blue&height=12' \\
  -H 'X-Key: it'\\''s secret' \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
  "name": "Eagle"
}'`);
  await form.getByRole('button', { name: 'Send' }).click();
  const status = form.getByRole('status');
  await status.getByText('200 OK').waitFor();
  expect(await status.textContent()).toMatch(/^200 OK \d+ ms · (?:\d+ bytes|\d\.?\d* kB)$/);
  const answer = await form.getByLabel('Response').textContent();
  expect(answer).toContain('\n  "path": "/echo/a%2Fb?color=blue&height=12",\n');
  expect(api.requests).toMatchObject([
    {
      method: 'POST',
      path: '/echo/a%2Fb?color=blue&height=12',
      body: '{\n  "name": "Eagle"\n}',
      headers: { 'x-key': "it's secret", 'content-type': 'application/json' },
    },
  ]);
  expect(api.requests[0]?.headers.cookie).toBeUndefined();
  await form.getByText(/^Headers \(/).click();
  expect(await form.locator('dt').first().textContent()).toBe('content-type');
});

test('the body may be text or a form with files', async () => {
  const { page } = await visit(`${getOrigin()}/api/sky`, { viewport: DESKTOP });
  const form = await openConsole(page, 'Photo');
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.poll(() => api.requests[0]?.body).toBe('words');
  await form.getByLabel('Media type').selectOption('multipart/form-data');
  await form.getByLabel('title').fill('Eagle & <co>');
  const file = { name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from('pixels') };
  await form.getByLabel('photo').setInputFiles(file);
  expect(await form.getByLabel('Command').textContent()).toBe(
    `curl -X PUT ${api.origin}/echo/photo \\\n  --form-string 'title=Eagle & <co>' \\\n  -F photo=@kite.png`,
  );
  await send.click();
  await expect.poll(() => api.requests.length).toBe(2);
  const [, { body, headers }] = api.requests as [unknown, (typeof api.requests)[number]];
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const parts = body.split('\r\n').filter((line) => line !== '' && !line.startsWith('--'));
  expect(parts).toEqual([
    'Content-Disposition: form-data; name="title"',
    'Eagle & <co>',
    'Content-Disposition: form-data; name="photo"; filename="kite.png"',
    'Content-Type: image/png',
    'pixels',
  ]);
});

test('a console that cannot be loaded is explained, and opens after a retry', async () => {
  const { page } = await visit(`${getOrigin()}/api/wind`, {
    prepare: (opened) => opened.route(/assets\/consoles\//, (route) => route.abort()),
  });
  await page.getByRole('button', { name: 'Try it' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('This could not be loaded.').waitFor();
  await page.unroute(/assets\/consoles\//);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.locator('form.console').waitFor();
  expect(await alert.count()).toBe(0);
});

describe('the answer', () => {
  test.each([
    ['text', '200 OK', 'Plain <b>text</b>'],
    ['html', '200 OK', '<img src=x onerror="document.title=1">'],
    ['garbage', '200 OK', '{"open": '],
    ['missing', '404 Not Found', '{\n  "error": "no such kite"\n}'],
    ['broken', '500 Internal Server Error', '{\n  "error": "it broke"\n}'],
    ['digits', '200 OK', '{\n  "id": 12345678901234567890\n}'],
  ])('%s is shown as text', async (kind, expected, text) => {
    const { page, form, status, body } = await look(kind);
    await status.getByText(expected).waitFor();
    expect(await body.textContent()).toBe(text);
    expect(await form.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('Sky | Test');
  });

  test.each([
    ['empty', '204 No Content', 'The response has no content.'],
    ['picture', '200 OK', 'The response is not text. image/png'],
    ['large', '200 OK', 'Only the beginning is shown.'],
  ])('%s is explained', async (kind, expected, text) => {
    const { form, status } = await look(kind);
    await status.getByText(expected).waitFor();
    await form.getByText(text, { exact: true }).waitFor();
  });

  test('of an API that does not allow this site is explained', async () => {
    const { status, page } = await look('closed');
    await status.getByText('does not allow requests from this site (CORS)').waitFor();
    expect(await status.textContent()).toContain(
      `Access-Control-Allow-Origin: ${new URL(page.url()).origin}.`,
    );
  });

  test('does not come from an origin that the description does not name', async () => {
    const { status } = await look('away');
    await status.getByText('The server did not answer').waitFor();
    expect(api.requests.map(({ path }) => path)).toEqual(['/away']);
    expect(stranger.requests).toEqual([]);
  });

  test('may come from the site itself', async () => {
    const { page } = await visit(`${getOrigin()}/api/sky`);
    const form = await openConsole(page, 'Look');
    await form.getByLabel('Server').selectOption('/own');
    await form.getByLabel('kind').fill('x');
    expect(await form.getByLabel('Command').textContent()).toBe(`curl ${getOrigin()}/own/x`);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('status').getByText('404 Not Found').waitFor();
    expect(api.requests).toEqual([]);
  });
});

test('a request can be canceled', async () => {
  const { form, status } = await look('hang');
  await expect.poll(() => api.requests.length).toBe(1);
  expect(await status.textContent()).toBe('Sending…');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await status.getByText('Canceled.').waitFor();
  await expect.poll(api.countAborted).toBe(1);
  await form.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
  const send = form.getByRole('button', { name: 'Send' });
  expect(await send.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a request without an answer ends after 30 seconds', async () => {
  const { page, status } = await look('hang', { prepare: stopClock });
  await expect.poll(() => api.requests.length).toBe(1);
  await page.clock.runFor(29_900);
  expect(await status.textContent()).toBe('Sending…');
  await page.clock.runFor(200);
  await status.getByText('The server did not answer within 30 seconds.').waitFor();
  await expect.poll(api.countAborted).toBe(1);
});

test('wrong values are explained at their fields, and nothing is sent', async () => {
  const { page } = await visit(`${getOrigin()}/api/sky`, { viewport: DESKTOP });
  const form = await openConsole(page, 'Fly');
  const [id, height, body] = ['id', 'height', 'application/json'].map((name) =>
    form.getByLabel(name),
  ) as [Locator, Locator, Locator];
  await height.fill('high');
  await body.fill('{\n  "name": ,\n}');
  await form.getByRole('button', { name: 'Send' }).click();
  const readProblem = (field: Locator) =>
    field.evaluate((element) => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = ids.map((each) => document.getElementById(each)?.textContent);
      return [element.getAttribute('aria-invalid'), ...texts];
    });
  expect(await readProblem(id)).toEqual(['true', 'Enter a value.']);
  expect(await readProblem(height)).toEqual(['true', 'In metres.', 'Enter a number.']);
  expect(await readProblem(body)).toEqual(['true', 'Not valid JSON in line 2, column 11.']);
  expect(await id.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await runAxe(page)).toEqual([]);
  await id.fill('1');
  expect(await readProblem(id)).toEqual([null, '']);
  expect(api.requests).toEqual([]);
});

test('a path that leads elsewhere is not sent', async () => {
  const { status } = await look('..');
  await status.getByText(`This is not a valid address: ${api.origin}/..`).waitFor();
  expect(api.requests).toEqual([]);
});

test('data that somebody has changed leads to no other origin', async () => {
  const { status } = await look('echo', {
    prepare: (page) =>
      page.route(/assets\/consoles\//, async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(
          `"url":"${api.origin}"`,
          `"url":"${stranger.origin}"`,
        );
        await route.fulfill({ response, body: text });
      }),
  });
  await status.getByText('Requests go only to the servers of this API.').waitFor();
  expect([...api.requests, ...stranger.requests]).toEqual([]);
});

test('keys stay in memory until a reload, and go to no storage, address or history', async () => {
  const { page, context } = await visit(`${getOrigin()}/api/sky`, { viewport: DESKTOP });
  const form = await openConsole(page, 'Look');
  await form.getByLabel('X-Key').fill('my-secret');
  await form.getByLabel('kind').fill('echo');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('status').getByText('200 OK').waitFor();
  const other = await openConsole(page, 'Fly');
  expect(await other.getByLabel('X-Key').inputValue()).toBe('my-secret');
  const kept = await page.evaluate(() =>
    JSON.stringify([
      ...[{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href],
      ...[history.state, window.name],
    ]),
  );
  expect(kept).not.toContain('my-secret');
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(
    'my-secret',
  );

  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Wind' }).first().click();
  const wind = await openConsole(page, 'Read the wind');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await wind.getByLabel('X-Key').inputValue()).toBe('my-secret');
  await wind.getByRole('button', { name: 'Send' }).click();
  await wind.getByRole('status').getByText('200 OK').waitFor();
  expect(api.requests.map(({ headers }) => headers['x-key'])).toEqual(['my-secret', 'my-secret']);

  await page.reload();
  const again = await openConsole(page, 'Read the wind');
  expect(await again.getByLabel('X-Key').inputValue()).toBe('');
});

test('a request of a page that is left is given up', async () => {
  const { page } = await look('hang', { viewport: DESKTOP });
  await expect.poll(() => api.requests.length).toBe(1);
  await page.getByRole('link', { name: 'Wind' }).first().click();
  await page.getByRole('heading', { name: 'Read the wind' }).waitFor();
  await expect.poll(api.countAborted).toBe(1);
});

test('a page whose policy allows less loads pages with a console as a whole', async () => {
  const { page } = await visit(`${getOrigin()}/`, { viewport: DESKTOP });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: 'Sky' }).last().click();
  const form = await openConsole(page, 'Look');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await form.getByLabel('kind').fill('echo');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('status').getByText('200 OK').waitFor();
});

test('the keyboard opens, sends and closes, and the focus comes back', async () => {
  const { page } = await visit(`${getOrigin()}/api/wind`, { viewport: DESKTOP });
  const button = page.getByRole('button', { name: 'Try it' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = page.locator('form.console');
  await form.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('k');
  await page.keyboard.press('Enter');
  await form.getByRole('status').getByText('200 OK').waitFor();
  expect(api.requests[0]?.headers['x-key']).toBe('k');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([
  ['a phone', { viewport: PHONE }],
  ['320 pixels', { viewport: { width: 320, height: 640 } }],
  ['a large screen in dark mode', { viewport: DESKTOP, colorScheme: 'dark' }],
  ['forced colors', { viewport: DESKTOP, forcedColors: 'active' }],
] as const)('on %s it has no faults', async (_, options) => {
  const { page, form, status } = await look('missing', options);
  await status.getByText('404 Not Found').waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await form.isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
});

test('without a script there is no button', async () => {
  const { page } = await visit(`${getOrigin()}/api/sky`, { javaScriptEnabled: false });
  expect(await page.locator('[data-console]').count()).toBe(3);
  expect(await page.locator('[data-console]').first().isVisible()).toBe(false);
});
