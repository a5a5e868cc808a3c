/** Writes lists of terms and their definitions, `:   definition`, as HTML with Markdown in it. */

import { changed } from '../importReport';
import {
  addAll,
  type Block,
  isEmpty,
  type Line,
  leadingSpaces,
  listIndented,
  type Section,
  skipEmpty,
  surround,
} from './lines';

const DEFINITION = /^( *):[ ]{1,3}(?=\S)/;

/** The terms at a place, and where their first definition is. */
type Terms = { readonly terms: readonly Line[]; readonly next: number };

export function readDefinitions(section: Section, at: number): Block | undefined {
  const { lines } = section;
  if (isEmpty(lines[at]) || !isEmpty(lines[at - 1])) return undefined;
  const indent = /^ */.exec(lines[at]?.text ?? '')?.[0] ?? '';
  const written: string[] = [];
  let depth = 0;
  let end = at;
  for (let next = at; next < lines.length; ) {
    const found = findTerms(lines, next, indent.length);
    if (found === undefined) break;
    for (const term of found.terms) addAll(written, wrap(section, 'dt', indent, [term]).lines);
    next = found.next;
    for (let inner = readDefinition(lines, next); inner !== undefined; ) {
      const item = wrap(section, 'dd', indent, inner);
      addAll(written, item.lines);
      depth = Math.max(depth, item.depth);
      next += inner.length;
      end = next;
      const more = skipEmpty(lines, next);
      inner = readDefinition(lines, more);
      if (inner !== undefined) next = more;
    }
  }
  const first = lines[at];
  if (end === at || first === undefined) return undefined;
  first.note(first.text.trim(), changed('a list of definitions in HTML'));
  const all = [`${indent}<dl>`, ...written, `${indent}</dl>`];
  return { lines: all, depth, length: end - at };
}

/** Undefined where no definition follows. */
function findTerms(lines: readonly Line[], start: number, indent: number): Terms | undefined {
  let at = skipEmpty(lines, start);
  const terms: Line[] = [];
  for (; !isEmpty(lines[at]); at += 1) {
    const line = lines[at];
    if (line === undefined || line.isCode || leadingSpaces(line.text) !== indent) return undefined;
    if (isDefinition(line)) break;
    terms.push(line);
  }
  const next = isEmpty(lines[at]) ? at + 1 : at;
  return terms.length > 0 && isDefinition(lines[next], indent) ? { terms, next } : undefined;
}

function isDefinition(line: Line | undefined, indent?: number): boolean {
  const found = line === undefined || line.isCode ? null : DEFINITION.exec(line.text);
  return found !== null && (indent === undefined || found[1]?.length === indent);
}

/** Its lines, without the colon and the indent. */
function readDefinition(lines: readonly Line[], at: number): readonly Line[] | undefined {
  const first = lines[at];
  const [mark, indent = ''] = DEFINITION.exec(first?.text ?? '') ?? [];
  if (first === undefined || first.isCode || mark === undefined) return undefined;
  const own = { ...first, text: indent + first.text.slice(mark.length) };
  const more: Line[] = [];
  for (let next = at + 1; !isEmpty(lines[next]); next += 1) {
    const line = lines[next];
    if (line === undefined || isDefinition(line)) break;
    if (leadingSpaces(line.text) >= indent.length + mark.length) break;
    more.push(line);
  }
  return [own, ...more, ...listIndented(lines, at + 1 + more.length, indent.length)];
}

function wrap(section: Section, tag: string, indent: string, inner: readonly Line[]) {
  const { lines, depth } = section.convert(inner, { indent: indent.length });
  return { lines: surround(tag, lines, { indent }), depth };
}
