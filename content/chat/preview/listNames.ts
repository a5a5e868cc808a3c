/** The names behind the IDs of Discord's notation, as a reader of a sample server sees them. */

import { BOTS, MEMBERS, SERVERS } from '../script/samples';
import { EVENTS, type Scene } from '../script/scene';
import type { Names } from './parseChatText';

/** Mentions of accounts show their plain name, also where Discord would show a nickname. */
export function listNames({ server, bot }: Pick<Scene, 'server' | 'bot'>): Names {
  const { roles, channels, otherChannels } = SERVERS[server];
  const own = EVENTS.map((event) => channels[event]);
  const all = [...Object.values(MEMBERS), BOTS[bot], ...roles, ...own, ...otherChannels];
  return Object.fromEntries(all.map(({ id, name }) => [id, name]));
}
