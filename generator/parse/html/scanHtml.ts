/** Splits raw HTML into its parts as a browser does, and finds where each begins and ends. */

import { ErrorCodes, Token, type Tokenizer, TokenizerMode } from 'parse5';
import { createTokenizer } from './createTokenizer';
import { holdsOnlyText, isForeign } from './elements';

type Span = { readonly index: number; readonly end: number };

export type TagPart = Span & {
  readonly kind: 'tag';
  /** The name as the author wrote it. */
  readonly name: string;
  readonly isClosing: boolean;
  /** True for a tag that ends in `/>`, which closes an element only in SVG and MathML. */
  readonly isSelfClosing: boolean;
};

export type HtmlPart =
  | TagPart
  /** A section is CDATA. A declaration is what browsers treat as a comment up to the next `>`. */
  | ({ readonly kind: 'comment' | 'section' | 'declaration' } & Span)
  /** A comment without an end reaches to the end of the text. */
  | ({ readonly kind: 'openComment' } & Span)
  /** The `<` of a tag, section or declaration without a valid end; parsing continues after this `<`. */
  | ({ readonly kind: 'broken' } & Span);

/** `open` has the names of the elements around, outermost first. */
export function scanHtml(html: string, open: readonly string[] = []): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  const parsePart = createPartParser(html);
  const findTextEnd = createTextEndFinder(html, open);
  for (let at = html.indexOf('<'); at !== -1; ) {
    const part = parsePart(at);
    if (part !== undefined) parts.push(part);
    const end = part?.kind === 'tag' ? findTextEnd(part) : part?.end;
    at = html.indexOf('<', end ?? at + 1);
  }
  return parts;
}

/** True for HTML that consists only of comments. */
export function isOnlyComments(html: string): boolean {
  let end = 0;
  for (const part of scanHtml(html)) {
    const isComment = part.kind === 'comment' || part.kind === 'openComment';
    if (!isComment || html.slice(end, part.index).trim() !== '') return false;
    end = part.end;
  }
  return html.slice(end).trim() === '';
}

/** True when raw HTML has a tag with one of these names, given in lower case. */
export function hasTag(html: string, names: readonly string[]): boolean {
  return scanHtml(html).some(
    (part) => part.kind === 'tag' && names.includes(part.name.toLowerCase()),
  );
}

/** The tokenizer's state inside elements whose content is only text. */
const TEXT_MODES: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  textarea: TokenizerMode.RCDATA,
};

/** For an element whose content is only text, finds where the text ends; for others returns the end of the tag. */
function createTextEndFinder(html: string, open: readonly string[]): (tag: TagPart) => number {
  /** Names of elements without an end tag in the rest of the text. */
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
    const length = findTextLength(html.slice(end), lowerCase);
    // Without an end tag the tag is shown as text, so parsing continues after it.
    if (length === undefined) endless.add(lowerCase);
    return end + (length ?? 0);
  };
}

function findTextLength(text: string, name: string): number | undefined {
  const mode = TEXT_MODES[name] ?? TokenizerMode.RAWTEXT;
  let length: number | undefined;
  let isSound = true;
  const tokenizer = createTokenizer({
    onParseError: ({ code }) => {
      if (isUnsound(code)) isSound = false;
    },
    onEndTag: ({ location }) => {
      if (isSound) {
        length = location?.startOffset;
        tokenizer.pause();
      } else tokenizer.state = mode;
      isSound = true;
    },
  });
  tokenizer.state = mode;
  tokenizer.lastStartTagName = name;
  tokenizer.write(text, true);
  return length;
}

const SECTION_START = '<![CDATA[';
const SECTION_END = ']]>';
/**
 * The number of characters to scan for parts without an end. Each such part is scanned up to the end of
 * the text, so thousands of them in a long text would take minutes. After this limit all is shown as text.
 */
const MAX_ENDLESS_CHARACTERS = 10_000_000;

/** The returned function parses the part that begins at a `<`; undefined when no part begins there. */
function createPartParser(html: string): (index: number) => HtmlPart | undefined {
  let endless = 0;
  const lastSectionEnd = html.lastIndexOf(SECTION_END);
  const lastEnd = html.lastIndexOf('>');
  return (index) => {
    const broken = { kind: 'broken', index, end: index + 1 } as const;
    if (html.startsWith(SECTION_START, index)) {
      if (index > lastSectionEnd) return broken;
      const end = html.indexOf(SECTION_END, index) + SECTION_END.length;
      return { kind: 'section', index, end };
    }
    if (index > lastEnd && isDeclaration(html, index)) return broken;
    if (endless > MAX_ENDLESS_CHARACTERS) return broken;
    const text = html.slice(index);
    const { part, isEndless = false } = parseFirst(text);
    if (isEndless) endless += text.length;
    if (part === 'broken') return broken;
    return part && { ...part, index, end: index + part.end };
  };
}

function isDeclaration(html: string, index: number): boolean {
  return /[!?]/.test(html.charAt(index + 1)) && !html.startsWith('<!--', index);
}

type First = {
  /** Its offsets count from the beginning of the text. */
  readonly part?: HtmlPart | 'broken' | undefined;
  /** True when the text ends before the part does. */
  readonly isEndless?: boolean;
};

const UNSOUND: readonly ErrorCodes[] = [
  ErrorCodes.unexpectedCharacterInAttributeName,
  ErrorCodes.unexpectedEqualsSignBeforeAttributeName,
  ErrorCodes.eofBeforeTagName,
];

/** Browsers accept quotes and `<` in the name of an attribute, but such a tag lacks a quote or its end. */
function isUnsound(code: ErrorCodes): boolean {
  return UNSOUND.includes(code);
}

/** Parses the first part of a text that begins with `<`. */
function parseFirst(text: string): First {
  let first: First | undefined;
  const tokenizer = createTokenizer({
    onStartTag: (token) => finish({ part: createTag(text, token) }),
    onEndTag: (token) => finish({ part: createTag(text, token) }),
    onComment: ({ location }) => finish(createComment(text, location)),
    onDoctype: ({ location }) => finish(createDeclaration(text, location)),
    onParseError: ({ code }) => {
      if (code === ErrorCodes.eofInTag) finish({ part: 'broken', isEndless: true });
      else if (isUnsound(code)) finish({ part: 'broken' });
      else if (code === ErrorCodes.eofInComment) {
        finish({ part: { kind: 'openComment', index: 0, end: text.length } });
      } else if (code === ErrorCodes.missingEndTagName) {
        finish({ part: { kind: 'declaration', index: 0, end: '</>'.length } });
      } else if (code === ErrorCodes.invalidFirstCharacterOfTagName && text[1] !== '/') finish({});
    },
  });
  // The tokenizer may report more tokens before it pauses.
  function finish(found: First): void {
    first ??= found;
    tokenizer.pause();
  }
  tokenizer.write(text, true);
  return first ?? {};
}

function createTag(
  text: string,
  { type, selfClosing, tagName, location }: Token.TagToken,
): HtmlPart {
  const isClosing = type === Token.TokenType.END_TAG;
  const nameStart = isClosing ? 2 : 1;
  return {
    kind: 'tag',
    name: text.slice(nameStart, nameStart + tagName.length),
    isClosing,
    isSelfClosing: selfClosing,
    index: 0,
    end: getEnd(location),
  };
}

function createComment(text: string, location: Token.Location | null): First {
  if (!text.startsWith('<!--')) return createDeclaration(text, location);
  return { part: { kind: 'comment', index: 0, end: getEnd(location) } };
}

function createDeclaration(text: string, location: Token.Location | null): First {
  const end = getEnd(location);
  if (text[end - 1] !== '>') return { part: 'broken', isEndless: true };
  return { part: { kind: 'declaration', index: 0, end } };
}

/** The tokenizer is created with locations, so every token has one. */
function getEnd(location: Token.Location | null): number {
  return location?.endOffset ?? 0;
}
