/** What a message is about: the event, and the samples that take part in it. */

import {
  BOTS,
  type BotName,
  MEMBERS,
  type MemberName,
  type SampleAccount,
  type SampleChannel,
  type SampleServer,
  SERVERS,
  type ServerName,
} from './samples';
import type { Values } from './tags';

export type EventName = 'welcome' | 'farewell' | 'preview';

export type Scene = {
  readonly event: EventName;
  readonly server: ServerName;
  readonly member: MemberName;
  readonly bot: BotName;
};

export const EVENTS: readonly EventName[] = ['welcome', 'farewell', 'preview'];

/** The names that may be chosen, by what is chosen. */
export const CHOICES: Readonly<Record<keyof Scene, readonly string[]>> = {
  event: EVENTS,
  server: Object.keys(SERVERS),
  member: Object.keys(MEMBERS),
  bot: Object.keys(BOTS),
};

export const DEFAULT_SCENE: Scene = {
  event: 'welcome',
  server: 'harbour',
  member: 'tove',
  bot: 'crbt',
};

const CDN = 'https://cdn.discordapp.com';
const NULL = 'null';
const DEFAULT_COLOR = 0xaf2343;
const DEFAULT_CURRENCY = { singular: 'Coin', plural: 'Coins', symbol: '🪙' };
/** Discord has this many pictures for accounts without one. */
const DEFAULT_AVATARS = 6n;
const EVERYONE = '@everyone';

/** What each placeholder prints. */
export function createValues({ event, server, member, bot }: Scene): Values {
  const here = SERVERS[server];
  const user = MEMBERS[member];
  const stay = user.stays[server];
  return {
    user: {
      ...describeAccount(user, server),
      banner: user.hasBanner ? `${CDN}/banners/${user.id}/HASH.png?size=2048` : NULL,
      money: String(stay.money ?? 0),
      'work.exp': String(stay.experience ?? 0),
      'items.count': String(stay.items ?? 0),
    },
    // Whoever has left does not count any more.
    server: describeServer(here, here.members - (event === 'farewell' ? 1 : 0)),
    channel: describeChannel(here.channels[event]),
    crbt: describeAccount(BOTS[bot], server),
  };
}

/** The name that stands above what an account writes in a server. */
export function getShownName({ name, stays }: SampleAccount, server: ServerName): string {
  return stays[server].nickname ?? name;
}

function describeAccount(account: SampleAccount, server: ServerName) {
  const { name, discrim, id, hasAvatar, created, isBot, stays } = account;
  const fallback = `${CDN}/embed/avatars/${(BigInt(id) >> 22n) % DEFAULT_AVATARS}.png`;
  return {
    name,
    discrim,
    tag: discrim === '0' ? name : `${name}#${discrim}`,
    id,
    avatar: hasAvatar ? `${CDN}/avatars/${id}/HASH.png?size=2048` : fallback,
    nickname: getShownName(account, server),
    created,
    joined: stays[server].joined,
    mention: `<@${id}>`,
    isBot: String(isBot),
    roles: [...(stays[server].roles ?? []), EVERYONE].join(', '),
  };
}

function describeServer(server: SampleServer, members: number): Values['server'] {
  const { name, id, hasPictures, owner, created, roles, currency = DEFAULT_CURRENCY } = server;
  return {
    name,
    id,
    icon: hasPictures ? `${CDN}/icons/${id}/HASH.webp` : NULL,
    banner: hasPictures ? `${CDN}/banners/${id}/HASH.webp` : NULL,
    owner,
    created,
    roles: [EVERYONE, ...roles.map((role) => `<@&${role.id}>`)].join(', '),
    description: server.description ?? NULL,
    members: String(members),
    color: String(server.color ?? DEFAULT_COLOR),
    'currency.singular': currency.singular,
    'currency.plural': currency.plural,
    'currency.symbol': currency.symbol,
    'items.count': String(server.items),
    'categories.count': String(server.categories),
  };
}

function describeChannel({ name, id, created }: SampleChannel): Values['channel'] {
  return {
    name,
    id,
    created,
    mention: `<#${id}>`,
    topic: NULL,
    isAgeRestricted: 'false',
  };
}

/**
 * The names behind the IDs of Discord's notation, by ID. Mentions of accounts show their plain name, also where
 * Discord would show a nickname.
 */
export function listNames({
  server,
  bot,
}: Pick<Scene, 'server' | 'bot'>): Readonly<Record<string, string>> {
  const { roles, channels, otherChannels } = SERVERS[server];
  const own = EVENTS.map((event) => channels[event]);
  const all = [...Object.values(MEMBERS), BOTS[bot], ...roles, ...own, ...otherChannels];
  return Object.fromEntries(all.map(({ id, name }) => [id, name]));
}
