/** Finds the ends of tags, objects and their entries in code. */

/** The tag that a text begins with. */
export function readTag(text: string): string {
  return text.slice(0, findEnd(text, '>'));
}

/** What is before the brace that closes the one before the text. */
export function readBraces(text: string): string {
  return text.slice(0, findEnd(text, '}'));
}

/** The entries between commas, without those in braces. */
export function splitEntries(text: string): readonly string[] {
  const entries: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = findEnd(rest, ',');
    entries.push(rest.slice(0, end).trim());
    rest = rest.slice(end + 1);
  }
  return entries;
}

/** Of the first such character outside of quotes and braces. */
function findEnd(text: string, wanted: string): number {
  let [depth, quote] = [0, ''];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (depth === 0 && character === wanted) return index;
    else if ('"\'`'.includes(character)) quote = character;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
  }
  return text.length;
}
