/** Writes the tables of keys into the manual's page about the configuration. */

import { type KeyRow, listKeyRows } from './listKeyRows';

/** `<!-- keys: title docs.sidebars.* -->`: the table below it is about these keys and those inside. */
const TABLE = /(<!-- keys: (.+) -->\n\n)(?:\|.*\n)*/g;

/** Gives the page with every table anew. Throws when a key belongs to none. */
export function writeKeyTables(page: string): string {
  const subjects = [...page.matchAll(TABLE)].flatMap(([, , names = '']) => names.split(' '));
  const rows = listKeyRows().map((row) => ({ row, subject: findSubject(row, subjects) }));
  return page.replaceAll(TABLE, (_, comment: string, names: string) => {
    const own = rows.filter(({ subject }) => names.split(' ').includes(subject));
    return comment + writeTable(own.map(({ row }) => row));
  });
}

/** The longest of those that the key is or is inside of. */
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
