/** Links the web addresses that stand in plain text, as GFM does. */

import type { Nodes } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

const URL_IN_TEXT = /(?<![\w/])(https?:\/\/[^\s<>"'`]+)/g;
const TRAILING_PUNCTUATION = /[?!.,:;*_~'"]+$/;

export function linkBareUrls(tree: Nodes): void {
  findAndReplace(tree, [URL_IN_TEXT, createLink], { ignore: ['link', 'linkReference'] });
}

function createLink(match: string) {
  const url = trimUrl(match);
  const rest = match.slice(url.length);
  const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value: url }] };
  return rest === '' ? link : [link, { type: 'text' as const, value: rest }];
}

/** Punctuation at the end belongs to the sentence, and so does a bracket that was opened before. */
function trimUrl(match: string): string {
  let url = match.replace(TRAILING_PUNCTUATION, '');
  while (url.endsWith(')') && count(url, ')') > count(url, '(')) {
    url = url.slice(0, -1).replace(TRAILING_PUNCTUATION, '');
  }
  return url;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
