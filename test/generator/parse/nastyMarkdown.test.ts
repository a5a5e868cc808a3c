/** For any text, parsing never throws and the HTML is valid. */

import { expect, test } from 'vitest';
import { findHtmlProblems } from '../../helpers/pages/findHtmlProblems';
import { createNastyMarkdown } from '../../helpers/pages/nastyMarkdown';
import { drawBody, parseMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';

const CASES = process.env.DOCWRIGHT_LONG === undefined ? 300 : 20_000;
const GROUPS = 10;
const HEADING_TAG = /<(?!\/?(?:em|strong|del|code)>)/;

test.each(Array.from({ length: GROUPS }, (_, group) => group))(
  'nasty texts give valid HTML, the same each time (%s)',
  async (group) => {
    for (let seed = group; seed < CASES; seed += GROUPS) {
      const text = createNastyMarkdown(seed);
      const collection = seed % 2 === 0 ? 'docs' : 'blog';
      expect(await findProblems(text, { collection }), `seed ${seed}: ${text}`).toEqual([]);
    }
  },
  600_000,
);

test('nasty texts give valid HTML where raw HTML is shown as text', async () => {
  for (let seed = 0; seed < CASES; seed += GROUPS) {
    const text = createNastyMarkdown(seed);
    expect(await findProblems(text, { html: 'escape' }), `seed ${seed}: ${text}`).toEqual([]);
  }
}, 600_000);

async function findProblems(text: string, options: RenderOptions): Promise<readonly string[]> {
  const article = await parseMarkdown(text, options);
  const again = await parseMarkdown(text, options);
  const { body, preview = [], references, headings } = article;
  return [
    ...findHtmlProblems(drawBody(body, references)),
    ...findHtmlProblems(drawBody(preview, references, { idPrefix: 'post-1.' })),
    ...headings.filter(({ id }) => id === '').map(({ text: name }) => `"${name}" has no id`),
    ...headings.filter(({ html }) => HEADING_TAG.test(html)).map(({ html }) => `entry ${html}`),
    ...(JSON.stringify(again) === JSON.stringify(article) ? [] : ['another result']),
  ];
}
