/** Makes Markdown that nobody would write on purpose, the same for the same seed. */

const FRAGMENTS = [
  ...['a', 'word ', '漢字', '👩‍👩‍👧', 'é', '\u0301', '\u202e', '\ufeff', '\u2028', ' ', '    ', '\t', '\n', '\n\n'],
  ...['*', '**', '_', '__', '***', '~~', '~', '`', '``', '```', '~~~', '\\', '\\\n', '  \n', '&amp;', '&#0;', '&', '&lt;', '&nbsp'],
  ...['[', ']', '](', ')', '![', '[a](/b)', '[a](<b c>)', '[a]: /x "t"\n', '[a]', '[a][]', '![i](./p.png)', '[^1]', '[^1]: note\n', '[^]', '<https://a.b>', '<a@b.c>'],
  ...['https://a.b/c', 'http://', 'www.a.b', '(https://a.b/(c)).', 'https://a.b/?x=1&y[]=2', 'javascript:alert(1)', '10:30', ':guildId', 'host:5432', 'a:b[c]{d}', '::', ':'],
  ...['# ', '## ', '### ', '###### ', '#\n', '\n===\n', '\n---\n', ' {#id}', '{#id}', '{', '}', '## A {#x}\n', '## A\n', '# T\n'],
  ...['> ', '- ', '* ', '+ ', '1. ', '1) ', '- [ ] ', '- [x] ', '  - ', '   ', '***\n', '- - -\n', '---\n'],
  ...['| a | b |\n| - | :-: |\n| c | d |\n', '|', '\\|', '|-|\n', '| --- |\n'],
  ...[':::note\n', ':::\n', '::::tabs\n', '::::\n', ':::tab[A]\n', ':::note Title *x*\n', '::: tip\n', ':::details {open}\n', '::endpoint{method=GET path=/x}\n', '::note\n', ':::unknown\n', ':::note[', ':::note{#n .c x=1}\n', '- :::note\n  a\n  :::\n', '> :::tip\n> a\n> :::\n', ':::message{name="A"}\n'],
  ...['<', '>', '</', '/>', '<b>', '</b>', '<div>', '</div>', '<p>', '</p>', '<br>', '<br/>', '<details>\n\n', '</details>\n', '<summary>s</summary>', '<span id="x" style="a" onclick=\'b\'>', '</span>', '<a href="/q">', '</a>', '<img src="./p.png" id=x srcset="a.png 2x">', '<newline>', '<T, U>', '<Foo bar="</b>">', '<table><tr><td>', '</table>', '<td>', '<li>', '<ul>', '<h1>', '</h1>', '<h2 id="a">', '</h2>', '<pre>', '</pre>', '<code>', '</code>'],
  ...['<svg><path d="M0 0"/></svg>', '<svg>', '</svg>', '<math><mi>x</mi></math>', '<script>alert(1)</script>', '<script>', '</script>', '<style>', '</style>', '<textarea>', '</textarea>', '<title>', '</title>', '<select><option>', '</select>', '<iframe src="x">', '</iframe>', '<template><p style=x>', '</template>', '<plaintext>', '<base href=x>', '<body onload=x>', '<html>', '<form><form>', '<button>', '<input type=checkbox>', '<!--', '-->', '<!-- truncate -->', '<!-- c -->', '<!-->', '<?php ?>', '<![CDATA[x]]>', '<!doctype html>', '<noscript>', '<frameset>', '<dl><dt>', '<ruby><rt>', '<picture><source srcset="a.png">', '<video poster=x>', '<label for="x">', '<i aria-labelledby="x y">'],
  ...['```js\nlet a = 1; // [!code ++]\n```\n', '```js {1} title="<x>" showLineNumbers\na\n```\n', '```nope\n', '```html\n<b>&amp;</b>\n```\n', '```\n', '    code\n', '```diff\n+ a\n// highlight-next-line\n- b\n```\n', 'l0', 'c0', '\\0', '&#x0;'],
];

/** A small generator of numbers below 1, good enough to choose by. */
function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const MAX_FRAGMENTS = 24;

export function createNastyMarkdown(seed: number): string {
  const random = createRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 5; skipped += 1) random();
  const count = 1 + Math.floor(random() * MAX_FRAGMENTS);
  const pick = () => FRAGMENTS[Math.floor(random() * FRAGMENTS.length)] ?? '';
  return Array.from({ length: count }, pick).join('');
}
