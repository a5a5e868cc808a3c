/** For any text, parsing never throws and the HTML is valid. */

import { afterAll, expect, test } from 'vitest';
import type { Article } from '../../../generator/core/types';
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

/** The text that took the longest for its length. */
let slowest = { perKilobyte: 0, text: '' };

afterAll(() => {
  if (process.env.DOCWRIGHT_LONG === undefined) return;
  console.log(
    `slowest: ${slowest.perKilobyte.toFixed(1)} CPU ms per kB, ${JSON.stringify(slowest.text)}`,
  );
});

/** Short texts say nothing: what is done once for each page is most of their time. */
const MEASURED_LENGTH = 100;

async function parseTimed(text: string, options: RenderOptions): Promise<Article> {
  const before = process.cpuUsage();
  const article = await parseMarkdown(text, options);
  const { user, system } = process.cpuUsage(before);
  const perKilobyte = (user + system) / text.length;
  if (text.length >= MEASURED_LENGTH && perKilobyte > slowest.perKilobyte) {
    slowest = { perKilobyte, text };
  }
  return article;
}

async function findProblems(text: string, options: RenderOptions): Promise<readonly string[]> {
  const article = await parseMarkdown(text, options);
  // The code of the text is in memory now, as it is not for the first parse.
  const again = await parseTimed(text, options);
  const { body, preview = [], references, headings } = article;
  return [
    ...findHtmlProblems(drawBody(body, references)),
    ...findHtmlProblems(drawBody(preview, references, { idPrefix: 'post-1.' })),
    ...headings.filter(({ id }) => id === '').map(({ text: name }) => `"${name}" has no id`),
    ...headings.filter(({ html }) => HEADING_TAG.test(html)).map(({ html }) => `entry ${html}`),
    ...(JSON.stringify(again) === JSON.stringify(article) ? [] : ['another result']),
  ];
}
