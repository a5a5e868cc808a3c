/** Makes of a draft the message that the bot posts. */

import { COLOR, DEFAULT_COLOR, type Draft, FIELD_NAMES, FIELDS, hasEmbed } from './draft';
import { fillText } from './fillText';
import type { Values } from './tags';

/** The texts with all tags replaced, and Discord's Markdown as it is. */
export type FilledMessage = { readonly content: string; readonly embed?: FilledEmbed };

export type FilledEmbed = Omit<Draft, 'content'>;

const PICTURE = /^https?:\/\/\S+\.(?:png|jpe?g|gif|webp)(?:\?\S*)?$/i;

export function isPicture(address: string): boolean {
  return PICTURE.test(address);
}

export function fillDraft(draft: Draft, values: Values): FilledMessage {
  const texts = Object.fromEntries(
    FIELD_NAMES.map((name) => [
      name,
      FIELDS[name].hasTags ? fillText(draft[name], values) : draft[name],
    ]),
  );
  const fields = draft.fields.map(({ name, value }) => ({
    name: fillText(name, values),
    value: fillText(value, values),
  }));
  const filled: Draft = { ...draft, ...texts, fields };
  const { content, ...embed } = filled;
  return hasEmbed(filled) ? { content, embed: dropUnusable(embed) } : { content };
}

/** Discord shows no picture whose address leads to none. */
function dropUnusable(embed: FilledEmbed): FilledEmbed {
  const { icon, image, thumbnail, color } = embed;
  return {
    ...embed,
    icon: isPicture(icon) ? icon : '',
    image: isPicture(image) ? image : '',
    thumbnail: isPicture(thumbnail) ? thumbnail : '',
    color: COLOR.test(color) ? color.toLowerCase() : DEFAULT_COLOR,
  };
}
