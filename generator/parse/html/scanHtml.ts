/** Splits raw HTML into its parts as a browser does, as far as knowing where each begins and ends. */

import { holdsOnlyText, isForeign } from './elements';
import { createTagReader, type RawTag } from './readTag';

type Span = Pick<RawTag, 'index' | 'end'>;

export type HtmlPart =
  | ({ readonly kind: 'tag' } & RawTag)
  /** A section is CDATA; a declaration is all that browsers take for a comment up to the next `>`. */
  | ({ readonly kind: 'comment' | 'section' | 'declaration' } & Span)
  /** A comment without an end goes on to the end of the text. */
  | ({ readonly kind: 'openComment' } & Span)
  /** The `<` of a tag, a section or a declaration that has no sound end; what follows it counts. */
  | ({ readonly kind: 'broken' } & Span);

const COMMENT = /<!--(?:-?>|[\s\S]*?(?:(--!?>)|$))/.source;
const COMMENTS = new RegExp(COMMENT, 'g');
const BEGINNINGS = /<(?:(!--)|(!\[CDATA\[)|(\/?[A-Za-z])|[!?/]|$)/g;

/** `open` holds the names of the elements around, outermost first. */
export function scanHtml(html: string, open: readonly string[] = []): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  const readPart = createPartReader(html);
  const findTextEnd = createTextEndFinder(html, open);
  let next = 0;
  for (const match of html.matchAll(BEGINNINGS)) {
    if (match.index < next) continue;
    const part = readPart(match);
    parts.push(part);
    next = part.kind === 'tag' ? findTextEnd(part) : part.end;
  }
  return parts;
}

function createPartReader(html: string): (beginning: RegExpExecArray) => HtmlPart {
  const readTag = createTagReader(html);
  const lastEnd = html.lastIndexOf('>');
  const lastSectionEnd = html.lastIndexOf(']]>');
  return ({ index, 1: isComment, 2: isSection, 3: isTag }) => {
    const broken = { kind: 'broken', index, end: index + 1 } as const;
    if (isComment !== undefined) return readComment(html, index);
    if (index > lastEnd) return broken;
    if (isTag !== undefined) {
      const tag = readTag(index);
      return tag === undefined ? broken : { kind: 'tag', ...tag };
    }
    if (isSection === undefined) {
      return { kind: 'declaration', index, end: html.indexOf('>', index) + 1 };
    }
    if (index > lastSectionEnd) return broken;
    return { kind: 'section', index, end: html.indexOf(']]>', index) + 3 };
  };
}

function readComment(html: string, index: number): HtmlPart {
  COMMENTS.lastIndex = index;
  const [text = '', end] = COMMENTS.exec(html) ?? [];
  const isWhole = end !== undefined || /^<!---?>$/.test(text);
  return { kind: isWhole ? 'comment' : 'openComment', index, end: index + text.length };
}

/** Finds where the text inside an element ends that can hold nothing else; for others, where it begins. */
function createTextEndFinder(html: string, open: readonly string[]): (tag: RawTag) => number {
  /** Names of elements that no tag ends from here on. */
  const endless = new Set<string>();
  const foreign = [...open];
  return ({ name, isClosing, isSelfClosing, end }) => {
    const lowerCase = name.toLowerCase();
    if (isForeign(lowerCase, []) && !isSelfClosing) {
      if (!isClosing) foreign.push(lowerCase);
      else if (foreign.includes(lowerCase)) foreign.splice(foreign.lastIndexOf(lowerCase));
    }
    const isTextOnly = holdsOnlyText(lowerCase, foreign);
    if (!isTextOnly || isClosing || isSelfClosing || endless.has(lowerCase)) return end;
    const endTag = findEndTag(html, lowerCase, end);
    // Without an end in sight the tag is shown as text, and so what follows it counts.
    if (endTag === undefined) endless.add(lowerCase);
    return endTag ?? end;
  };
}

function findEndTag(html: string, name: string, from: number): number | undefined {
  const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])[^<>]*>`, 'gi');
  endTag.lastIndex = from;
  const index = endTag.exec(html)?.index;
  if (index === undefined) return undefined;
  return name === 'script' && hidesEndTag(html.slice(from, index)) ? undefined : index;
}

/** A script that opens a comment, and in it a script, goes on behind its first end tag. */
function hidesEndTag(script: string): boolean {
  const rest = script.slice(script.lastIndexOf('-->') + 1);
  const comment = rest.indexOf('<!--');
  return comment !== -1 && /<script[\t\n\f\r />]/i.test(rest.slice(comment));
}

/** Comments and nothing else. */
export function isOnlyComments(html: string): boolean {
  return html.replace(COMMENTS, '').trim() === '';
}
