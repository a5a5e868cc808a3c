/** What is particular to languages other than English. All words are folded. */

export type Language = 'ar' | 'de' | 'fr';

type LanguageRules = {
  readonly stopWords: ReadonlySet<string>;
  /** Endings of the forms of a word; without it, those of English are cut. */
  readonly ending?: RegExp;
};

const ARABIC =
  'اذا التي الذي الي ان او اي اين به عن عند علي في فيه كان كل كم كيف لا لم لماذا له لها ما ماذا متي مع من منه هذا هذه هل هو هي يجب يكون يمكن';
const GERMAN =
  'aber als am an auf aus bei bis da das dass dem den der des die diese diesem diesen dieser dieses durch ein eine einem einen einer eines er es fur hat habe ich ihr im in ist kann man mein meine mich mir mit muss nach oder sich sie sind so um und uns vom von vor wann warum was welche welcher welches wenn wer werden wie wir wird wo zu zum zur';
const FRENCH =
  'a ai au aux avec c ce ces cet cette comment d dans de des du elle en est et faut il ils j je l la le les leur leurs m ma mes mon n ne nos notre nous on ont ou par pas peut peux pour pourquoi qu quand que quel quelle quelles quels qui s sa se ses si son sont sur t ta tes ton tu un une vos votre vous y';

export const LANGUAGES: Readonly<Record<Language, LanguageRules>> = {
  ar: { stopWords: listWords(ARABIC), ending: /(?<=.{3})(?:يه|ه|ي)?(?:ات|ان|ون|ين|ها|ا)?$/ },
  de: { stopWords: listWords(GERMAN) },
  fr: {
    stopWords: listWords(FRENCH),
    ending: /(?<=.{4})(?:age|(?:at)?ion|e?ment)s?$|(?<=.{3})(?:e?es|er|ez|ee?|[sx])$/,
  },
};

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Undefined for English, and for languages without rules of their own. */
export function findLanguage(locale = ''): Language | undefined {
  const [name = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : undefined;
}

/** True when words are joined to new ones, as in `Wetterserver`. */
export function hasCompounds(language: Language | undefined): boolean {
  return language === 'de';
}
