/** Every placeholder of CRBTscript, by its resource. */

/** What members and the bot have alike. */
const ACCOUNT = [
  'name',
  'discrim',
  'tag',
  'id',
  'avatar',
  'nickname',
  'created',
  'joined',
  'mention',
  'isBot',
  'roles',
] as const;

export const TAGS = {
  user: [...ACCOUNT, 'banner', 'money', 'work.exp', 'items.count'],
  server: [
    'name',
    'id',
    'icon',
    'banner',
    'owner',
    'created',
    'roles',
    'description',
    'members',
    'color',
    'currency.singular',
    'currency.plural',
    'currency.symbol',
    'items.count',
    'categories.count',
  ],
  channel: ['name', 'id', 'created', 'mention', 'topic', 'isAgeRestricted'],
  crbt: ACCOUNT,
} as const;

export type Resource = keyof typeof TAGS;

/** In the order in which the bot replaces their tags; `<newline>` is replaced before the last one. */
export const RESOURCES = ['user', 'server', 'channel', 'crbt'] as const satisfies Resource[];

/** What each placeholder prints in one message. */
export type Values = {
  readonly [Name in Resource]: Readonly<Record<(typeof TAGS)[Name][number], string>>;
};

export const NEWLINE = '<newline>';

/** All 47 placeholders, then `<newline>`. */
export function listTags(): string[] {
  const tags = RESOURCES.flatMap((name) => TAGS[name].map((property) => `<${name}.${property}>`));
  return [...tags, NEWLINE];
}
