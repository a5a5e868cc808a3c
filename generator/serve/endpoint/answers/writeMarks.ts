/** Writes a text with tags around its marked parts. */

import type { Mark } from '../../../../templates/model/search/engine/show/findMarks';

type Tags = { readonly pre: string; readonly post: string };

/** An invisible character, which allows no line break. */
const WORD_JOINER = '\u2060';

/**
 * Does not escape: the result is text with highlight tags, as the provider sends it. When the text itself
 * contains such a tag, an invisible character is put into it, so that clients find only the real tags.
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
    // A tag of one character may be anywhere in the text, so a client that sends one cannot rely on it.
    (rest, tag) =>
      tag.length < 2 ? rest : rest.replaceAll(tag, tag[0] + WORD_JOINER + tag.slice(1)),
    text,
  );
}
