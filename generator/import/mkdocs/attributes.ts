/** Reads lists of attributes, `{: #id .class key="value" }`, of headings, elements and blocks of code. */

export type Attributes = {
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
};

const PART = /([#.]?)([^\s{}="'#.][^\s{}="']*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s{}"']*)))?/g;

export function parseAttributes(text: string): Attributes {
  let id: string | undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [, mark, name = '', ...written] of text.matchAll(PART)) {
    const value = written.find((each) => each !== undefined);
    if (mark === '#' || (name === 'id' && value !== undefined)) id ??= value ?? name;
    else if (mark === '.') classes.push(name);
    else if (name === 'class' && value !== undefined) classes.push(...value.trim().split(/\s+/));
    else if (value !== undefined) values.set(name, value);
  }
  return { id, classes, values };
}

type FoundList = Attributes & {
  readonly whole: string;
  readonly start: number;
  readonly end: number;
};

/** The lists in a text: with a colon, an id, a class or a value, so that `{name}` is none. */
export function findAttributes(text: string): readonly FoundList[] {
  return [...text.matchAll(BRACES)].flatMap((found) => {
    const [whole, inner = ''] = found;
    if (!START.test(inner)) return [];
    const attributes = parseAttributes(inner.replace(/^:/, '').replace(ESCAPED, '$1'));
    return [{ ...attributes, whole, start: found.index, end: found.index + whole.length }];
  });
}

/** As in other text, `#\\_id` is `#_id`. */
const ESCAPED = /\\([_*])/g;
const BRACES = /(?<![{$%#\\])\{([^{}\n]+)\}(?!\})/g;
const START = /^:[ \t]*\S|^[ \t]*(?:[.#][\w\\-]|[\w:-]+=["'\w]|data-[a-z])/;
