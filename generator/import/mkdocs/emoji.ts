/** Renames emoji from Twemoji, which Material uses, to their names in gemoji, which docwright uses. */

import { nameToEmoji } from 'gemoji';
import { todo } from '../importReport';
import type { Line } from './lines';

const RENAMED: Readonly<Record<string, string>> = {
  fingers_crossed: 'crossed_fingers',
  first_place: '1st_place_medal',
  octagonal_sign: 'stop_sign',
  person_facepalming: 'facepalm',
  person_shrugging: 'shrug',
  rolling_eyes: 'roll_eyes',
  slight_frown: 'slightly_frowning_face',
  slight_smile: 'slightly_smiling_face',
  timer: 'timer_clock',
  tools: 'hammer_and_wrench',
  upside_down: 'upside_down_face',
};

const EMOJI = /(?<![\p{L}\p{N}_/]):([a-z][a-z\d_+-]*):(?![\p{L}\p{N}_])/gu;

export function renameEmoji(text: string, line: Line): string {
  return text.replace(EMOJI, (found, name: string) => {
    const known = listNames(name).find((each) => Object.hasOwn(nameToEmoji, each));
    if (known === undefined)
      line.note(found, todo('it is text: docwright has no emoji of this name'));
    return known === undefined ? found : `:${known}:`;
  });
}

/** `woman_in_lotus_position` is `lotus_position_woman`. */
function listNames(name: string): readonly string[] {
  const [, who, what] = /^(man|woman)_(?:in_)?(.+)$/.exec(name) ?? [];
  const renamed = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined;
  return [name, renamed ?? `${what}_${who}`];
}
