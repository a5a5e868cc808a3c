/** Turns a draft into the message that the bot posts. */

import { COLOR, DEFAULT_COLOR, type Draft, FIELD_NAMES, FIELDS, hasEmbed } from './draft';
import { NEWLINE, type Resource, type Values } from './tags';

/** Prints `true`, whatever Discord says to it. Only IDs of 18 digits are known. */
export const ACTION = /<user\.roles\.(?:add|remove)\(\d{18}\)>/g;
/** Recognised, but always replaced by nothing. */
export const BOOSTS = '<server.boosts>';

/**
 * Replaces tags by values as the bot does, one kind of tag after another: a value that holds a tag of a later kind has that tag replaced, too. What is not a tag of the
 * language stays as it is.
 */
export function fillText(text: string, values: Values): string {
  const user = fillResource(text.replace(ACTION, 'true'), 'user', values);
  const server = fillResource(user.replaceAll(BOOSTS, ''), 'server', values);
  const channel = fillResource(server, 'channel', values);
  return fillResource(channel.replaceAll(NEWLINE, '\n'), 'crbt', values);
}

function fillResource(text: string, resource: Resource, values: Values): string {
  const pattern = new RegExp(`<${resource}\\.([A-Za-z.]+)>`, 'g');
  const own: Readonly<Record<string, string>> = values[resource];
  return text.replace(pattern, (tag, property: string) =>
    Object.hasOwn(own, property) ? (own[property] ?? tag) : tag,
  );
}

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
