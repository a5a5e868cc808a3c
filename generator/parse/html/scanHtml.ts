/** Splits raw HTML into its parts as a browser does, and finds where each begins and ends. */

import { type Tokenizer, TokenizerMode } from 'parse5';
import { createPartParser, type HtmlPart, isUnsound, type TagPart } from './createPartParser';
import { createTokenizer } from './createTokenizer';
import { holdsOnlyText, isForeign } from './elements';

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
