/** Puts values in the place of tags, as the bot does: one kind of tag after another. */

import { NEWLINE, type Resource, type Values } from './tags';

/** Prints `true`, whatever Discord says to it. Only IDs of 18 digits are known. */
export const ACTION = /<user\.roles\.(?:add|remove)\(\d{18}\)>/g;
/** Recognised, but always replaced by nothing. */
export const BOOSTS = '<server.boosts>';

/**
 * The order is fixed: a value that holds a tag of a later kind has that tag replaced, too. What is no tag of the
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
