/** A server in one line: its address, what it is for, and its variables. */

import type { SiteStrings } from '../../templates/model/strings/strings';
import type { ApiNode } from './apiNode';
import { toLine } from './authorText';
import { toCode } from './markdown';
import { listDemands } from './schema';

export function describeServer(server: ApiNode, texts: SiteStrings['api']): string {
  const variables = (server.get('variables')?.entries() ?? []).map(([name, variable]) =>
    [
      `${toCode(`{${name}}`)}:`,
      toLine(variable.text('description') ?? ''),
      ...listDemands(variable, { texts }),
    ].join(' '),
  );
  const words = [server.text('name'), server.text('description')].map((each) => toLine(each ?? ''));
  return [toCode(server.text('url') ?? '/'), ...words, ...variables].filter(Boolean).join(' ');
}
