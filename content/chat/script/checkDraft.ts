/** Explains what is wrong with a draft: its tags, its limits, what Discord makes of its result. */

import { COLOR, type Draft, FIELD_NAMES, FIELDS, type FieldName, hasEmbed } from './draft';
import { fillText, isPicture } from './fillDraft';
import { findTagProblems, type Problem } from './findTagProblems';
import type { Values } from './tags';

export type FieldProblem = Problem & {
  /** `fields` stands for the fields of the embed; then the place says nothing. */
  readonly field: FieldName | 'fields';
};

/** What Discord itself posts at most. */
const MAX_CONTENT = 2000;
const MENTION = /<@!?\d+>|<@&\d+>|<#\d+>/;

export function checkDraft(draft: Draft, values: Values): readonly FieldProblem[] {
  const own = FIELD_NAMES.flatMap((field) =>
    checkField(field, draft[field], values).map((problem) => ({ ...problem, field })),
  );
  const inFields = draft.fields
    .flatMap(({ name, value }) => [name, value])
    .flatMap((text) => findTagProblems(text, values))
    .map((problem) => ({ ...problem, field: 'fields' as const }));
  return [...own, ...inFields, ...checkWhole(draft)];
}

function checkField(field: FieldName, text: string, values: Values): readonly Problem[] {
  if (text === '') return [];
  const { max, hasTags, label } = FIELDS[field];
  const tooLong = `${label} takes ${max} characters at most, tags included. These are ${text.length}.`;
  return [
    ...(text.length > max ? [createProblem(text, 'error', tooLong, max)] : []),
    ...(hasTags ? findTagProblems(text, values) : checkPlain(text)),
    ...checkColor(field, text),
    ...checkResult(field, text, fillText(text, values)),
  ];
}

function checkPlain(text: string): readonly Problem[] {
  const at = text.search(/<[a-z]+\.[A-Za-z.]+>/);
  return at < 0 ? [] : [createProblem(text, 'error', 'This field takes no tags.', at)];
}

function checkColor(field: FieldName, text: string): readonly Problem[] {
  if (field !== 'color' || COLOR.test(text)) return [];
  return [createProblem(text, 'error', 'A color is `#` and six digits, such as `#2c81b9`.')];
}

/** What is only known when the values are in it. */
function checkResult(field: FieldName, text: string, filled: string): readonly Problem[] {
  const { isPicture: mustBePicture, hasMarkdown, hasTags } = FIELDS[field];
  if (mustBePicture && !isPicture(filled)) {
    const reason = `No picture is shown: \`${shorten(filled)}\` is no address of a png, jpg, jpeg, gif or webp.`;
    return [createProblem(text, 'note', reason)];
  }
  if (field === 'content' && filled.length > MAX_CONTENT && text.length <= FIELDS.content.max) {
    const reason = `With its values the content has ${filled.length} characters, and Discord posts ${MAX_CONTENT} at most.`;
    return [createProblem(text, 'error', reason)];
  }
  if (hasTags && !mustBePicture && !hasMarkdown && MENTION.test(filled)) {
    const reason = 'A mention shows as raw code here. Use `<user.name>`, or `#<channel.name>`.';
    return [createProblem(text, 'note', reason)];
  }
  return [];
}

function checkWhole(draft: Draft): readonly FieldProblem[] {
  const texts = FIELD_NAMES.filter((name) => FIELDS[name].isText).map((name) => draft[name]);
  if (texts.every((text) => text.trim() === '')) {
    const text =
      'The message is empty. Write something into the content, author name, title, description or footer.';
    return [{ field: 'content', level: 'error', start: 0, end: 0, text }];
  }
  const pings = /<user\.mention>/;
  if (hasEmbed(draft) && pings.test(draft.description) && !pings.test(draft.content)) {
    const start = draft.description.search(pings);
    const text = 'Nobody is notified about an embed. To ping, put the mention into the content.';
    return [{ field: 'description', level: 'note', start, end: start + 14, text }];
  }
  return [];
}

function createProblem(
  { length }: string,
  level: Problem['level'],
  text: string,
  start = 0,
): Problem {
  return { level, start, end: length, text };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
