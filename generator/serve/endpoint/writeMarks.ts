/** Writes a text with tags around its marks. */

import type { Mark } from '../../../client/search/engine/show/findMarks';

type Tags = { readonly pre: string; readonly post: string };

/** Has no width and breaks no line. */
const WORD_JOINER = '\u2060';

/**
 * Nothing is escaped: the value is text with tags of ours. Where the text itself has such a tag, an
 * invisible character keeps it from being taken for one, so that every tag in the value is ours.
 */
export function writeMarks(text: string, marks: readonly Mark[], tags: Tags): string {
  let value = '';
  let from = 0;
  for (const { start, end } of marks) {
    value += disarm(text.slice(from, start), tags);
    value += tags.pre + disarm(text.slice(start, end), tags) + tags.post;
    from = end;
  }
  return value + disarm(text.slice(from), tags);
}

function disarm(text: string, { pre, post }: Tags): string {
  return [pre, post].reduce(
    // A tag of one character is in any text, and nobody who sends one expects to tell them apart.
    (rest, tag) =>
      tag.length < 2 ? rest : rest.replaceAll(tag, tag[0] + WORD_JOINER + tag.slice(1)),
    text,
  );
}
