/** No script runs in a browser without a security policy that is written into anything but the text of a page. */

import { createServer } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeServer, listen } from '../../generator/serve/listen';
import { startVisits } from '../helpers/browser/visits';
import { longTest, sample } from '../helpers/code/longRun';
import { findScripts } from '../helpers/pages/findScripts';
import { createVectors } from '../helpers/pages/scriptVectors';
import { buildFixture, type Fixture } from '../helpers/sites/buildFixture';
import { findProblems } from '../helpers/sites/checkPages';
import { CONFIG_FILE, type SiteFiles } from '../helpers/sites/createSite';
import { countTrials } from '../helpers/trials/countTrials';

/** The short run takes each of this many vectors once, so that every kind of them is there. */
const STEP = process.env.DOCWRIGHT_LONG === undefined ? 40 : 3;
const TEXTS_OF_A_SITE = 20;
const MAX_LENGTH = 160;
const PAGES_AT_ONCE = 6;
const PAGES_OF_A_FOLDER = 2;

/** Each of the vectors is a text of one line, as front matter, names and attributes take it. */
const vectors = createVectors((index) => `top.postMessage(${index},atob(/Kg/.source))`)
  .map(({ markdown }) => markdown)
  .filter((markdown) => !/[\n\f\0]/.test(markdown) && markdown.length < MAX_LENGTH)
  .filter((_, index) => index % STEP === 0);
const SITES = Array.from(
  { length: Math.ceil(vectors.length / TEXTS_OF_A_SITE) },
  (_, index) => index,
);
/** What `findProblems` says of scripts and of attributes that run one. */
const FOUND = /: (?:\d+ inline scripts run|the policy forbids|the attribute )/;
const quote = JSON.stringify;

/** Those of the current site. */
let texts: readonly string[] = [];
/** As Markdown, a link that runs a script and a picture that is not there are errors, and nothing is built. */
let asMarkdown: readonly string[] = [];
let site: Fixture;
let pages: readonly string[] = [];
// Chromium reports an `<object>` without an address, which loads nothing.
const visit = startVisits({ violations: /^Loading plugin data from '' violates/ });

function createConfig(): SiteFiles {
  const all = texts.join(' ');
  const sidebar = texts.map((label) => ({ category: label, items: [], description: label }));
  const config = {
    title: all,
    tagline: all,
    url: 'https://example.com',
    announcement: { content: `${asMarkdown.join(' ')} \`\`${all.replaceAll('`', '')}\`\`` },
    navbar: { title: all, items: texts.map((label) => ({ label, to: '/intro' })) },
    footer: { links: [{ title: all, items: texts.map((label) => ({ label, to: '/intro' })) }] },
    blog: { title: all, description: all, sidebarTitle: all },
    docs: {
      sidebars: { main: ['intro', ...sidebar.map((each) => ({ ...each, items: ['intro'] }))] },
    },
  };
  return { [CONFIG_FILE]: `export default ${quote(config)};\n` };
}

function createPages(): SiteFiles {
  const directives = texts.map((text, index) => {
    const value = text.replaceAll('"', '&quot;');
    return [
      `:::note[${asMarkdown[index]}]\na\n:::`,
      `::::tabs{group="${value}" query="${value}" label="${value}"}\n:::tab{label="${value}" value="${value}"}\na\n:::\n::::`,
      `:::endpoint{method="GET" path="${value}"}\na\n:::`,
      `\`\`\`js title=${quote(text)}\na\n\`\`\``,
      `## \`${text.replaceAll('`', '')}\``,
    ].join('\n\n');
  });
  const pages = texts.map((text, index) => {
    const keys = ['title', 'description', 'sidebar_label', 'pagination_label'];
    const head = keys.map((key) => `${key}: ${quote(text)}\n`).join('');
    const listed = `tags: [${quote(text)}]\nkeywords: [${quote(text)}]\n`;
    return [
      [`content/docs/more/${index}.md`, `---\n${head}${listed}---\n\nzebra\n`],
      [
        `content/blog/2024-01-01-${index}.md`,
        `---\n${head.split('\n', 2).join('\n')}\n${listed}authors: [{ name: ${quote(text)}, title: ${quote(text)} }]\n---\n\nzebra\n`,
      ],
    ] as const;
  });
  return {
    'content/docs/intro.md': `---\ntitle: Intro\n---\n\n${directives.join('\n\n')}\n`,
    ...Object.fromEntries(pages.flat()),
  };
}

/** A name has no slash, and none of what an address cannot hold. */
function createNamedFiles(): SiteFiles {
  const names = texts.map((text) => text.replace(/[/?#\\\p{Cc}%]/gu, ' ').slice(0, MAX_NAME));
  return Object.fromEntries(
    names.flatMap((name, index) => [
      [`content/docs/named/${index} ${name}.md`, 'zebra\n'],
      [`content/docs/named/${index} ${name}/a.md`, 'zebra\n'],
    ]),
  );
}
const MAX_NAME = 120;

describe.each(sample(SITES))('site %i', (index) => {
  beforeAll(async () => {
    const first = index * TEXTS_OF_A_SITE;
    texts = vectors.slice(first, first + TEXTS_OF_A_SITE);
    asMarkdown = texts.map((text) => (/<a |<area|gone|\]|<[jv]/i.test(text) ? 'a' : text));
    site = await buildFixture({ ...createConfig(), ...createPages(), ...createNamedFiles() });
    const errors = site.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    pages = [...site.files.keys()].filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(texts.length * 4);
  });

  test('nothing on its pages could run', () => {
    countTrials('injection vectors', texts.length);
    const problems = findProblems(site, '/').filter((problem) => FOUND.test(problem));
    expect(problems).toEqual([]);
    // Which scripts may be there is checked above, and a redirect is a refresh.
    const listUnsafe = (file: string) =>
      findScripts(site.read(file)).filter((found) => !/^<(?:script|meta)/.test(found));
    const unsafe = pages.flatMap(listUnsafe);
    expect(unsafe).toEqual([]);
  });

  // In the short run, a site in `unsafeHtml.test.ts` is opened.
  longTest('nothing runs on its pages in a browser', async () => {
    const server = createServer(({ url = '' }, response) => {
      const file = decodeURIComponent(url.slice(1));
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      response.end(site.files.get(file) ?? '');
    });
    const origin = await listen(server, { host: '127.0.0.1', port: 0 });
    const { page } = await visit('about:blank');
    await page.goto(`${origin}/frames`);
    const opened = takeFew(pages);
    for (let first = 0; first < opened.length; first += PAGES_AT_ONCE) {
      const shown = opened.slice(first, first + PAGES_AT_ONCE);
      expect([shown, await page.evaluate(openFrames, shown.map(encodeURIComponent))]).toEqual([
        shown,
        [],
      ]);
    }
    await closeServer(server);
  });
});

/** Two of each folder: sidebar, lists and menus show the texts of all pages. */
function takeFew(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return files.filter((file) => {
    const folder = file.split('/').slice(0, -2).join('/').replace(/\d/g, '0');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return (counts.get(folder) ?? 0) <= PAGES_OF_A_FOLDER;
  });
}

/** Runs in the browser: returns what scripts of the texts have sent when all pages are loaded. */
async function openFrames(addresses: readonly string[]): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const hear = ({ data }: MessageEvent) => typeof data === 'number' && told.push(data);
  addEventListener('message', hear);
  const frames = addresses.map((address) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = `/${address}`;
    document.body.append(frame);
    return { frame, loaded };
  });
  await Promise.all(frames.map(({ loaded }) => loaded));
  for (const { frame } of frames) {
    frame.contentWindow?.dispatchEvent(new Event('scroll'));
    for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('main *, nav *') ??
      []) {
      element.focus?.();
    }
  }
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('message', hear);
  for (const { frame } of frames) frame.remove();
  return told;
}
