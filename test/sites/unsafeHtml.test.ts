/** No script in a text runs in a browser, not even without a security policy. */

import { createServer, type ServerResponse } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeServer, listen } from '../../generator/serve/listen';
import { startVisits } from '../helpers/browser/visits';
import { testSample } from '../helpers/code/longRun';
import { findScripts } from '../helpers/pages/findScripts';
import { drawBody, parseMarkdown } from '../helpers/pages/renderMarkdown';
import { createVectors } from '../helpers/pages/scriptVectors';
import { buildFixture } from '../helpers/sites/buildFixture';
import { findProblems, listDocuments } from '../helpers/sites/checkPages';
import { CONFIG_FILE } from '../helpers/sites/createSite';
import { countTrials } from '../helpers/trials/countTrials';

const FRAMES_ON_A_PAGE = 60;
const TEXTS_IN_A_PART = 180;
const IS_LONG = process.env.DOCWRIGHT_LONG !== undefined;
/** One of this many texts is opened in a browser; in long runs, all are. */
const OPENED = IS_LONG ? 1 : 15;
/** One of this many texts is also opened unfiltered, to check that such texts do run. */
const SAMPLE = IS_LONG ? 4 : 48;
/** The message of the last frame of each page: all frames before it have run. */
const LAST = -1;

/** Sends a message to the top page from any frame; `atob` creates the star without quotes. */
const createScript = (index: number) => `top.postMessage(${index},atob(/Kg/.source))`;

const vectors = createVectors(createScript);
const drawn: string[] = [];
const visit = startVisits();

beforeAll(async () => {
  for (const { markdown } of vectors) {
    const { body, references } = await parseMarkdown(markdown);
    // Removes the prefix as resolve does; the rest of the address is written as it is.
    drawn.push(drawBody(body, references).replaceAll('"pathname://', '"'));
  }
});

test('there are enough texts, each with a different attack', () => {
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length);
  expect(vectors.length).toBeGreaterThan(800);
  countTrials('injection vectors', vectors.length);
});

test('the HTML of a text has nothing executable', () => {
  const left = vectors.flatMap(({ name }, index) => {
    const found = findScripts(drawn[index] ?? '');
    return found.length === 0 ? [] : [`${name}: ${found}`];
  });
  expect(left).toEqual([]);
});

test('the unfiltered texts have something executable', () => {
  const found = vectors.filter(({ markdown }) => findScripts(markdown).length > 0);
  expect(found.length).toBeGreaterThan(600);
});

const PARTS = Array.from(
  { length: Math.ceil(vectors.length / OPENED / TEXTS_IN_A_PART) },
  (_, part) => part,
);

testSample(PARTS)('nothing runs in a browser without a policy, part %i', async (part) => {
  const first = part * TEXTS_IN_A_PART;
  const opened = [...drawn.entries()].filter(([index]) => index % OPENED === 0);
  const bodies = opened.slice(first, first + TEXTS_IN_A_PART);
  expect(await listRun(new Map(bodies))).toEqual([]);
});

test('the unfiltered texts run there', async () => {
  const sample = vectors
    .map(({ markdown }, index) => [index, markdown] as const)
    .filter(([index]) => index % SAMPLE === 0);
  expect((await listRun(new Map(sample))).length).toBeGreaterThan(240 / SAMPLE);
});

describe('text that looks like HTML stays text everywhere on a built site', () => {
  const attack =
    '</title></script><img src=/gone.png onerror="window.ran=1"><script>window.ran=1</script>';
  const quoted = JSON.stringify(attack);
  const files = {
    [CONFIG_FILE]: `export default {
      title: ${quoted}, tagline: ${quoted}, url: 'https://example.com', titleDelimiter: ${quoted},
      navbar: { items: [{ label: ${quoted}, to: '/intro' }] },
      footer: { links: [{ label: ${quoted}, to: '/intro' }] },
      blog: { title: ${quoted}, description: ${quoted}, sidebarTitle: ${quoted} },
      docs: { sidebars: { main: ['intro', { category: ${quoted}, items: ['more/one'], description: ${quoted} }] } },
      announcement: { content: 'a \\\\<b\\\\> \`' + ${quoted} + '\`' },
    };\n`,
    'content/docs/intro.md': `---\ntitle: ${quoted}\ndescription: ${quoted}\nkeywords: [${quoted}]\ntags: [${quoted}]\n---\n\n## \`${attack}\`\n\n:::note[\`${attack}\`]\na\n:::\n\n\`\`\`js title=${quoted}\n${attack}\n\`\`\`\n\n![${attack.replace(/[[\]]/g, '')}](data:image/gif;base64,AA)\n`,
    'content/docs/more/one.md': `---\ntitle: ${quoted}\nsidebar_label: ${quoted}\npagination_label: ${quoted}\n---\n\na\n`,
    'content/blog/authors.yml': `kit: { name: ${quoted}, title: ${quoted} }\n`,
    'content/blog/2024-01-01-a.md': `---\ntitle: ${quoted}\nauthors: [kit]\ntags: [${quoted}]\n---\n\na\n`,
  };

  test('in the output, and in a browser without a policy', async () => {
    const site = await buildFixture(files);
    expect(site.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const isOfScripts = (problem: string) => /script|attribute/.test(problem.replace(/^.*: /, ''));
    expect(findProblems(site, '/').filter(isOfScripts)).toEqual([]);
    const server = createServer(({ url = '' }, response) => {
      const bytes = site.files.get(url.slice(1));
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(bytes === undefined ? 404 : 200, { 'content-type': type });
      response.end(bytes);
    });
    const origin = await listen(server, { host: '127.0.0.1', port: 0 });
    const { page } = await visit('about:blank');
    const pages = listDocuments(site).map(([file]) => encodeURI(file));
    expect(pages.length).toBeGreaterThan(8);
    for (const file of pages) {
      await page.goto(`${origin}/${file}`, { waitUntil: 'load' });
      expect([file, await page.evaluate('window.ran')]).toEqual([file, undefined]);
    }
    await closeServer(server);
  });
});

/** Opens each body as a page and uses all its controls. Returns the names of the bodies whose script ran. */
async function listRun(bodies: ReadonlyMap<number, string>): Promise<readonly string[]> {
  const server = createServer(({ url = '' }, response) => answer(url, bodies, response));
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  const indexes = [...bodies.keys()];
  const run = new Set<number>();
  const { page } = await visit('about:blank');
  page.on('popup', (popup) => void popup.close());
  for (let first = 0; first < indexes.length; first += FRAMES_ON_A_PAGE) {
    const shown = indexes.slice(first, first + FRAMES_ON_A_PAGE);
    await page.goto(`${origin}/frames/${shown.join('-')}`);
    for (const index of await page.evaluate(useFrames, LAST)) run.add(index);
  }
  await closeServer(server);
  return [...run].sort((a, b) => a - b).map((index) => vectors[index]?.name ?? `no ${index}`);
}

/** Responds without a policy header, like a host without `_headers`. */
function answer(url: string, bodies: ReadonlyMap<number, string>, response: ServerResponse): void {
  const [, kind, indexes = ''] = url.split('/');
  const isHere = kind === 'frames' || kind === 'frame';
  response.writeHead(isHere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  if (!isHere) response.end();
  else if (kind === 'frames') response.end(createFrames(indexes.split('-')));
  else response.end(createFrame(bodies.get(Number(indexes))));
}

function createFrame(body = `<a href="javascript:${createScript(LAST)}">last</a>`): string {
  return `<!doctype html><html><head><title>a</title></head><body><main>${body}</main></body></html>`;
}

function createFrames(indexes: readonly string[]): string {
  const frames = [...indexes, 'last'].map((index) => `<iframe src="/frame/${index}"></iframe>`);
  return `<!doctype html><script>
    globalThis.told = [];
    addEventListener('message', ({ data }) => { if (typeof data === 'number') told.push(data); });
  </script>${frames.join('')}`;
}

/** Runs in the page when it and its frames are loaded. */
async function useFrames(lastMessage: number): Promise<number[]> {
  const { told } = globalThis as unknown as { told: number[] };
  const frames = [...document.querySelectorAll('iframe')].map((frame) => [
    ...(frame.contentDocument?.querySelectorAll<HTMLElement>('main *') ?? []),
  ]);
  const last = frames.pop() ?? [];
  const rounds = Math.max(...frames.map((elements) => elements.length));
  // One element of each frame in a round, and the last frame after all others.
  for (let round = 0; round <= rounds; round += 1) {
    const used = round === rounds ? last : frames.flatMap(({ [round]: element }) => element ?? []);
    for (const element of used) {
      element.focus?.();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    // A navigation that the event starts, such as a javascript: address, runs in a later task.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await new Promise<void>((resolve) => {
    const check = () => (told.includes(lastMessage) ? resolve() : requestAnimationFrame(check));
    check();
  });
  return told.filter((index) => index !== lastMessage);
}
