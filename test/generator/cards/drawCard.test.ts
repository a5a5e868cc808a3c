/** The drawing of a social card, from its texts. */

import { expect, test } from 'vitest';
import { type CardDesign, type CardTexts, drawCard } from '../../../generator/cards/drawCard';
import { fitText, measureText } from '../../../generator/cards/fitText';
import { readCardFont } from '../../../generator/cards/paintCard';

const COLORS = {
  page: '#ffffff',
  text: '#111111',
  quiet: '#555555',
  brand: '#aa0000',
  soft: '#ffeeee',
};

const { font: bold } = await readCardFont('bold');
const { font: medium } = await readCardFont('medium');
const design: CardDesign = {
  font: { bold, medium },
  colors: COLORS,
  logo: undefined,
  isRightToLeft: false,
};

function listTexts(title: string, more: Partial<CardTexts> = {}): readonly string[] | undefined {
  const svg = drawCard({ title, section: 'Guide', site: 'Kites', ...more }, design);
  if (svg === undefined) return undefined;
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

test('shows the name of the site, the title and the location of the page', () => {
  expect(listTexts('Wind <b> & "rain"')).toEqual([
    'Kites',
    'Wind &lt;b&gt;',
    '&amp; &quot;rain&quot;',
    'Guide',
  ]);
});

test.each([
  ['Tails', 1],
  ['How to fold a kite that flies in nearly no wind at all', 3],
  ['A title that goes on and on, and says more than any title has to say, '.repeat(9), 4],
  ['ListEconomyMembershipSubscriptionsRequestParameters', 4],
])('%s has %i lines that are not wider than the place for them', (title, count) => {
  const width = 600;
  const box = { width, height: 330, maxLines: 4, sizes: [116, 90, 58], lineHeight: 1.14 };
  const { lines, size } = fitText(title, bold, box);
  expect(lines).toHaveLength(count);
  for (const line of lines) expect(measureText(line, bold) * size).toBeLessThanOrEqual(width);
});

test('omits emoji, and a text beside the title with letters missing in the fonts', () => {
  expect(listTexts('🚀 Start', { section: '入門' })).toEqual(['Kites', 'Start']);
  expect(listTexts('שלום Привет مرحبا')).toHaveLength(4);
});

test.each(['日本語', 'Wind と rain', '🚀', ''])('"%s" is no title for a card', (title) => {
  expect(listTexts(title)).toBeUndefined();
});
