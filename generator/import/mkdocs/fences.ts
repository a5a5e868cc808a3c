/** Writes the first line of a block of code as docwright reads it. */

import { changed, DIAGRAM } from '../importReport';
import { type Attributes, parseAttributes } from './attributes';
import { isEmpty, type Line, leadingSpaces } from './lines';

const FENCE = /^([ >]*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}(?!`)|~{3,}(?!~)))(.*)$/;
/** A note on a line of code is in a comment. */
const NOTE = /\(\d{1,3}\)!?[^()\w]{0,5}$/;
const COMMENT = /(?:^|\s)(?:#|\/\/|--|\/\*|;|%|<!--|\{#)/;
const KNOWN = ['title', 'hl_lines', 'linenums'];

/** Names of Pygments for languages that docwright names in another way. */
const LANGUAGES: Readonly<Record<string, string>> = {
  pycon: 'python',
  pytb: 'text',
  python3: 'python',
  py3: 'python',
  ipython: 'python',
  'shell-session': 'console',
  'html+jinja': 'jinja',
  'html+django': 'jinja',
  django: 'jinja',
  jinja2: 'jinja',
  none: 'text',
  default: 'text',
  output: 'text',
  'no-highlight': 'text',
};

export function convertFence(lines: readonly Line[], at: number): string {
  const line = lines[at];
  const [, marks, written = ''] = FENCE.exec(line?.text ?? '') ?? [];
  if (line === undefined || marks === undefined) return line?.text ?? '';
  const info = written.trim();
  const [first = ''] = /^[^\s{}`=]*/.exec(info) ?? [];
  const word = info[first.length] === '=' ? '' : first;
  const meta = info.slice(word.length).trimStart();
  const own = parseAttributes(meta);
  const isOwn = own.classes.length > 0 || KNOWN.some((name) => own.values.has(name));
  const named = word === '' ? (own.classes[0] ?? '') : word.replace(/^\./, '');
  const language = LANGUAGES[named.toLowerCase()] ?? named;
  const callouts = hasNotes(lines, at) ? ['callouts'] : [];
  const rest = isOwn ? writeMeta(own) : [meta].filter((each) => each !== '');
  const all = [language, ...rest, ...callouts].filter((each) => each !== '').join(' ');
  // The title of a block of text is after its language.
  const text = `${marks}${language === '' && all !== '' ? 'text ' : ''}${all}`;
  if (language === 'mermaid') line.note(line.text.trim(), DIAGRAM);
  else if (text !== line.text) line.note(line.text.trim(), changed(text.trim()));
  return text;
}

function writeMeta({ values }: Attributes): readonly string[] {
  const title = values.get('title');
  const marked = (values.get('hl_lines') ?? '').trim().replace(/[\s,]+/g, ',');
  return [
    title === undefined ? '' : `title="${title}"`,
    /^[\d,-]+$/.test(marked) ? `{${marked}}` : '',
    values.has('linenums') ? 'showLineNumbers' : '',
  ];
}

/** Whether the code has numbers in comments, and the list of their notes follows. */
function hasNotes(lines: readonly Line[], at: number): boolean {
  let end = at + 1;
  let hasNote = false;
  while (lines[end]?.isCode && !lines[end]?.isOpening) {
    const text = lines[end]?.text ?? '';
    hasNote ||= NOTE.test(text) && COMMENT.test(text);
    end += 1;
  }
  const indent = leadingSpaces(lines[at]?.text ?? '');
  while (end < lines.length && isEmpty(lines[end])) end += 1;
  const next = lines[end]?.text ?? '';
  return hasNote && leadingSpaces(next) === indent && /^\s*1[.)]\s/.test(next);
}
