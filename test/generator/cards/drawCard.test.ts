/** The drawing of a social card, from its texts. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawCard } from '../../../generator/cards/drawCard';
import { fitText, measureText } from '../../../generator/cards/fitText';
import { type Font, parseFont } from '../../../generator/cards/parseFont';
import type { CardLook, CardTexts } from '../../../generator/cards/socialCard';

const FONTS = path.resolve(import.meta.dirname, '../../../generator/cards/fonts');
const COLORS = {
  page: '#ffffff',
  text: '#111111',
  quiet: '#555555',
  brand: '#aa0000',
  soft: '#ffeeee',
};

const bold = readFont('bold');
const look: CardLook = {
  font: { bold, medium: readFont('medium') },
  colors: COLORS,
  logo: undefined,
  isRightToLeft: false,
};

function readFont(weight: string): Font {
  const font = parseFont(readFileSync(path.join(FONTS, `rubik-${weight}.ttf`)));
  if (font === undefined) throw new Error(`rubik-${weight} is no font`);
  return font;
}

function listTexts(title: string, more: Partial<CardTexts> = {}): readonly string[] | undefined {
  const svg = drawCard({ title, section: 'Guide', site: 'Kites', ...more }, look);
  if (svg === undefined) return undefined;
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

test('shows the name of the site, the title and where the page is', () => {
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

test('leaves out emoji, and a text beside the title whose letters the fonts lack', () => {
  expect(listTexts('🚀 Start', { section: '入門' })).toEqual(['Kites', 'Start']);
  expect(listTexts('שלום Привет مرحبا')).toHaveLength(4);
});

test.each(['日本語', 'Wind と rain', '🚀', ''])('"%s" is no title for a card', (title) => {
  expect(listTexts(title)).toBeUndefined();
});

test('a font that is none, or half of one, is no font', () => {
  const whole = readFileSync(path.join(FONTS, 'rubik-bold.ttf'));
  expect(parseFont(Buffer.from('no font'))).toBeUndefined();
  expect(parseFont(whole.subarray(0, 200))).toBeUndefined();
});
