/** Formats the body of a response for reading. */

import { findJsonError } from './findJsonError';

const MAX_SHOWN = 200_000;
const TEXT =
  /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|csv|x-www-form-urlencoded|graphql)\b|[/+.-]json\b|ndjson/i;

type FormattedBody = { readonly text: string; readonly isShortened: boolean };

/** Undefined for binary data. */
export function formatBody(bytes: Uint8Array, mediaType: string): FormattedBody | undefined {
  const isText = TEXT.test(mediaType);
  try {
    const all = new TextDecoder(findCharset(mediaType), { fatal: !isText }).decode(bytes);
    if (!isText && all.includes('\0')) return undefined;
    const isShortened = all.length > MAX_SHOWN;
    return { text: formatJson(isShortened ? all.slice(0, MAX_SHOWN) : all), isShortened };
  } catch {
    return undefined;
  }
}

function findCharset(mediaType: string): string {
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(mediaType) ?? [];
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return 'utf-8';
  }
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/** Numbers keep all their digits, which a parser would round. */
function formatJson(text: string): string {
  if (!/^\s*[[{]/.test(text) || findJsonError(text) !== undefined) return text;
  let result = '';
  let depth = 0;
  const breakLine = () => {
    result += `\n${'  '.repeat(depth)}`;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const isEmpty = /[[{]$/.test(result) && !result.endsWith('"');
    if (token === '}' || token === ']') {
      depth -= 1;
      if (!isEmpty) breakLine();
    } else if (isEmpty) breakLine();
    result += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth += 1;
    if (token === ',') breakLine();
  }
  return result;
}
