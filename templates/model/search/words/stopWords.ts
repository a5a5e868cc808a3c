/** English words that questions are made of. */

const STOP_WORDS = new Set(
  'a about an and are as at be been but by can could did do does for from had has have how i if in into is it its me my of on or our please should so that the their them then there these they this to up was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);
const WEAK_WORDS = new Set(
  'add all also any find get give go just know made make many mean much need new now number only own put say see set show some still take tell try use used using want work'.split(
    ' ',
  ),
);

/** Beside other words these are not looked for. */
export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

/** Beside other words these are welcome, but need not be there. */
export function isWeakWord(term: string): boolean {
  return WEAK_WORDS.has(term);
}
