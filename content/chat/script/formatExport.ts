/** Writes the JSON that the bot's Export gives. */

import { COLOR, type Draft, hasEmbed } from './draft';
import type { EventName } from './scene';

/** A preview shows what is edited for a Welcome or a Farewell; so both types are right for it. */
export const TYPES = { welcome: 'JOIN_MESSAGE', farewell: 'LEAVE_MESSAGE' } as const;

/** As Export writes it, without members that are empty. */
export function formatExport(draft: Draft, event: EventName): string {
  const { content, author, icon, authorUrl, title, url, description } = draft;
  const embed = {
    title: title || undefined,
    url: url || undefined,
    description: description || undefined,
    color: COLOR.test(draft.color) ? Number.parseInt(draft.color.slice(1), 16) : undefined,
    author: author
      ? { name: author, icon_url: icon || undefined, url: authorUrl || undefined }
      : undefined,
    footer: draft.footer ? { text: draft.footer } : undefined,
    image: draft.image ? { url: draft.image } : undefined,
    thumbnail: draft.thumbnail ? { url: draft.thumbnail } : undefined,
    fields: draft.fields.length > 0 ? draft.fields : undefined,
  };
  const type = event === 'farewell' ? TYPES.farewell : TYPES.welcome;
  return JSON.stringify({ type, content, embed: hasEmbed(draft) ? embed : undefined }, null, 2);
}
