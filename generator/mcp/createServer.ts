/** The server for language models: its tools and resources, over the Model Context Protocol. */

import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { NAME, VERSION } from '../core/packageFolder';
import { countNoun } from '../core/text';
import { listHeadings as listPath } from '../report/printHit';
import { type Docs, RequestError, type Route } from './openDocs';
import { findOperations, listOperations } from './operations';
import { findSection, listSections } from './sections';

const HITS = 8;
const MAX_HITS = 30;
/** A longer page is cut: models read its sections instead. */
const MAX_CHARACTERS = 40_000;
const MAX_LISTED = 200;
const MAX_OPERATIONS = 50;

type Answer = { content: { type: 'text'; text: string }[]; isError?: boolean };

/** `openDocs` opens the site as it is now; `place` is its folder or address, for messages. */
export function createServer(openDocs: () => Promise<Docs>, place: string): McpServer {
  const server = new McpServer({ name: NAME, version: VERSION });
  const answer = async (write: (docs: Docs) => Promise<string>): Promise<Answer> => {
    try {
      return { content: [{ type: 'text', text: await write(await openDocs()) }] };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const text = error instanceof RequestError ? reason : `${place} cannot be read: ${reason}.`;
      return { content: [{ type: 'text', text }], isError: true };
    }
  };
  const annotations = { readOnlyHint: true, openWorldHint: false };

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds the sections of the documentation that match a query, best first, each with its URL and an excerpt. Use a few keywords. Pass a URL to "read" for the full text.',
      inputSchema: z.object({
        query: z.string().max(400).describe('keywords, or "a phrase in quotes"'),
        edition: EDITION,
        limit: z.number().int().min(1).max(MAX_HITS).default(HITS).describe('number of results'),
      }),
      annotations,
    },
    ({ query, edition, limit }) =>
      answer(async (docs) => {
        const { hits, nbHits } = await docs.search(query, {
          edition: checkEdition(docs, edition),
          limit,
        });
        if (hits.length === 0) return `No section matches ${JSON.stringify(query)}.`;
        const results = hits.map((hit, index) => {
          const excerpt = hit.snippets?.content?.map(({ text }) => text).join('') ?? '';
          const url = new URL(hit.url, docs.manifest.site.url);
          return [`${index + 1}. ${listPath(hit).join(' › ')}`, url.href, excerpt]
            .filter((line) => line !== '')
            .join('\n');
        });
        return `${introduce(docs)}${results.join('\n\n')}\n\n${hits.length} of ${countNoun(nbHits, 'result')}.`;
      }),
  );

  server.registerTool(
    'read',
    {
      title: 'Read a page',
      description:
        'Returns a page of the documentation, or one of its sections, as Markdown. Takes the URLs that the other tools return.',
      inputSchema: z.object({
        page: z
          .string()
          .max(2_000)
          .describe('the URL or path of a page, also with the #id of a section'),
        section: z.string().max(400).optional().describe('the id or title of a section'),
      }),
      annotations,
    },
    ({ page, section }) =>
      answer(async (docs) => {
        const [address = '', hash] = page.split('#');
        return readPage(docs, docs.findRoute(address), section ?? hash);
      }),
  );

  server.registerTool(
    'list',
    {
      title: 'List pages',
      description: 'Lists the pages of the documentation, all or those below a path.',
      inputSchema: z.object({
        path: z.string().max(2_000).default('/').describe('lists the pages below this path'),
      }),
      annotations,
    },
    ({ path }) => answer(async (docs) => introduce(docs) + listPages(docs, path)),
  );

  server.registerTool(
    'find_operation',
    {
      title: 'Find an API operation',
      description:
        'Finds documented operations of an HTTP API by words of their method, path and title, such as "GET /users" or "create user".',
      inputSchema: z.object({
        query: z
          .string()
          .max(400)
          .default('')
          .describe('words of the method, path and title; empty for all'),
        edition: EDITION,
      }),
      annotations,
    },
    ({ query, edition }) =>
      answer(async (docs) => {
        const text = await docs.readAll(checkEdition(docs, edition));
        const all = text === undefined ? [] : listOperations(text);
        if (all.length === 0)
          throw new RequestError(
            'The documentation describes no operations of an API. Use "search".',
          );
        const found = findOperations(all, query);
        if (found.length === 0)
          return `None of ${countNoun(all.length, 'operation')} matches ${JSON.stringify(query)}.`;
        const lines = found
          .slice(0, MAX_OPERATIONS)
          .map((one) => `${one.method} ${one.path} – ${one.title}\n${one.url}`);
        return [
          introduce(docs) + lines.join('\n\n'),
          ...listRest(found.length, MAX_OPERATIONS),
        ].join('\n\n');
      }),
  );

  server.registerResource(
    'page',
    new ResourceTemplate('{+url}', {
      list: async () => {
        const docs = await openDocs();
        const resources = docs.manifest.routes.filter(isText).map(({ path, title }) => ({
          ...{ uri: docs.locate(path), name: title, mimeType: 'text/markdown' },
        }));
        return { resources };
      },
    }),
    {
      title: 'Pages',
      description: 'The pages of the documentation as Markdown',
      mimeType: 'text/markdown',
    },
    async (uri) => {
      const docs = await openDocs();
      const text = await docs.readMarkdown(docs.findRoute(uri.href));
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
    },
  );
  return server;
}

const EDITION = z
  .string()
  .max(200)
  .default('')
  .describe(
    'another language or version, by its path, such as "fr" or "2.4"; empty for the current one',
  );

function checkEdition({ editions, manifest }: Docs, edition: string): string {
  const path = edition.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
  if (editions.includes(path)) return path;
  const others = editions.filter((each) => each !== '').map((each) => JSON.stringify(each));
  const known = others.length === 0 ? 'no others' : others.join(', ');
  throw new RequestError(
    `${manifest.site.title} has no edition ${JSON.stringify(edition)}. Beside the current one, it has ${known}.`,
  );
}

/** The name and version of the documentation, which answers cite. */
function introduce({ manifest }: Docs): string {
  const { title, version } = manifest.site;
  return `${title}${version === undefined ? '' : ` ${version}`}\n\n`;
}

function isText({ kind }: Route): boolean {
  return kind === 'doc' || kind === 'post';
}

async function readPage(docs: Docs, route: Route, wanted?: string): Promise<string> {
  const markdown = await docs.readMarkdown(route);
  const url = docs.locate(route.path);
  const sections = listSections(markdown);
  if (wanted !== undefined && wanted !== '') {
    const section = findSection(sections, decode(wanted));
    if (section !== undefined) return `${url}#${section.id}\n\n${section.text}`;
    throw new RequestError(
      `The page ${url} has no section ${JSON.stringify(wanted)}. It has:\n${listIds(sections)}`,
    );
  }
  if (markdown.length <= MAX_CHARACTERS) return `${url}\n\n${markdown}`;
  const cut = markdown.slice(0, markdown.lastIndexOf('\n', MAX_CHARACTERS));
  return `${url}\n\n${cut}\n\n… The page is longer. Read its sections one by one:\n${listIds(sections)}`;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function listIds(sections: ReturnType<typeof listSections>): string {
  return sections
    .filter(({ id }) => id !== '')
    .map(({ id, title, level }) => `${'  '.repeat(Math.max(0, level - 2))}- ${id}: ${title}`)
    .join('\n');
}

function listPages(docs: Docs, path: string): string {
  const folder = `/${path}/`.replace(/\/{2,}/g, '/');
  const below = docs.manifest.routes.filter((route) => `${route.path}/`.startsWith(folder));
  if (below.length === 0) {
    throw new RequestError(
      `There is no page below ${JSON.stringify(path)}. Use "list" without a path.`,
    );
  }
  if (below.length <= MAX_LISTED) return below.map((route) => formatRoute(docs, route)).join('\n');
  const folders = new Map<string, Route[]>();
  for (const route of below) {
    const [name = ''] = route.path.slice(folder.length).split('/');
    folders.set(name, [...(folders.get(name) ?? []), route]);
  }
  const lines = [...folders].map(([name, routes]) => {
    const [first] = routes;
    if (first === undefined || routes.length === 1) return first ? formatRoute(docs, first) : '';
    return `- ${countNoun(routes.length, 'page')} below ${folder}${name}`;
  });
  const shown = lines.slice(0, MAX_LISTED);
  return [
    ...shown,
    ...listRest(lines.length, MAX_LISTED),
    'Pass one of these paths to see its pages.',
  ].join('\n');
}

function formatRoute({ locate }: Docs, { path, title }: Route): string {
  return `- ${title}: ${locate(path)}`;
}

function listRest(count: number, shown: number): readonly string[] {
  return count > shown ? [`… and ${count - shown} more`] : [];
}
