/**
 * Parses the HTML that React wrote into a tree, element by element as React nested them: a browser's
 * parser would move what stands where HTML does not allow it.
 */

import type { Properties } from 'hast';
import { type Token, type Tokenizer, TokenizerMode } from 'parse5';
import { find, html, svg } from 'property-information';
import { svgTagNames } from 'svg-tag-names';
import { createTokenizer } from '../html/createTokenizer';

export type MarkupElement = {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: Properties;
  readonly children: MarkupNode[];
};
export type MarkupNode = MarkupElement | { readonly type: 'text'; value: string };

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta'],
  ...['source', 'track', 'wbr'],
]);
const TEXT_MODES = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);
const SVG_NAMES = new Map(svgTagNames.map((name) => [name.toLowerCase(), name]));

export function parseMarkup(markup: string): readonly MarkupNode[] {
  const root: MarkupElement = { type: 'element', tagName: '', properties: {}, children: [] };
  const open: MarkupElement[] = [root];
  const isInSvg = () => open.some(({ tagName }) => tagName === 'svg');
  const addText = ({ chars }: { readonly chars: string }) => {
    const siblings = open.at(-1)?.children;
    const last = siblings?.at(-1);
    if (last?.type === 'text') last.value += chars;
    else siblings?.push({ type: 'text', value: chars });
  };
  const tokenizer = createTokenizer({
    onStartTag(token) {
      const element = createElement(token, isInSvg() || token.tagName === 'svg');
      open.at(-1)?.children.push(element);
      if (VOID.has(token.tagName) || token.selfClosing) return;
      open.push(element);
      const mode = isInSvg() ? undefined : TEXT_MODES.get(token.tagName);
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag({ tagName }) {
      const at = open.findLastIndex((element) => element.tagName.toLowerCase() === tagName);
      if (at > 0) open.splice(at);
    },
    onCharacter: addText,
    onWhitespaceCharacter: addText,
  });
  tokenizer.write(markup, true);
  return root.children;
}

function createElement({ tagName, attrs }: Token.TagToken, isSvg: boolean): MarkupElement {
  const name = isSvg ? (SVG_NAMES.get(tagName) ?? tagName) : tagName;
  const schema = isSvg ? svg : html;
  const properties: Properties = {};
  for (const attribute of attrs) {
    const info = find(schema, attribute.name);
    const isFlag = info.boolean || (info.overloadedBoolean && attribute.value === '');
    if (isFlag) properties[info.property] = true;
    else if (info.spaceSeparated) properties[info.property] = splitWords(attribute.value);
    else properties[info.property] = attribute.value;
  }
  return { type: 'element', tagName: name, properties, children: [] };
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
