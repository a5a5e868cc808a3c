/** Writes the modules of mkdocstrings, `::: module`, as their names. */

import { todo } from '../importReport';
import type { Line } from './lines';

export type TakeModules = (lines: readonly Line[]) => readonly Line[];

const MODULE = /^((?:> ?)*(?:#{1,6} +)?)::: +([\w.:-]+)\s*$/;
const OPTION = /^(?:> ?)* {2,}\S/;

/** `finish` reports all modules of the site in one note. */
export function createTakeModules(): { takeModules: TakeModules; finish: () => void } {
  let first: Line | undefined;
  let count = 0;
  const takeModules: TakeModules = (lines) => {
    const written: Line[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at];
      if (line === undefined) continue;
      const [, start = '', name] = (!line.isCode && MODULE.exec(line.text)) || [];
      written.push(name === undefined ? line : { ...line, text: writeModule(start, name) });
      if (name === undefined) continue;
      first ??= line;
      count += 1;
      while (OPTION.test(lines[at + 1]?.text ?? '')) at += 1;
    }
    return written;
  };
  const finish = () =>
    first?.note(
      '::: module',
      todo(
        `only ${count === 1 ? 'its name stays' : `the names of ${count} modules stay`}, because mkdocstrings writes the reference from Python code: write it yourself, or generate it as Markdown`,
      ),
    );
  return { takeModules, finish };
}

/** A heading has the module as its id. */
function writeModule(start: string, name: string): string {
  return `${start}\`${name}\`${start.includes('#') ? ` {#${name}}` : ''}`;
}
