/** Pagefind on the records of a site, which are written as HTML pages for it. */

import { createServer } from 'node:http';
import * as pagefind from 'pagefind';
import { normalizePath } from '../../../templates/model/paths';
import { HIERARCHY_LEVELS, type SearchRecord } from '../../../templates/model/search/record';
import { startBrowser } from '../../helpers/browser/browser';

const HITS = 20;
const SCRIPT = '/pagefind/pagefind.js';

export type PagefindPages = {
  /** Returns the pages that a query finds, in order. */
  readonly findPages: (query: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export async function openPagefind(records: readonly SearchRecord[]): Promise<PagefindPages> {
  const files = await indexPages(records);
  const server = createServer(({ url = '/' }, response) => {
    const name = url.replace(/\?.*$/, '');
    const content = files.get(name);
    const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    response.writeHead(content ? 200 : 404, { 'content-type': name === '/' ? 'text/html' : type });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    async findPages(query) {
      const urls = await page.evaluate(
        async ({ asked, script, count }) => {
          const client = await import(script);
          const { results } = await client.search(asked);
          const shown: { data: () => Promise<{ url: string }> }[] = results.slice(0, count);
          return Promise.all(shown.map(async (result) => (await result.data()).url));
        },
        { asked: query, script: SCRIPT, count: HITS },
      );
      return urls.map((url) => normalizePath(url));
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Returns the files of the index by path. */
async function indexPages(records: readonly SearchRecord[]) {
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(errors.join('\n'));
  for (const [url, content] of writePages(records)) await index.addHTMLFile({ url, content });
  const { files } = await index.getFiles();
  await pagefind.close();
  const named = files.map(({ path, content }) => [`/pagefind/${path}`, content] as const);
  return new Map<string, Uint8Array>([['/', Buffer.from('<!doctype html>')], ...named]);
}

/** Returns the pages by address: each heading is a heading, each text a paragraph. */
function writePages(records: readonly SearchRecord[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string[]>();
  const language = records[0]?.language ?? 'en';
  for (const record of records) {
    const [path = '', anchor] = record.url.split('#');
    const parts = pages.get(path) ?? [];
    pages.set(path, parts);
    parts.push(writeRecord(record, anchor));
  }
  return new Map(
    [...pages].map(([path, parts]) => [
      path,
      `<!doctype html><html lang="${language}"><body><main>${parts.join('\n')}</main></body></html>`,
    ]),
  );
}

function writeRecord({ type, content, hierarchy, aliases = [] }: SearchRecord, anchor?: string) {
  if (type === 'content') return `<p>${escapeHtml(content ?? '')}</p>`;
  const level = Math.max(1, HIERARCHY_LEVELS.indexOf(type));
  const id = anchor === undefined ? '' : ` id="${anchor}"`;
  const names = aliases.length > 0 ? `<p>${escapeHtml(aliases.join(', '))}</p>` : '';
  return `<h${level}${id}>${escapeHtml(hierarchy[type] ?? '')}</h${level}>${names}`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
