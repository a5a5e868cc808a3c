/** Changes Markdown that somebody wrote at some places, the same for the same seed. */

import { createRandom } from './nastyMarkdown';

const BLOCKS = [
  ...['\n', '\n\n', '\n===\n', '\n---\n', '***\n', '# ', '## ', '> ', '\n> ', '> > ', '- ', '* '],
  ...[
    '1. ',
    '2) ',
    '- [ ] ',
    '- [x] ',
    '    ',
    '     ',
    '\t',
    '\t\t',
    '\n  ',
    '\n\t',
    '- a\n\n  b\n',
  ],
  ...['```\n', '~~~\n', '| a | b |\n| - | :-: |\n| c | d |\n', '|', '|-|\n', '[a]: /x "t"\n'],
  ...['[^1]: note\n', ':::note\n', ':::\n', '::::tabs\n', '::::\n', ':::tab[A]\n', '::leaf\n'],
  ...['::leaf[x]{a="b"}\n', '::leaf{a="/b/{c}"}\n', '::leaf{#i .c}\n', '<div>\n', '</div>\n'],
  ...['<pre>', '</pre>\n', '<!-- c -->\n', '<table>\n'],
];
const PHRASES = [
  ...['a', 'b c', ' ', '  ', '*', '**', '_', '__', '~', '~~', '`', '``', '\\', '\\\n', '  \n', '&'],
  ...['&amp;', '&#0;', '&#x41;', '&nope;', '[', ']', '](', '](/u)', '![', '[a]', '[a][]', '[b][a]'],
  ...[
    '[^1]',
    '<https://a.b>',
    '<a@b.c>',
    'https://a.b/c',
    'www.a.b',
    'a@b.c',
    '\\|',
    ':in',
    ':in[x]',
  ],
  ...[
    ':in{a}',
    '{',
    '}',
    '"',
    "'",
    '<',
    '>',
    '<b>',
    '</b>',
    '<a href="b">',
    '<!--',
    '-->',
    '<?',
    '?>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<!X',
    '(',
    ')',
    '!',
    '.',
    ':',
    '::',
    '^',
    '#',
    '=',
    '+',
    '1',
    '--',
    '{#id}',
  ],
  ...['[x](<y z> "t")', "[x](y 'é')", '![i](j)', '**a**b', '*a*_b_', '~~a~~', 'x@y.z', 'http://'],
  ...[
    '\u00A0',
    '\u2028',
    '漢',
    '👩',
    'é',
    '\r\n',
    '\r',
    '\uFEFF',
    '\0',
    '\uD800',
    '\v',
    '\f',
    '\u3000',
    '“',
  ],
];
const LINE_STARTS = ['> ', '- ', '  ', '    ', '1. ', '\t', ''];

const MAX_LENGTH = 600;
const MAX_LINES = 25;
const MAX_CHANGES = 8;
const MAX_MOVED = 12;

export function mutateMarkdown(
  texts: readonly string[],
  seed: number,
  maxChanges = MAX_CHANGES,
): string {
  const random = createRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const change = (text: string): string => {
    const start = below(text.length + 1);
    const end = Math.min(text.length, start + below(MAX_MOVED));
    const before = text.slice(0, start);
    const kind = random();
    if (kind < 0.25) return before + pick(BLOCKS) + text.slice(start);
    if (kind < 0.5) return before + pick(PHRASES) + text.slice(start);
    if (kind < 0.7) return before + text.slice(end);
    if (kind < 0.8) return text.slice(0, end) + text.slice(start);
    if (kind < 0.9) return before + takePart(pick(texts), below) + text.slice(start);
    const lines = text.split('\n');
    const line = below(lines.length);
    return lines.with(line, pick(LINE_STARTS) + lines[line]).join('\n');
  };
  let text = takePart(pick(texts), below);
  for (let left = 1 + below(maxChanges); left > 0; left -= 1) text = change(text);
  return text;
}

/** Some lines of a long text. */
function takePart(text: string, below: (end: number) => number): string {
  if (text.length <= MAX_LENGTH) return text;
  const lines = text.split('\n');
  const start = below(lines.length);
  return lines.slice(start, start + 1 + below(MAX_LINES)).join('\n');
}
