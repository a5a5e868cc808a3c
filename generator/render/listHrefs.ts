/** Lists where the links of a finished page lead, each href once. */

/** A comment, or a tag with its attributes, whose values may hold anything that looks like a tag. */
const TAG = /<!--|<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/gi;
const HREF = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** In a new tab: a way out of the site, as authors mark it. */
const NEW_TAB = /\starget=["']?_blank\b/i;
/** What they hold is no link of the page. */
const LEFT_OUT = new Set(['script', 'style', 'template', 'textarea', 'title']);

export function listHrefs(html: string): ReadonlySet<string> {
  const hrefs = new Set<string>();
  let end = 0;
  while (end !== -1) {
    TAG.lastIndex = end;
    const found = TAG.exec(html);
    if (found === null) return hrefs;
    const [tag, name = '', attributes = ''] = found;
    const href = isLink(name) ? findHref(attributes) : undefined;
    if (href !== undefined) hrefs.add(decodeEntities(href));
    end = TAG.lastIndex;
    if (tag === '<!--') end = html.indexOf('-->', end);
    else if (LEFT_OUT.has(name.toLowerCase())) end = html.indexOf(`</${name}`, end);
  }
  return hrefs;
}

function isLink(name: string): boolean {
  return /^(?:a|area)$/i.test(name);
}

function findHref(attributes: string): string | undefined {
  if (NEW_TAB.test(attributes)) return undefined;
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  return double ?? single ?? bare;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
};

/** Those that React and rehype write. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
