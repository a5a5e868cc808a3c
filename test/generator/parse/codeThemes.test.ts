/** One pass over the code gives the colors of both modes, exactly like a pass with each theme. */

import { codeToTokensBase } from 'shiki';
import { bundledThemes } from 'shiki/themes';
import { expect, test } from 'vitest';
import { createHighlighter } from '../../../generator/parse/code/highlighter';
import {
  createTokenStyles,
  listThemeColors,
  ownThemePair,
} from '../../../generator/parse/code/pairedTheme';
import { codePalette } from '../../../generator/parse/code/palette';
import { pairThemes } from '../../../generator/parse/code/shippedThemes';
import { testSample } from '../../helpers/code/longRun';

const samples = {
  ts: `import { a as b } from "x";
/** doc @param x */
export default class Foo<T> extends Bar {
  private readonly x: number = 1_000;
  @dec() async f(a?: string, ...rest: T[]): Promise<void> { return await this.x ?? \`t \${a!.b}\`; }
}
const re = /a[b-c]+\\d/gi;`,
  html: `<!doctype html>
<!-- c -->
<div class="a" id='x' onclick="f(1)">&amp; text <br/></div>
<style>a:hover{color:#fff}</style><script>let a = 1; // x
</script>`,
  css: `@media (min-width: 10px) {
  .a > #b:not(.c)::before { --x: calc(1px + 2em); content: "x" !important; }
}`,
  json: '{"a": [1, true, null, "x\\n"], "b": {"c": 1.5e3}}',
  python: `@dec
def f(a: int, *args, **kw) -> str:
    """doc"""
    return f"x {a!r:>10}" + r'\\d' # c`,
  bash: `for f in *.md; do echo "$f \${f%.md}" | grep -E 'x+' > /dev/null; done # c`,
  md: '# Title\n\n**bold** *it* [l](http://x) `code`\n\n> q\n\n- a',
  yaml: 'a: &x 1\nb: [1, "two"]\nc: |\n  text\n# c\nd: *x',
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new',
};
type Sample = keyof typeof samples;

/** With a limit the reference stops after half a second a line, which a busy machine may exceed. */
const NO_TIME_LIMIT = 0;

/** The color of each character except spaces, line by line. */
function listColors(line: readonly { readonly text: string; readonly color: string }[]): string[] {
  return line.flatMap(({ text, color }) =>
    [...text].filter((character) => character.trim() !== '').map(() => color.toLowerCase()),
  );
}

testSample([
  ['github-light', 'github-dark'],
  ['one-light', 'one-dark-pro'],
  ['min-light', 'night-owl'],
  ['slack-ochin', 'dracula'],
  ['kanagawa-lotus', 'tokyo-night'],
  ['light-plus', 'synthwave-84'],
] as const)('%s with %s', async (light, dark) => {
  const pair = pairThemes(
    (await bundledThemes[light]()).default,
    (await bundledThemes[dark]()).default,
  );
  const colors = listThemeColors(pair);
  const highlighter = createHighlighter({ languages: [], theme: pair });
  for (const [language, code] of Object.entries(samples)) {
    const lines = await highlighter.tokenize(code.split('\n'), language);
    for (const [mode, name] of Object.entries({ light, dark })) {
      const expected = await codeToTokensBase(code, {
        lang: language as Sample,
        theme: name,
        tokenizeTimeLimit: NO_TIME_LIMIT,
      });
      const colorOf = (className: string) => {
        const [, ...indexes] = /^t(\d+)-(\d+)/.exec(className) ?? [];
        const index = indexes[mode === 'light' ? 0 : 1];
        return index === undefined ? pair[mode as 'light' | 'dark'].text : colors[Number(index)];
      };
      expect(
        lines.map((line) =>
          listColors(
            line.map(({ text, className }) => ({ text, color: colorOf(className) ?? '' })),
          ),
        ),
        `${language} in ${name}`,
      ).toEqual(
        expected.map((line) =>
          listColors(line.map(({ content, color = '' }) => ({ text: content, color }))),
        ),
      );
    }
  }
});

test('the style sheet has a rule for every class, and all of docwright’s own', () => {
  const styles = createTokenStyles(ownThemePair, []);
  expect(styles.trim().split('\n')).toHaveLength(codePalette.length);
  expect(styles).toContain('.t1-14i{color:light-dark(#66565a,#b8a3a7);font-style:italic}\n');
  const pair = {
    light: { text: '#000000', rules: [{ scope: ['a'], color: '#FF0000', fontStyle: 'bold' }] },
    dark: { text: '#ffffff', rules: [] },
  };
  expect(createTokenStyles(pair, ['t1-2b', 't1-2b'])).toBe(
    '.t1-2b{color:light-dark(#ff0000,#ffffff);font-weight:700}\n',
  );
});
