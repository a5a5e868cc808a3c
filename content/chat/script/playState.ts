/** What the playground shows, and how an address holds it: as a form would send it. */

import { type Draft, type DraftField, EMPTY_DRAFT, FIELD_NAMES } from './draft';
import { CHOICES, DEFAULT_SCENE, type Scene } from './scene';

export type PlayState = { readonly scene: Scene; readonly draft: Draft };

type Read = {
  readonly state: PlayState;
  /** What the address has beside it, each in a sentence. */
  readonly problems: readonly string[];
};

/** A longer text was not made by the playground. */
export const MAX_STATE_LENGTH = 40_000;
/** More than any field takes, so that a text that is too long can be shown as such. */
export const MAX_TEXT_LENGTH = 4000;
const MAX_FIELDS = 25;
const PARTS = Object.keys(DEFAULT_SCENE) as (keyof Scene)[];
const FIELDS = 'fields';

/** The text behind the `#` of an address. */
export function writeState({ scene, draft }: PlayState): string {
  const params = new URLSearchParams();
  for (const part of PARTS) {
    if (scene[part] !== DEFAULT_SCENE[part]) params.append(part, scene[part]);
  }
  for (const name of FIELD_NAMES) if (draft[name] !== '') params.append(name, draft[name]);
  if (draft.fields.length > 0) {
    const pairs = draft.fields.map(({ name, value }) => [name, value]);
    params.append(FIELDS, JSON.stringify(pairs));
  }
  return params.toString();
}

/** What cannot be read is told, and the rest is shown. */
export function readState(text: string): Read {
  const params = new URLSearchParams(text.slice(0, MAX_STATE_LENGTH));
  const { fields, problem } = readFields(params.get(FIELDS));
  const texts = FIELD_NAMES.map((name) => [
    name,
    params.get(name)?.slice(0, MAX_TEXT_LENGTH) ?? '',
  ]);
  const isChoice = (part: keyof Scene) => {
    const name = params.get(part);
    return name !== null && CHOICES[part].includes(name);
  };
  const chosen = PARTS.filter(isChoice).map((part) => [part, params.get(part)]);
  const wrong = PARTS.filter((part) => params.has(part) && !isChoice(part));
  const known: readonly string[] = [...PARTS, ...FIELD_NAMES, FIELDS];
  const unknown = [...new Set(params.keys())].filter((name) => !known.includes(name));
  return {
    state: {
      scene: { ...DEFAULT_SCENE, ...Object.fromEntries(chosen) },
      draft: { ...EMPTY_DRAFT, ...Object.fromEntries(texts), fields },
    },
    problems: [
      ...(text.length > MAX_STATE_LENGTH ? ['The address is too long; its end is left out.'] : []),
      ...wrong.map((part) => `There is no ${part} \`${show(params.get(part))}\`.`),
      ...unknown.map((name) => `\`${show(name)}\` is no part of a message.`),
      ...(problem === undefined ? [] : [problem]),
    ],
  };
}

function show(text: string | null): string {
  return (text ?? '').slice(0, 80);
}

function readFields(text: string | null): {
  readonly fields: readonly DraftField[];
  readonly problem?: string;
} {
  if (text === null) return { fields: [] };
  try {
    const pairs: unknown = JSON.parse(text);
    if (!Array.isArray(pairs)) throw new Error('no list');
    const fields = pairs.slice(0, MAX_FIELDS).map(([name, value]) => ({
      name: String(name).slice(0, MAX_TEXT_LENGTH),
      value: String(value).slice(0, MAX_TEXT_LENGTH),
    }));
    return { fields };
  } catch {
    return { fields: [], problem: `The fields of the embed cannot be read: \`${show(text)}\`.` };
  }
}
