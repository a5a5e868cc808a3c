/** A client of `docwright mcp`, which runs in a process of its own. */

import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { REPOSITORY } from '../sites/repository';

const LAUNCHER = path.join(REPOSITORY, 'bin/docwright.js');

type ToolAnswer = { readonly text: string; readonly isError: boolean };

export type McpClient = {
  readonly client: Client;
  readonly call: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
};

const clients: Client[] = [];

/** `closeMcpClients` ends the process. */
export async function startMcpClient(
  root: string,
  place: string,
  more: readonly string[] = [],
): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  clients.push(client);
  const args = [LAUNCHER, 'mcp', place, '--root', root, ...more];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return {
    client,
    async call(tool, args = {}) {
      const { content, isError = false } = await client.callTool({ name: tool, arguments: args });
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      return { text: texts.join('\n'), isError };
    },
  };
}

export async function closeMcpClients(): Promise<void> {
  await Promise.all(clients.splice(0).map((client) => client.close()));
}
