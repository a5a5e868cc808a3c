/** How texts and queries are split into words. */

import { describe, expect, test } from 'vitest';
import { countEdits } from '../../../../../templates/model/search/engine/match/correctTerm';
import { parseQuery } from '../../../../../templates/model/search/engine/parseQuery';
import { foldText } from '../../../../../templates/model/search/engine/words/foldText';
import { splitWords } from '../../../../../templates/model/search/engine/words/splitWords';
import { stemWord } from '../../../../../templates/model/search/engine/words/stemWord';

/** An identifier shows its parts in brackets. */
function show(text: string): string {
  return splitWords(text)
    .map(({ term, parts }) =>
      parts.length === 0 ? term : `${term}[${parts.map((part) => part.term).join(' ')}]`,
    )
    .join(' ');
}

describe('folding', () => {
  test.each([
    ['Café', 'cafe'],
    ['E\u0301cole', 'ecole'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['smørrebrød', 'smorrebrod'],
    ['ｃａｆｅ', 'cafe'],
    ['ﬁle', 'file'],
    ['Ёлка', 'елка'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['한국어', '한국어'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('splitting', () => {
  test.each([
    ['Plain words, and more.', 'plain words and more'],
    ['currency_symbol', 'currencysymbol[currency symbol]'],
    ['<user.name>', 'username[user name]'],
    ['/guilds/{guild.id}', 'guilds guildid[guild id]'],
    ['accentColor', 'accentcolor[accent color]'],
    ['self-hosting', 'selfhosting[self hosting]'],
    ['don’t', 'dont'],
    ["CAN'T we'll", 'cant well'],
    ["the user's, users' and users’", 'the users users and users'],
    ["JavaScript's", 'javascripts[java scripts]'],
    ["l'heure", 'lheure[l heure]'],
    ['l’été', 'lete[l ete]'],
    ['C++ and F#, not #1', 'c++ and f# not 1'],
    ['a.b.c.d.e.f', 'a b c d e f'],
    ['HTML', 'html'],
    ['東京都', '東京 京都 都'],
    ['Tokyo東京tower', 'tokyo 東京 京 tower'],
    ['สวัสดี', 'สว วั ัส สด ดี ี'],
    ['💨 wind', '💨 wind'],
    ['\uD800 lone \uDC00', 'lone'],
    ['*** !!', ''],
  ])('%s', (text, words) => {
    expect(show(text)).toBe(words);
  });

  test('gives the places of words and parts in the text', () => {
    const text = '“Über-Straße” – C++';
    const places = splitWords(text).flatMap((word) => [word, ...word.parts]);
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Über-Straße',
      'Über',
      'Straße',
      'C++',
    ]);
  });

  test.each(["user's", 'user’s', 'élève’s'])('takes %s as one place', (word) => {
    expect(splitWords(`the ${word} name`)[1]).toMatchObject({ start: 4, end: 4 + word.length });
  });

  test('cuts a word of 100,000 letters, and not between the halves of a character', () => {
    const [word] = splitWords(`${'a'.repeat(31)}${'𝒳'.repeat(50_000)}`);
    expect(word?.term).toBe(`${'a'.repeat(31)}x`);
    const [other] = splitWords(`${'a'.repeat(31)}${'𐐨'.repeat(50)}`);
    expect(other?.term).toBe('a'.repeat(31));
  });
});

describe('stems', () => {
  test.each([
    [['page', 'pages']],
    [['host', 'hosts', 'hosting', 'hosted']],
    [['category', 'categories']],
    [['embed', 'embeds']],
    [['create', 'creates', 'creating', 'created']],
    [['box', 'boxes']],
    [['status']],
    [['class', 'classes']],
  ])('%j have one stem', (words) => {
    expect(new Set(words.map((word) => stemWord(word))).size).toBe(1);
  });

  test.each([
    ['user', 'use'],
    ['server', 'serve'],
    ['poll', 'policy'],
  ])('%s and %s have not', (a, b) => {
    expect(stemWord(a)).not.toBe(stemWord(b));
  });
});

describe('edits', () => {
  test.each([
    ['economy', 'economy', 0],
    ['econmy', 'economy', 1],
    ['eoconomy', 'economy', 1],
    ['ecnoomy', 'economy', 1],
    ['cenoomy', 'economy', 2],
    ['econoym', 'economy', 1],
    ['ekonomi', 'economy', 2],
    ['guild', 'economy', 3],
    ['', 'abc', 3],
  ])('%s and %s are %i apart, or more than two', (a, b, edits) => {
    expect(countEdits(a, b, 2)).toBe(edits);
    expect(countEdits(b, a, 2)).toBe(edits);
  });
});

describe('queries', () => {
  test('search for the important words, the last one by its prefix', () => {
    expect(parseQuery('How do I host my own bot')).toMatchObject([
      { term: 'host', isPrefix: false, isOptional: false },
      { term: 'own', isPrefix: false, isOptional: true },
      { term: 'bot', isPrefix: true, isOptional: false },
    ]);
  });

  test('search for stop words when there is nothing else', () => {
    expect(parseQuery('how to ').map(({ term }) => term)).toEqual(['how', 'to']);
  });

  test.each([
    ["bot doesn't start ", ['bot', 'start']],
    ["what's a snowflake ", ['snowflake']],
    ['I’d like roles ', ['like', 'roles']],
    ['dont ping me ', ['ping']],
    ["the user's id ", ['users', 'id']],
    ["can't ", ['cant']],
  ])('of %j ask for %j', (query, terms) => {
    expect(parseQuery(query).map(({ term }) => term)).toEqual(terms);
  });

  test.each([
    ['v11.5', [{ term: '115', isPrefix: true }]],
    ['V11 ', [{ term: '11', isPrefix: false }]],
    ['v11', [{ term: '11', isPrefix: false }]],
    ['vote', []],
  ])('ask for a version with and without the sign in front: %j', (query, others) => {
    expect(parseQuery(query)).toMatchObject([{ others }]);
  });

  test.each([
    ['crbt script', ['crbtscript'], ['crbtscript']],
    ['set up ', ['setup'], undefined],
    ['how to vote', [], undefined],
    ['user.name script', [], []],
    ['rate, limit', [], []],
    ['error 404', [], []],
    ['東京都', [], []],
  ])('may mean neighbours as one word: %j', (query, ...joints) => {
    const [first, second] = parseQuery(query);
    const found = [first, second].map((word) => word?.others.map(({ term }) => term));
    expect(found).toEqual(joints);
  });

  test('use a word as it is when a space follows', () => {
    expect(parseQuery('poll ')).toMatchObject([{ term: 'poll', isPrefix: false }]);
  });

  test('may lack a barely started last word', () => {
    expect(parseQuery('poll ob')).toMatchObject([{ isOptional: false }, { isOptional: true }]);
    expect(parseQuery('ob')).toMatchObject([{ isOptional: false }]);
  });

  test('keep what was typed', () => {
    const [word] = parseQuery('<User.Name>');
    expect(word).toMatchObject({ term: 'username', parts: ['user', 'name'], typed: 'user.name' });
    const [letters] = parseQuery('x-z');
    expect(letters).toMatchObject({ term: 'xz', parts: [] });
  });

  test('end after 512 characters and 16 words', () => {
    const words = Array.from({ length: 600 }, (_, index) => `w${index}`).join(' ');
    expect(parseQuery(words)).toHaveLength(16);
    expect(parseQuery(`${'x'.repeat(511)}😀`)).toHaveLength(1);
    expect(parseQuery(`${' '.repeat(512)}late`)).toEqual([]);
  });

  test('of only signs search for nothing', () => {
    expect(parseQuery('*** / <> ()')).toEqual([]);
  });
});
