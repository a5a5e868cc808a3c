/** Writes the tables of keys into the manual's page about the configuration. */

import { type KeyRow, listKeyRows } from './listKeyRows';

/** Matches `<!-- keys: title docs.sidebars.* -->` and the table below it, which lists these keys and the keys inside. */
const TABLE = /(<!-- keys: (.+) -->\n\n)(?:\|.*\n)*/g;

/** Returns the page with all tables updated. Throws when a key belongs to no table. */
export function writeKeyTables(page: string): string {
  const subjects = [...page.matchAll(TABLE)].flatMap(([, , names = '']) => names.split(' '));
  const rows = listKeyRows().map((row) => ({ row, subject: findSubject(row, subjects) }));
  return page.replaceAll(TABLE, (_, comment: string, names: string) => {
    const own = rows.filter(({ subject }) => names.split(' ').includes(subject));
    return comment + writeTable(own.map(({ row }) => row));
  });
}

/** Returns the longest of the subjects that equal or contain the key. */
function findSubject({ keys: [key = ''] }: KeyRow, subjects: readonly string[]): string {
  const around = subjects.filter(
    (subject) =>
      key === subject || (key.startsWith(subject) && /^[.[]/.test(key.slice(subject.length))),
  );
  const [longest] = around.sort((one, other) => other.length - one.length);
  if (longest === undefined)
    throw new Error(`no table is about ${key}: name it in a comment "keys:"`);
  return longest;
}

function writeTable(rows: readonly KeyRow[]): string {
  const hasDefaults = rows.some((row) => row.standard !== '');
  const head = ['Key and type', ...(hasDefaults ? ['Default'] : []), 'Meaning'];
  const lines = rows.map(({ keys, title, standard, meaning }) => {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    return [`${names}<br>${title}`, ...(hasDefaults ? [standard] : []), meaning];
  });
  return [head, ...lines]
    .map(writeRow)
    .join('')
    .replace('\n', `\n${'|---'.repeat(head.length)}|\n`);
}

function writeRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}
