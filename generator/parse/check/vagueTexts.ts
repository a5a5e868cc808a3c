/** Link texts that say nothing when they are read alone. */

/** In the languages that docwright's own texts are in, and some that many sites are written in. */
const TEXTS: readonly (readonly string[])[] = [
  ['here', 'click here', 'click this', 'right here', 'see here', 'this', 'this link', 'this page'],
  ['more', 'read more', 'learn more', 'see more', 'more info', 'more information'],
  ['hier', 'hier klicken', 'klicken sie hier', 'klick hier', 'mehr', 'mehr erfahren', 'mehr lesen'],
  ['weiterlesen', 'dieser link', 'diese seite'],
  ['هنا', 'اضغط هنا', 'انقر هنا', 'المزيد', 'اقرأ المزيد'],
  ['כאן', 'לחצו כאן', 'קרא עוד', 'עוד'],
  ['ici', 'cliquez ici', 'en savoir plus', 'lire la suite', 'ce lien'],
  ['aquí', 'haz clic aquí', 'haga clic aquí', 'leer más', 'más información', 'este enlace'],
  ['aqui', 'clique aqui', 'saiba mais', 'leia mais'],
];
const VAGUE: ReadonlySet<string> = new Set(TEXTS.flat());

export function isVague(text: string): boolean {
  const words = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return VAGUE.has(words.trim());
}
