/** What readers find in languages other than English. */

import { describe, expect, test } from 'vitest';
import { splitWords } from '../../../../../templates/model/search/engine/words/splitWords';
import { stemWord } from '../../../../../templates/model/search/engine/words/stemWord';
import {
  createAsker,
  createMemoryIndex,
  createPageRecords,
  createQuery,
  type PageText,
} from '../../../../helpers/search/memoryIndex';
import { showMarks } from '../../../../helpers/search/showMarks';

const PAGES: Readonly<Record<string, readonly PageText[]>> = {
  de: [
    { path: '/server', title: 'Der Wetterserver', text: 'Er sammelt die Messwerte aller Orte.' },
    { path: '/konto', title: 'Benutzerverwaltung', text: 'Wer darf sich wie anmelden?' },
    { path: '/wie', title: 'Wie wir arbeiten', text: 'Was wir tun, und was wir lassen.' },
  ],
  fr: [
    { path: '/capteurs', title: "Placer l'antenne", text: 'Les piles durent une année entière.' },
    { path: '/donnees', title: 'Conservation des données', text: 'Rien n’est jamais effacé.' },
    { path: '/comment', title: 'Comment nous travaillons', text: 'Ce que nous faisons pour vous.' },
  ],
  ja: [
    { path: '/sensor', title: 'センサーを登録する', text: '子機のボタンを押してください。' },
    { path: '/storage', title: '記録の保存期間', text: '古いデータベースは夜間に整理されます。' },
  ],
  ar: [
    { path: '/sensors', title: 'استبدال البطاريات', text: 'ينبهك النظام قبل نفادها.' },
    { path: '/storage', title: 'مدة حفظ القِراءات', text: 'تبقى القيم ثلاثة أشهر.' },
    { path: '/keys', title: 'مفتاح وصول', text: 'أنشئ مفتاحًا لكل برنامج.' },
  ],
};

function list(language: string): readonly PageText[] {
  return (PAGES[language] ?? []).map((page) => ({ ...page, language }));
}

async function findFirst(language: string, query: string): Promise<string | undefined> {
  const [first] = await createAsker(list(language))(query);
  return first;
}

describe.each([
  ['de', 'server', '/server', 'the end of a compound'],
  ['de', 'Verwaltung ', '/konto', 'the end of a compound, before other words'],
  ['de', 'Benutzer', '/konto', 'the beginning of a compound'],
  ['de', 'Benutzervewaltung', '/konto', 'a compound with a typo'],
  ['de', 'wie kann man die Werte sammeln', '/server', 'a question with stop words'],
  ['fr', 'annee', '/capteurs', 'a word without its accents'],
  ['fr', 'antenne', '/capteurs', 'a word after an elided article'],
  ['fr', 'd’une antenne', '/capteurs', 'a word with another article'],
  ['fr', 'conserver', '/donnees', 'the verb of a noun'],
  ['fr', "comment est-ce qu'on place les antennes", '/capteurs', 'a question with stop words'],
  ['ja', 'センサ', '/sensor', 'the beginning of a word in katakana'],
  ['ja', 'データ', '/storage', 'a katakana word in a longer one'],
  ['ja', '保存期間', '/storage', 'a word in kanji'],
  ['ar', 'بطارية', '/sensors', 'a word without its article, in the singular'],
  ['ar', 'والبطاريات', '/sensors', 'a word with a conjunction'],
  ['ar', 'القراءات', '/storage', 'a word without its optional vowels'],
  ['ar', 'الوصول', '/keys', 'a word with an article that the page does not have'],
  ['ar', 'كيف احفظ قراءاتي', '/storage', 'a question, without the signs of its letters'],
])('in %s, "%s"', (language, query, page, reason) => {
  test(`finds ${page}: ${reason}`, async () => {
    expect(await findFirst(language, query)).toBe(page);
  });
});

test.each([
  ['de', 'server', 'Der <mark>Wetterserver</mark>'],
  ['fr', 'antennes', "Placer l'<mark>antenne</mark>"],
  ['ar', 'بطارية', 'استبدال ال<mark>بطاريات</mark>'],
])('in %s, the found forms of "%s" are marked', async (language, query, marked) => {
  const { engine } = createMemoryIndex(list(language).flatMap(createPageRecords));
  const { hits } = await engine.search(createQuery(query));
  expect(showMarks(hits[0]?.marked?.hierarchy?.lvl1)).toBe(marked);
});

test.each([
  ['fr', ['sauvegarde', 'sauvegardes', 'sauvegarder']],
  ['fr', ['chiffre', 'chiffree', 'chiffrement']],
  ['ar', ['بطاريه', 'بطاريات']],
  ['ar', ['مستخدم', 'مستخدمون', 'مستخدمين']],
] as const)('in %s, %j have one stem', (language, words) => {
  expect(new Set(words.map((word) => stemWord(word, language))).size).toBe(1);
});

test('an Arabic noun is a part of the word with its article', () => {
  const parts = (text: string) =>
    splitWords(text).map((word) => word.parts.map(({ term }) => term));
  expect(parts('القراءة بالبريد للشحن')).toEqual([['قراءه'], ['بريد'], ['شحن']]);
  expect(parts('الف كتاب')).toEqual([[], []]);
});

test('the head of an index names a language that has rules of its own', () => {
  const readLanguage = (language: string) => {
    const records = createPageRecords({ path: '/', title: 'Page', language });
    return JSON.parse(createMemoryIndex(records).files.at(-1)?.content ?? '').language;
  };
  expect(['de-CH', 'fr', 'en', 'ja'].map(readLanguage)).toEqual(['de', 'fr', undefined, undefined]);
});
