/** Writes the tables of texts into the manual's page about languages. */

import { english } from '../../../templates/model/strings/english';

/** Matches `<!-- texts: search -->` and the table below it, which lists the texts of this group. */
const TABLE = /(<!-- texts: (\w+) -->\n\n)(?:\|.*\n)*/g;

type Forms = Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, string | Forms>>;
const groups: Readonly<Record<string, Texts>> = english;

/** Returns the page with all tables updated. Throws when a group has no table. */
export function writeTextTables(page: string): string {
  const named = [...page.matchAll(TABLE)].map(([, , group = '']) => group);
  const missing = Object.keys(groups).find((group) => !named.includes(group));
  if (missing !== undefined) {
    throw new Error(`no table is about ${missing}: name it in a comment "texts:"`);
  }
  return page.replaceAll(TABLE, (_, comment: string, group: string) => {
    const rows = Object.entries(groups[group] ?? {}).map(
      ([name, text]) => `| \`${group}.${name}\` | ${describeText(text)} |\n`,
    );
    return `${comment}| Key | English |\n|---|---|\n${rows.join('')}`;
  });
}

function describeText(text: string | Forms): string {
  if (typeof text === 'string') return `\`${text}\``;
  const forms = Object.entries(text).map(([form, each]) => `${form} \`${each}\``);
  return forms.join('<br>');
}
