/** Splits raw HTML into its tags and comments, as far as knowing where each begins and ends. */

export type RawTag = {
  readonly name: string;
  readonly isClosing: boolean;
  /** Ends in `/>`, which closes an element in SVG and MathML alone. */
  readonly isSelfClosing: boolean;
  /** Where it begins in the text, and where the text behind it begins. */
  readonly index: number;
  readonly end: number;
};

export type ScannedTags = {
  readonly tags: readonly RawTag[];
  /** Where a comment begins that never ends. */
  readonly openComment?: number | undefined;
};

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:(--!?>)|$))/.source;
const TAG = /<(\/?)([A-Za-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/.source;
const COMMENTS = new RegExp(COMMENT, 'g');
const PARTS = new RegExp(`${COMMENT}|${TAG}`, 'g');
/** What looks like a tag inside these is text. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'iframe']);

export function scanTags(html: string): ScannedTags {
  const tags: RawTag[] = [];
  let openComment: number | undefined;
  /** Names of elements that no tag ends from here on. */
  const endless = new Set<string>();
  let textEnd = 0;
  for (const match of html.matchAll(PARTS)) {
    const [text, commentEnd, slash, name, attributes = ''] = match;
    const { index } = match;
    if (index < textEnd) continue;
    if (name === undefined) {
      if (commentEnd === undefined && !/^<!---?>$/.test(text)) openComment = index;
      continue;
    }
    const isClosing = slash === '/';
    const isSelfClosing = attributes.endsWith('/');
    tags.push({ name, isClosing, isSelfClosing, index, end: index + text.length });
    const lowerCase = name.toLowerCase();
    if (isClosing || isSelfClosing || !TEXT_ONLY.has(lowerCase) || endless.has(lowerCase)) continue;
    const endTag = findEndTag(html, lowerCase, index);
    // Without an end in sight the tag is shown as text, and so what follows it counts.
    if (endTag === undefined) endless.add(lowerCase);
    else textEnd = endTag;
  }
  return { tags, openComment };
}

function findEndTag(html: string, name: string, from: number): number | undefined {
  const endTag = new RegExp(`</${name}`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(html)?.index;
}

/** Comments and nothing else. */
export function isOnlyComments(html: string): boolean {
  return html.replace(COMMENTS, '').trim() === '';
}
