/** Writes the tables of what templates get into the manual's page about them, from their types. */

/** Matches `<!-- props: Navbar -->` and the table below it. */
const TABLE = /(<!-- props: (\w+) -->\n\n)(?:\|.*\n)*/g;

/** Matches the type of what is special to a part. */
const TYPE = /^type (\w+)Parts(?:<Node>)? = \{\n(.*?)^\};/gms;
const PROP = /^ {2}\/\*\* (.+) \*\/\n {2}readonly (\w+): /gm;

/** `types` is the source of the types. Throws when a part has no table, or a table no part. */
export function writePropTables(page: string, types: string): string {
  const parts = new Map(
    [...types.matchAll(TYPE)].map(([, name = '', props = '']) => [name, props]),
  );
  const shown = [...page.matchAll(TABLE)].map(([, , name = '']) => name);
  const missing = [...parts.keys()].filter((name) => !shown.includes(name));
  if (missing.length > 0) {
    throw new Error(`no table is about ${missing[0]}: name it in a comment "props:"`);
  }
  return page.replaceAll(TABLE, (_, comment: string, name: string) => {
    const props = parts.get(name);
    if (props === undefined) throw new Error(`there is no part ${name}`);
    return comment + writeTable(props);
  });
}

function writeTable(props: string): string {
  const rows = [...props.matchAll(PROP)].map(([, doc = '', name = '']) => {
    const meaning = doc.charAt(0).toLowerCase() + doc.slice(1).replace(/\.$/, '');
    return `| \`${name}\` | ${meaning} |\n`;
  });
  return `| Prop | Holds |\n|---|---|\n${rows.join('')}`;
}
