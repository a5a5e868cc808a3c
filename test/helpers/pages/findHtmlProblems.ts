/** Finds problems in the HTML of a page: tags that do not match, duplicate ids, what the policy blocks. */

const PART =
  /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\t\n\f />]*)((?:[\t\n\f ]+[^\t\n\f "'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\t\n\f "'=<>`]+))?)*)[\t\n\f ]*\/?>|<[/!a-zA-Z]|\0/g;
const ATTRIBUTE = /[\t\n\f ]([^\t\n\f "'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\t\n\f "'=<>`]+)))?/g;
const EMPTY = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param'],
  ...['source', 'track', 'wbr', 'command', 'frame', 'keygen', 'bgsound', 'basefont', 'image'],
]);
const TEXT_ONLY = new Set([
  'iframe',
  'noembed',
  'noframes',
  'script',
  'style',
  'textarea',
  'title',
]);

/** Empty for valid HTML. */
export function findHtmlProblems(html: string): readonly string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const parts = new RegExp(PART);
  for (let match = parts.exec(html); match !== null; match = parts.exec(html)) {
    const [text, slash, name, attributes = ''] = match;
    if (text.startsWith('<!--')) continue;
    if (name === undefined) {
      problems.push(`${JSON.stringify(html.slice(match.index, match.index + 30))} is no tag`);
    } else if (slash === '/') {
      const expected = open.pop();
      if (expected !== name) problems.push(`</${name}> closes <${expected}>`);
    } else {
      problems.push(...checkAttributes(name, attributes, ids));
      if (EMPTY.has(name)) continue;
      open.push(name);
      if (TEXT_ONLY.has(name)) parts.lastIndex = findEnd(html, name, parts.lastIndex);
    }
  }
  return [...problems, ...open.map((name) => `<${name}> is not closed`)];
}

function findEnd(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}

function checkAttributes(tag: string, attributes: string, ids: Set<string>): string[] {
  const seen = new Set<string>();
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, written = '', ...values]) => {
    const name = written.toLowerCase();
    const value = values.find((candidate) => candidate !== undefined) ?? '';
    const isTwice = seen.has(name) || (name === 'id' && ids.has(value));
    seen.add(name);
    if (name === 'id') ids.add(value);
    return [
      ...(isTwice ? [`<${tag}> has ${name}="${value}" again`] : []),
      ...(name === 'id' && value.trim() === '' ? [`<${tag}> has an empty id`] : []),
      ...(name === 'style' || /^on[a-z]/.test(name) ? [`<${tag}> has ${name}`] : []),
    ];
  });
}
