/** For any text, parsing never throws and the HTML is valid. */

import { expect, test } from 'vitest';
import type { Article } from '../../../generator/core/types';
import { findHtmlProblems } from '../../helpers/pages/findHtmlProblems';
import { createNastyMarkdown } from '../../helpers/pages/nastyMarkdown';
import { drawBody, parseMarkdown, type RenderOptions } from '../../helpers/pages/renderMarkdown';
import { countTrials } from '../../helpers/trials/countTrials';
import { createMeasure } from '../../helpers/trials/measureSlowest';

const isLong = process.env.DOCWRIGHT_LONG !== undefined;
const CASES = isLong ? 20_000 : 500;
const GROUPS = 10;
/** The short run has mostly short texts, and parses one of so many again. */
const STEPS = isLong ? { long: 1, again: 1, escaped: 10 } : { long: 16, again: 20, escaped: 80 };
const MAX_FRAGMENTS = { long: 24, short: 6 };
const HEADING_TAG = /<(?!\/?(?:em|strong|del|code)>)/;

const ESCAPED: RenderOptions = { html: 'escape' };
const measure = createMeasure();

test.each(Array.from({ length: GROUPS }, (_, group) => group))(
  'nasty texts give valid HTML, the same each time (%s)',
  async (group) => {
    for (let seed = group; seed < CASES; seed += GROUPS) {
      const text = createText(seed);
      const collection = seed % 2 === 0 ? 'docs' : 'blog';
      const article = await measure.time(text, () => parseMarkdown(text, { collection }));
      const problems = listProblems(article);
      if (seed % STEPS.again < 2) {
        // The code of the text is in memory now, as it is not for the first parse.
        const again = await parseMarkdown(text, { collection });
        if (JSON.stringify(again) !== JSON.stringify(article)) problems.push('another result');
      }
      expect(problems, `seed ${seed}: ${text}`).toEqual([]);
    }
    countTrials('Markdown', CASES / GROUPS, measure.getSlowest());
  },
  600_000,
);

test('hostile texts produce valid HTML where raw HTML is shown as text', async () => {
  for (let seed = 0; seed < CASES; seed += STEPS.escaped) {
    const text = createText(seed);
    const article = await parseMarkdown(text, ESCAPED);
    expect(listProblems(article), `seed ${seed}: ${text}`).toEqual([]);
  }
}, 600_000);

function createText(seed: number): string {
  // Neighbouring seeds go to both collections.
  const isOfLong = Math.floor(seed / 2) % STEPS.long === 0;
  return createNastyMarkdown(seed, isOfLong ? MAX_FRAGMENTS.long : MAX_FRAGMENTS.short);
}

function listProblems({ body, preview = [], references, headings }: Article): string[] {
  return [
    ...findHtmlProblems(drawBody(body, references)),
    ...findHtmlProblems(drawBody(preview, references, { idPrefix: 'post-1.' })),
    ...headings.filter(({ id }) => id === '').map(({ text: name }) => `"${name}" has no id`),
    ...headings.filter(({ html }) => HEADING_TAG.test(html)).map(({ html }) => `entry ${html}`),
  ];
}
