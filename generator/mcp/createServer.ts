/** The server for language models: its tools and resources, over the Model Context Protocol. */

import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { NAME, VERSION } from '../core/packageFolder';
import {
  answerChanges,
  answerList,
  answerOperations,
  answerRead,
  answerSearch,
  type ListApiChanges,
} from './answers';
import { type Docs, RequestError, type Route } from './openDocs';

const HITS = 8;
const MAX_HITS = 30;

type Answer = { content: { type: 'text'; text: string }[]; isError?: boolean };

type Site = {
  /** Opens the site as it is now. */
  readonly openDocs: () => Promise<Docs>;
  /** Its folder or address, for messages. */
  readonly place: string;
  /** Undefined without an earlier snapshot. */
  readonly listApiChanges: ListApiChanges | undefined;
};

export function createServer({ openDocs, place, listApiChanges }: Site): McpServer {
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
        'Finds the sections of the documentation that match a query, best first, each with its URL and an excerpt. Use a few keywords; a section may lack some of them. If none fits, search again with other words. Pass a URL to "read" for the full text.',
      inputSchema: z.object({
        query: z.string().max(400).describe('keywords, or "a phrase in quotes"'),
        edition: EDITION,
        limit: z.number().int().min(1).max(MAX_HITS).default(HITS).describe('number of results'),
      }),
      annotations,
    },
    (given) => answer((docs) => answerSearch(docs, given)),
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
    ({ page, section }) => answer((docs) => answerRead(docs, page, section)),
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
    ({ path }) => answer(async (docs) => answerList(docs, path)),
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
    (given) => answer((docs) => answerOperations(docs, given)),
  );

  if (listApiChanges !== undefined) {
    server.registerTool(
      'changes',
      {
        title: 'List changes of the API',
        description:
          'Lists how the HTTP API has changed since an earlier release: operations, parameters, fields, values and authentication. "!" marks changes that may break programs.',
        inputSchema: z.object({}),
        annotations,
      },
      () => answer((docs) => answerChanges(docs, listApiChanges)),
    );
  }

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

function isText({ kind }: Route): boolean {
  return kind === 'doc' || kind === 'post';
}
