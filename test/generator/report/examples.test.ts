/** The examples of the explanations are true: what is wrong has the problem, and what is right has not. */

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { EXPLANATIONS } from '../../../generator/report/codes/explanations';
import { runCommand } from '../../helpers/commands/runCommand';
import { configOf, createSite } from '../../helpers/sites/createSite';

/** Their text alone does not cause the problem. */
const WITHOUT_CAUSE = [
  'search-record-cut',
  'duplicate-route',
  'duplicate-title',
  'duplicate-description',
  'picture-not-kept',
  'output-name',
  'plugin-message',
];

type Shown = { readonly code: string; readonly text: string };

/** Examples with a page of the docs or a post, in the wrong form or in the right one. */
function listPages(form: 'wrong' | 'right', ending: string): readonly Shown[] {
  return [...EXPLANATIONS].flatMap(([code, { example }]) => {
    const { file = '', [form]: text } = example;
    const isPage = file === `content/docs/guide${ending}`;
    if (!isPage || text === undefined || WITHOUT_CAUSE.includes(code)) return [];
    return [{ code, text }];
  });
}

const CONFIG = configOf(`markdown: { math: true },
  onBrokenLinks: 'error',
  onBrokenMarkdownLinks: 'error',
  onBrokenAnchors: 'error',
  onDuplicateTitles: 'ignore',
  blog: false,
  code: { draw: { mermaid: (source: string) => {
    if (source.trim().endsWith('-->')) throw new Error('the arrow leads nowhere');
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>';
  } } },
  directives: { wind: { component: './Wind.tsx', form: 'leaf', attributes: { start: { type: 'number' } } } }`);

/** A page for each example; the codes of the problems that it has. */
async function findCodes(shown: readonly Shown[], ending: string) {
  const root = await createSite({
    'content/site.config.ts': CONFIG,
    'content/Wind.tsx': 'export default () => <p>wind</p>;\n',
    'content/static/count.js': '',
    'content/docs/x/kite.png': Buffer.from(PIXEL, 'base64'),
    'content/docs/x/kite.js': '// #region fly\nfly();\n// #endregion fly\n',
    'content/docs/wind.md': '# The wind\n',
    'content/docs/x/wind.md': '# The wind above\n',
    ...Object.fromEntries(
      shown.map(({ code, text }) => [`content/docs/x/${code}${ending}`, `${text}\n`]),
    ),
  });
  const { stdout } = await runCommand(['check', '--format', 'json'], { cwd: root });
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly Diagnostic[] };
  return new Map(
    shown.map(({ code }) => [
      code,
      problems
        .filter((problem) =>
          [problem, ...(problem.also ?? [])].some(
            ({ file }) => file === `content/docs/x/${code}${ending}`,
          ),
        )
        .map((problem) => problem.code),
    ]),
  );
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the examples of pages of Markdown have the problem in the wrong form only', async () => {
  const wrong = listPages('wrong', '.md');
  expect(wrong.length).toBeGreaterThan(40);
  const codes = await findCodes(wrong, '.md');
  const without = wrong.filter(({ code }) => !codes.get(code)?.includes(code));
  expect(without.map(({ code }) => [code, codes.get(code)])).toEqual([]);
  const found = await findCodes(listPages('right', '.md'), '.md');
  expect([...found].filter(([, others]) => others.length > 0)).toEqual([]);
});

// Each has its own site, because a module that cannot be loaded ends the check.
test.each(listPages('wrong', '.mdx'))('the example of $code has the problem', async (shown) => {
  expect((await findCodes([shown], '.mdx')).get(shown.code)).toContain(shown.code);
});

test('the right examples of pages of MDX have no problem', async () => {
  const right = listPages('right', '.mdx');
  expect(right.length).toBeGreaterThan(3);
  const found = await findCodes(right, '.mdx');
  expect([...found].filter(([, others]) => others.length > 0)).toEqual([]);
});
