/** Writes the tables of codes into the manual's page about problems. */

import type { Explanation } from '../../../generator/report/codes/explanation';
import { GROUPS } from '../../../generator/report/codes/explanations';

/** Matches `<!-- codes: files data -->` and the table below it. */
const TABLE = /(<!-- codes: (.+) -->\n\n)(?:\|.*\n)*/g;
const HEAD = '| Code | Severity | Meaning | Fix |\n|---|---|---|---|\n';

/** Returns the page with all tables updated. Throws when a group belongs to no table. */
export function writeCodeTables(page: string): string {
  const named = [...page.matchAll(TABLE)].flatMap(([, , names = '']) => names.split(' '));
  const missing = Object.keys(GROUPS).find((name) => !named.includes(name));
  if (missing !== undefined) {
    throw new Error(`no table is about ${missing}: name it in a comment "codes:"`);
  }
  return page.replaceAll(TABLE, (_, comment: string, names: string) => {
    const groups = names.split(' ').map((name) => Object.entries(GROUPS[name] ?? {}));
    return `${comment}${HEAD}${groups.flat().map(writeRow).join('')}`;
  });
}

function writeRow([code, { severity, means, fix }]: [string, Explanation]): string {
  const shown = severity.startsWith('on') ? `setting \`${severity}\`` : severity;
  const cells = [`\`${code}\``, shown, means, fix].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |\n`;
}
