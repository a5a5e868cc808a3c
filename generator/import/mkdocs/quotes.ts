/** Converts the blocks in a quote, whose lines begin with `>`. */

import type { Block, Section } from './lines';

const QUOTED = /^( {0,3})> ?(.*)$/;
const OPENING = /^\s*(?:!!!|\?\?\?|===|\/{3,})[!+]*\s+["\w]/;

/** Undefined for a quote without blocks, whose lines are text. */
export function readQuote(section: Section, at: number): Block | undefined {
  const { lines } = section;
  const indent = QUOTED.exec(lines[at]?.text ?? '')?.[1];
  const isInside = at > 0 && QUOTED.test(lines[at - 1]?.text ?? '');
  if (indent === undefined || isInside) return undefined;
  const inner = [];
  let hasBlock = false;
  for (let next = at; next < lines.length; next += 1) {
    const line = lines[next];
    const text = QUOTED.exec(line?.text ?? '')?.[2];
    if (line === undefined || text === undefined) break;
    hasBlock ||= !line.isCode && OPENING.test(text);
    inner.push({ ...line, text });
  }
  if (!hasBlock) return undefined;
  const { lines: converted, depth } = section.convert(inner, { indent: 0 });
  const written = converted.map((text) => `${indent}> ${text}`.trimEnd());
  return { lines: written, depth, length: inner.length };
}
