/** Reads one tag of raw HTML by the rules of browsers, and tells whole ones from broken ones. */

export type RawTag = {
  readonly name: string;
  readonly isClosing: boolean;
  /** Ends in `/>`, which closes an element in SVG and MathML alone. */
  readonly isSelfClosing: boolean;
  /** Where it begins in the text, and where the text behind it begins. */
  readonly index: number;
  readonly end: number;
};

const NAME = /<(\/?)([A-Za-z][^\t\n\f\r />]*)/y;
const GAP = /[\t\n\f\r /]*/y;
const VALUE = /"[^"]*"|'[^']*'|[^\t\n\f\r >"'][^\t\n\f\r >]*|(?=>)/.source;
/** Browsers put up with quotes and `<` in a name too, but what has them lacks a quote or its end. */
const ATTRIBUTE = new RegExp(
  `[^\\t\\n\\f\\r />="'<]+(?:[\\t\\n\\f\\r ]*=[\\t\\n\\f\\r ]*(?:${VALUE}))?`,
  'y',
);

/** The function reads the tag that begins at a place of the text, undefined for a broken one. */
export function createTagReader(html: string): (index: number) => RawTag | undefined {
  /** Where attributes begin that no tag's end follows, so that no text is read again and again. */
  const endless = new Set<number>();
  return (index) => {
    const [start, slash, name] = matchAt(NAME, html, index) ?? [];
    if (start === undefined || name === undefined) return undefined;
    const passed: number[] = [];
    for (let at = index + start.length; !endless.has(at); ) {
      passed.push(at);
      const gap = matchAt(GAP, html, at)?.[0] ?? '';
      at += gap.length;
      if (html[at] === '>') {
        const isSelfClosing = gap.endsWith('/');
        return { name, isClosing: slash === '/', isSelfClosing, index, end: at + 1 };
      }
      const attribute = matchAt(ATTRIBUTE, html, at)?.[0];
      if (attribute === undefined) break;
      at += attribute.length;
    }
    for (const at of passed) endless.add(at);
    return undefined;
  };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
