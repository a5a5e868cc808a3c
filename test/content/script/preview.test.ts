/** What a preview shows of Discord's Markdown, and how the address of the playground holds a message. */

import { expect, test } from 'vitest';
import { writeMarks } from '../../../content/chat/check/htmlNode';
import { PRESETS } from '../../../content/chat/playground/presets';
import { drawMessage } from '../../../content/chat/preview/drawMessage';
import { parseChatText } from '../../../content/chat/preview/parseChatText';
import { EMPTY_DRAFT } from '../../../content/chat/script/draft';
import { fillDraft } from '../../../content/chat/script/fillDraft';
import { readState, writeState } from '../../../content/chat/script/playState';
import { createValues, DEFAULT_SCENE } from '../../../content/chat/script/scene';

const names = { '430421657518476450': 'marin', '888731355581907648': 'arrivals' };

const show = (text: string, hasLinks = false) =>
  writeMarks(parseChatText(text, { names, hasLinks }));

test.each([
  ['**bold** *thin* _thin_ __line__ ~~gone~~', '**bold** *thin* *thin* __line__ ~~gone~~'],
  ['**a *b* c**', '**a *b* c**'],
  ['***both***', '***both***'],
  ['`**code**` ``a`b``', '`**code**` `a`b`'],
  ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
  ['\\*no\\* \\<@1>', '*no* <@1>'],
  ['||hidden||', '||hidden||'],
  ['> said\n> more\nplain', '> said\n> more\nplain'],
  ['```js\na\nb\n```', '`a\nb`'],
  [
    '<@430421657518476450> <#888731355581907648> <@999999999999999999>',
    '[@marin] [#arrivals] [@unknown]',
  ],
  ['@everyone <t:1631960130:R>', '[@everyone] [18 September 2021 at 10:15]'],
  ['<:shell:942823754958635414>', ':shell:'],
  ['[a](https://a.b)', '[a](https://a.b)'],
  ['**open', '**open'],
])('%j shows %j', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test('links with a text are links only in embeds', () => {
  expect(show('[a](https://a.b) [b](javascript:x)', true)).toBe('a [b](javascript:x)');
});

test.each(['*', '_', '`', '~', '|', '[', '<@', '**a', '> '])(
  'thousands of %j are read without a stop',
  (mark) => {
    expect(show(mark.repeat(4000 / mark.length)).length).toBeGreaterThan(0);
  },
);

test('a value cannot become an element: it is text in the rendered message', () => {
  const draft = {
    ...EMPTY_DRAFT,
    content: '<img src=x onerror=alert(1)>',
    url: 'javascript:x',
    title: 'T',
  };
  const filled = fillDraft(draft, createValues(DEFAULT_SCENE));
  const drawn = JSON.stringify(drawMessage(filled, DEFAULT_SCENE));
  expect(drawn).toContain('<img src=x onerror=alert(1)>');
  expect(drawn).not.toContain('javascript');
});

test('an address stores a whole message and restores it', () => {
  for (const { label: _, ...state } of PRESETS) {
    expect(readState(writeState(state))).toEqual({ state, problems: [] });
  }
});

test('invalid parts of an address are reported, and the rest is shown', () => {
  const { state, problems } = readState('event=party&member=pip&content=100%&x=1&fields=[[');
  expect(state.scene).toEqual({ ...DEFAULT_SCENE, member: 'pip' });
  expect(state.draft).toEqual({ ...EMPTY_DRAFT, content: '100%' });
  expect(problems).toEqual([
    'There is no event `party`.',
    '`x` is no part of a message.',
    'The fields of the embed cannot be read: `[[`.',
  ]);
  expect(readState(`content=${'x'.repeat(50_000)}`).problems).toEqual([
    'The address is too long; its end is left out.',
  ]);
});
