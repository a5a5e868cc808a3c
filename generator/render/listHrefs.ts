/** Lists where the links of a finished page lead, each href once. */

/** Comments and what shows no links, then a link with its attributes. */
const LINK =
  /<!--[\s\S]*?-->|<(script|style|template|textarea|title)\b[\s\S]*?<\/\1>|<(?:a|area)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*'|=[^\s"'>]+)?)*)\s*\/?>/gi;
const HREF = /\shref=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** In a new tab: a way out of the site, as authors mark it. */
const NEW_TAB = /\starget=["']?_blank\b/i;

export function listHrefs(html: string): ReadonlySet<string> {
  const hrefs = new Set<string>();
  for (const [, , attributes] of html.matchAll(LINK)) {
    if (attributes === undefined || NEW_TAB.test(attributes)) continue;
    const [, double, single, bare] = HREF.exec(attributes) ?? [];
    const href = double ?? single ?? bare;
    if (href !== undefined) hrefs.add(decodeEntities(href));
  }
  return hrefs;
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
