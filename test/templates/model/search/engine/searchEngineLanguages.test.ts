/** What readers find in languages other than English. */

import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../../../../generator/search/languages';
import { parseQuery } from '../../../../../templates/model/search/engine/parseQuery';
import { foldText } from '../../../../../templates/model/search/engine/words/foldText';
import { parseLanguage } from '../../../../../templates/model/search/engine/words/language';
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
    { path: '/funk', title: 'Empfangsantenne', text: 'Der Filter hält Störung und Rauschen ab.' },
    { path: '/wechsel', title: 'Umzug', text: 'Eine ausführlichere Anleitung folgt.' },
    { path: '/regeln', title: 'Eigene Regeln', text: 'Jede steht in einer Datei.' },
    { path: '/anlegen', title: 'Ordner anlegen', text: 'Er enthält alles.' },
  ],
  fr: [
    { path: '/capteurs', title: "Placer l'antenne", text: 'Les piles durent une année entière.' },
    { path: '/donnees', title: 'Conservation des données', text: 'Rien n’est jamais effacé.' },
    { path: '/journal', title: 'Le journal', text: 'Le niveau de détail se règle.' },
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
  ['de', 'Antennen', '/funk', 'the end of a compound, in the plural'],
  ['de', 'Filterstörung', '/funk', 'a compound, the words of which are apart'],
  ['de', 'Störungsfilter', '/funk', 'the same, joined with an s'],
  ['de', 'Umzuge', '/wechsel', 'a plural without its umlaut'],
  ['de', 'Umzuege', '/wechsel', 'a plural with two vowels instead of an umlaut'],
  [
    'de',
    'ausfuehrlich',
    '/wechsel',
    'the beginning of a word with two vowels instead of an umlaut',
  ],
  ['de', 'Regeln anlegen', '/regeln', 'a noun with a verb that another page has'],
  ['de', 'wie kann man die Werte sammeln', '/server', 'a question with stop words'],
  ['fr', 'annee', '/capteurs', 'a word without its accents'],
  ['fr', 'antenne', '/capteurs', 'a word after an elided article'],
  ['fr', 'd’une antenne', '/capteurs', 'a word with another article'],
  ['fr', 'conserver', '/donnees', 'the verb of a noun'],
  ['fr', 'journalisation détaillée', '/journal', 'nouns and adjectives of one family'],
  ['fr', 'créer un journal', '/journal', 'a noun with a verb that the page does not have'],
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
  ['fr', ['journal', 'journaux', 'journalisation', 'journaliser']],
  ['fr', ['totale', 'totaux', 'totalement']],
  ['fr', ['installer', 'installée', 'installation']],
  ['fr', ['détail', 'détails', 'détaillée']],
  ['ar', ['بطاريه', 'بطاريات']],
  ['ar', ['مستخدم', 'مستخدمون', 'مستخدمين']],
  ['es', ['configuración', 'configuraciones']],
  ['es', ['página', 'páginas']],
  ['es', ['servidor', 'servidores']],
  ['it', ['pagina', 'pagine']],
  ['it', ['comando', 'comandi']],
  ['nl', ['pagina', 'paginas']],
  ['nl', ['bestand', 'bestanden']],
  ['pl', ['serwer', 'serwera', 'serwerem', 'serwery', 'serwerów']],
  ['pl', ['strona', 'strony', 'stronach', 'stronami']],
  ['pt', ['configuração', 'configurações']],
  ['pt', ['servidor', 'servidores']],
  ['ru', ['настройка', 'настройки', 'настройку', 'настройками']],
  ['ru', ['сервер', 'сервера', 'серверы', 'серверов', 'серверам']],
  ['ru', ['новый', 'нового', 'новая', 'новые', 'новых']],
  ['tr', ['sunucu', 'sunucular', 'sunucuda']],
  ['tr', ['ayar', 'ayarlar', 'ayarları']],
  ['uk', ['налаштування', 'налаштуванням', 'налаштуваннях']],
  ['uk', ['сервер', 'сервера', 'сервери', 'серверів']],
] as const)('in %s, %j have one stem', (language, words) => {
  const rules = parseLanguage(findLanguage(language));
  expect(new Set(words.map((word) => stemWord(foldText(word), rules))).size).toBe(1);
});

test.each([
  ['es', 'servidor', 'servicio'],
  ['fr', 'journal', 'journée'],
  ['fr', 'niveaux', 'nivelle'],
  ['it', 'comando', 'comune'],
  ['nl', 'bestand', 'bestelling'],
  ['pl', 'serwer', 'serwis'],
  ['pt', 'servidor', 'serviço'],
  ['ru', 'сервер', 'север'],
  ['ru', 'настройка', 'настроение'],
  ['tr', 'sunucu', 'sunum'],
  ['uk', 'сервер', 'сервіс'],
])('in %s, %s and %s have different stems', (language, one, other) => {
  const rules = parseLanguage(findLanguage(language));
  expect(stemWord(foldText(one), rules)).not.toBe(stemWord(foldText(other), rules));
});

const LANGUAGES = [
  ...['ar', 'de', 'es', 'fr', 'he', 'hi', 'id', 'it', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'vi'],
];

test.each(LANGUAGES)('the stop words of %s are folded and sorted out once', (language) => {
  const words = findLanguage(language)?.stopWords.split(' ') ?? [];
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => foldText(word) !== word)).toEqual([]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(['de', 'fr'])('the weak words of %s are folded, and no stop words', (language) => {
  const { stopWords = '', weakWords = '' } = findLanguage(language) ?? {};
  const words = weakWords.split(' ');
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => foldText(word) !== word)).toEqual([]);
  expect(words.filter((word) => stopWords.split(' ').includes(word))).toEqual([]);
});

test.each([
  ['de', 'neue Regeln anlegen', ['neue', 'anlegen']],
  ['fr', 'créer une règle', ['créer']],
  ['es', 'use new', []],
])('in %s, the weak words of "%s" are optional', (language, query, weak) => {
  const asked = parseQuery(`${query} `, [], parseLanguage(findLanguage(language)));
  const optional = asked.filter(({ isOptional }) => isOptional);
  expect(optional.map(({ typed }) => typed)).toEqual(weak);
});

test.each([
  ['es', '¿Cómo se configura el servidor?', ['configura', 'servidor']],
  ['it', 'come si possono salvare le pagine', ['possono', 'salvare', 'pagine']],
  ['nl', 'Hoe kan ik een bestand opslaan?', ['bestand', 'opslaan']],
  ['pl', 'jak można zmienić ustawienia serwera', ['zmienić', 'ustawienia', 'serwera']],
  ['pt', 'como posso salvar os arquivos', ['salvar', 'arquivos']],
  ['ru', 'Как можно изменить настройки сервера?', ['изменить', 'настройки', 'сервера']],
  ['tr', 'sunucu için nasıl bir ayar', ['sunucu', 'ayar']],
  ['uk', 'як можна змінити сервер', ['змінити', 'сервер']],
  ['he', 'איך אפשר לשנות הגדרות', ['לשנות', 'הגדרות']],
  ['id', 'bagaimana saya dapat menyimpan berkas', ['menyimpan', 'berkas']],
  ['vi', 'tôi có thể lưu tệp như thế nào', ['lưu', 'tệp']],
  ['hi', 'फ़ाइल को कैसे सेव करें', ['फ़ाइल', 'सेव']],
])('in %s, a page need not have the stop words of "%s"', (language, query, words) => {
  const asked = parseQuery(`${query} `, [], parseLanguage(findLanguage(language)));
  expect(asked.map(({ typed }) => typed)).toEqual(words);
});

test.each([
  ['es', 'configuraciones', 'Configuración'],
  ['it', 'comandi', 'Comando'],
  ['nl', 'bestanden', 'Bestand'],
  ['pl', 'serwerami', 'Serwer'],
  ['pt', 'configurações', 'Configuração'],
  ['ru', 'настройками', 'Настройка'],
  ['tr', 'sunucularda', 'Sunucu'],
  ['uk', 'серверів', 'Сервер'],
])(
  'in %s, %s finds the page "%s" before one with a similar word',
  async (language, query, title) => {
    const similar = `${query.slice(0, 4)}${'x'.repeat(query.length - 4)}`;
    const pages = [
      { path: '/similar', title: similar, text: 'X', language },
      { path: '/page', title, text: 'X', language },
    ];
    expect(await createAsker(pages)(`${query} `)).toEqual(['/page']);
  },
);

test('an Arabic noun is a part of the word with its article', () => {
  const parts = (text: string) =>
    splitWords(text).map((word) => word.parts.map(({ term }) => term));
  expect(parts('القراءة بالبريد للشحن')).toEqual([['قراءه'], ['بريد'], ['شحن']]);
  expect(parts('الف كتاب')).toEqual([[], []]);
});

test('the head of an index has the rules of its language, if that has any', () => {
  const readLanguage = (language: string) => {
    const records = createPageRecords({ path: '/', title: 'Page', language });
    return JSON.parse(createMemoryIndex(records).files.at(-1)?.content ?? '').language;
  };
  expect(readLanguage('de-CH')).toEqual(findLanguage('de'));
  expect(readLanguage('fr')).toMatchObject({ ending: expect.any(String) });
  expect(['en', 'ja'].map(readLanguage)).toEqual([undefined, undefined]);
});

test.each([undefined, 'de', { ending: 'a' }, null, 1])(
  'a head with the language %j is read as English',
  (written) => {
    expect(parseLanguage(written)).toBeUndefined();
  },
);
