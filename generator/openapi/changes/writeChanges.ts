/** Writes changes of APIs: as lines for a terminal, and as Markdown for a changelog or a blog post. */

import { countNoun } from '../../core/text';
import { toCode } from '../markdown';
import type { ApiChange, ChangeKind } from './changeList';

export type ListedChange = Pick<
  ApiChange,
  'kind' | 'isBreaking' | 'operation' | 'schema' | 'message'
> & {
  /** The folder of the API's pages; undefined for the only API. */
  readonly api?: string | undefined;
  /** The address of the section about it. */
  readonly url?: string | undefined;
};

const HEADINGS: readonly (readonly [ChangeKind, string])[] = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['deprecated', 'Deprecated'],
  ['removed', 'Removed'],
];

/** A section for each kind of change, with breaking changes first. */
export function writeChangelog(changes: readonly ListedChange[]): string {
  if (changes.length === 0) return 'The API has not changed.\n';
  const sections = HEADINGS.flatMap(([kind, heading]) => {
    const own = changes.filter((change) => change.kind === kind);
    const sorted = own.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
    return own.length === 0 ? [] : [`## ${heading}\n\n${sorted.map(writeItem).join('')}`];
  });
  return sections.join('\n');
}

function writeItem({ isBreaking, operation, schema, message, api, url }: ListedChange): string {
  const name = operation ?? schema;
  const code = name === undefined ? undefined : toCode(name);
  const linked = url === undefined ? code : `[${code}](${url})`;
  const parts = [api === undefined ? undefined : toCode(api), linked, message];
  const text = parts.filter((part) => part !== undefined).join(': ');
  return `- ${isBreaking ? '**Breaking:** ' : ''}${text}\n`;
}

/** A count, then a line for each change. */
export function printChanges(changes: readonly ListedChange[]): string {
  if (changes.length === 0) return 'no changes of the API\n';
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const count = `${countNoun(changes.length, 'change')} of the API, ${breaking} breaking`;
  return `${count}\n${changes.map((change) => `${change.isBreaking ? '!' : ' '} ${nameChange(change)}\n`).join('')}`;
}

/** In one line, such as "GET /kites: the operation was removed". */
export function nameChange({ api, operation, schema, message }: ListedChange): string {
  return [api, operation ?? schema, message].filter((part) => part !== undefined).join(': ');
}
