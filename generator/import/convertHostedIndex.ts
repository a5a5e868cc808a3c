/** Converts the keys of a hosted search index: a new site searches its own until its records are uploaded. */

import { printInline } from '../core/printInline';
import { quoteCode } from './codeSpans';
import { type ConfigPart, setKey } from './convertKeys';
import type { SourceKey } from './sourceKey';

/** Sets the name of the index, and only reports the account: with an account, search would be hosted. */
export function convertHostedIndex(index: SourceKey): ConfigPart | undefined {
  const indexName = index.at('indexName').text('search.indexName') || undefined;
  const keys = ['appId', 'apiKey', 'insights']
    .map((name) => index.at(name))
    .filter(({ value }) => value !== undefined && typeof value !== 'object');
  const name = indexName === undefined ? '' : ` ${quoteCode(indexName)}`;
  const account = keys.map(({ path, value }) => `${path.at(-1)}: ${printInline(value)}`);
  const [first, ...others] = keys;
  first?.report(
    'todo',
    `the hosted index${name} contains the pages of the old site, so search uses the embedded index for now: to use the hosted one, run \`docwright search push\`, then add ${quoteCode(account.join(', '))} to \`search\``,
  );
  for (const other of others) other.report('todo', `add it with ${first?.path.at(-1)}`);
  return setKey('search.indexName', indexName);
}
