/** Reads Discord's Markdown: bold, italics, underline, strikethrough, spoilers, quotes, code, links, mentions. */

import { type ChatNode, element } from './chatNode';

/** Names by the IDs of Discord's notation. */
export type Names = Readonly<Record<string, string>>;

export type ChatTextOptions = {
  readonly names: Names;
  /** Links with a text of their own exist in embeds only. */
  readonly hasLinks: boolean;
  /** How many marks are around the text. */
  readonly depth?: number;
};

/** Discord reads no more marks inside each other either. */
const MAX_DEPTH = 8;

type Rule = {
  /** Sticky, because it is tried at one place. */
  readonly pattern: RegExp;
  readonly draw: (match: readonly string[], options: ChatTextOptions) => ChatNode;
};

const wrap =
  (tag: string, className?: string): Rule['draw'] =>
  ([, inner = ''], options) =>
    element(tag, className, ...parseInner(inner, options));

const mention = (prefix: string): Rule['draw'] => {
  const unknown = `${prefix}unknown`;
  return ([, id = ''], { names }) => {
    const name = names[id];
    return element('span', 'mention', name === undefined ? unknown : prefix + name);
  };
};

function parseInner(text: string, options: ChatTextOptions): readonly ChatNode[] {
  const depth = (options.depth ?? 0) + 1;
  return depth > MAX_DEPTH ? breakLines(text) : parseInline(text, { ...options, depth });
}

/** In order: a longer mark comes before a shorter one. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^\sA-Za-z0-9])/y, draw: ([, mark = '']) => mark },
  {
    pattern: /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/sy,
    draw: ([, , code = '']) => element('code', undefined, code.trim()),
  },
  { pattern: /\*\*(.+?)\*\*(?!\*)/sy, draw: wrap('strong') },
  { pattern: /__(.+?)__(?!_)/sy, draw: wrap('u') },
  { pattern: /\*(?!\s)((?:\*\*|[^*])+?)\*(?!\*)/y, draw: wrap('em') },
  { pattern: /_(?!\s)([^_]+?)_(?![A-Za-z0-9_])/y, draw: wrap('em') },
  { pattern: /~~(.+?)~~/sy, draw: wrap('del') },
  { pattern: /\|\|(.+?)\|\|/sy, draw: wrap('span', 'spoiler') },
  { pattern: /<@!?(\d{17,20})>/y, draw: mention('@') },
  { pattern: /<@&(\d{17,20})>/y, draw: mention('@') },
  { pattern: /<#(\d{17,20})>/y, draw: mention('#') },
  {
    pattern: /<a?(:[A-Za-z0-9_]{2,32}:)\d{17,20}>/y,
    draw: ([, name = '']) => element('span', 'emoji', name),
  },
  { pattern: /<t:(-?\d{1,12})(?::[tTdDfFR])?>/y, draw: drawTime },
  {
    pattern: /@(?:everyone|here)\b/y,
    draw: ([name = '']) => element('span', 'mention', name),
  },
];

const LINK: Rule = {
  pattern: /\[([^\][\n]+)\]\((https?:\/\/[^\s()]+)\)/y,
  draw: ([, text = '', href = ''], options) => ({
    ...element('a', undefined, ...parseInline(text, options)),
    attributes: { href, rel: 'nofollow noreferrer' },
  }),
};

/** Everything that a rule can begin with; all else is plain text. */
const PLAIN = /[^\\`*_~|<@[]+|./sy;

/** The paragraphs, quotes and code of a text. */
export function parseChatText(text: string, options: ChatTextOptions): readonly ChatNode[] {
  const parts = text.split(/```(?:[a-z0-9]*\n)?(.+?)\n?```/s);
  return parts.flatMap((part, index): readonly ChatNode[] => {
    if (index % 2 === 1) return [element('pre', 'chat-code', element('code', undefined, part))];
    return parseLines(part, options);
  });
}

function parseLines(text: string, options: ChatTextOptions): readonly ChatNode[] {
  const trimmed = text.replace(/^\n+|\n+$/g, '');
  if (trimmed.trim() === '') return [];
  const blocks: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of trimmed.split('\n')) {
    const isQuote = line.startsWith('> ');
    const last = blocks.at(-1);
    const own = isQuote ? line.slice(2) : line;
    if (last?.isQuote === isQuote) last.lines.push(own);
    else blocks.push({ isQuote, lines: [own] });
  }
  return blocks.map(({ isQuote, lines }) => {
    const paragraph = element('p', undefined, ...parseInline(lines.join('\n'), options));
    return isQuote ? element('blockquote', undefined, paragraph) : paragraph;
  });
}

/** A text without paragraphs, as in a title. */
export function parseInline(text: string, options: ChatTextOptions): readonly ChatNode[] {
  const rules = options.hasLinks ? [LINK, ...RULES] : RULES;
  const nodes: ChatNode[] = [];
  let [at, plain] = [0, ''];
  const flush = () => {
    if (plain !== '') nodes.push(...breakLines(plain));
    plain = '';
  };
  while (at < text.length) {
    const [node, length] = readNode(text, at, { rules, options });
    at += length;
    if (typeof node === 'string') plain += node;
    else {
      flush();
      nodes.push(node);
    }
  }
  flush();
  return nodes;
}

type Reading = { readonly rules: readonly Rule[]; readonly options: ChatTextOptions };

function readNode(text: string, at: number, { rules, options }: Reading): [ChatNode, number] {
  for (const { pattern, draw } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [draw(match, options), match[0].length];
  }
  PLAIN.lastIndex = at;
  const [plain = ''] = PLAIN.exec(text) ?? [];
  return [plain, plain.length];
}

function breakLines(text: string): readonly ChatNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [element('br', undefined)] : []), line])
    .filter((node) => node !== '');
}

/** How long ago it was depends on the reader, so the preview shows when it was. */
function drawTime([, seconds = '']: readonly string[]): ChatNode {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const shown = new Intl.DateTimeFormat('en-GB', format).format(Number(seconds) * 1000);
  return element('span', 'mention', shown);
}
