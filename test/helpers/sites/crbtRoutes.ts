/** Every route of the CRBT site. Routes must not change. */

const POSTS = [
  '10.0-changelog',
  '11.1-changelog',
  '11.2-changelog',
  '11.3-changelog',
  '11.4-changelog',
  '11.5-changelog',
  '11.6-changelog',
  '11.7-changelog',
  'about-crbt-messages',
  'end-of-life',
  'october-2021-changelog',
  'rethinking-crbt-profiles-economy',
  'september-2021-changelog',
  'summer-2024-changelog',
  'v11-beta-changelog',
];

const LIST_PAGES = Array.from({ length: POSTS.length - 1 }, (_, index) => index + 2);

export const crbtRoutes: readonly string[] = [
  '/',
  '/search',
  '/api/intro',
  '/api/reference',
  '/api/resources/economy/',
  '/api/resources/economy/category',
  '/api/resources/economy/items',
  '/api/resources/guilds',
  '/api/resources/polls',
  '/api/resources/users',
  '/crbtscript/intro',
  '/crbtscript/playground',
  '/crbtscript/resources/channel',
  '/crbtscript/resources/crbt',
  '/crbtscript/resources/server',
  '/crbtscript/resources/user',
  '/self-hosting/create-bot/',
  '/self-hosting/env',
  '/self-hosting/intro/',
  '/blog',
  '/blog/archive',
  ...LIST_PAGES.map((number) => `/blog/page/${number}`),
  ...POSTS.map((slug) => `/blog/${slug}`),
];

/** One page of each kind: pages of one kind are alike, so the short run looks at no more. */
const KINDS = [
  '/',
  '/search',
  '/api/reference',
  '/api/resources/economy/',
  '/api/resources/guilds',
  '/crbtscript/intro',
  '/crbtscript/playground',
  '/crbtscript/resources/user',
  '/self-hosting/env',
  '/blog',
  '/blog/archive',
  '/blog/page/5',
  '/blog/11.5-changelog',
  '/blog/about-crbt-messages',
];

export const sampledRoutes: readonly string[] = process.env.DOCWRIGHT_LONG
  ? crbtRoutes
  : crbtRoutes.filter((path) => KINDS.includes(path));
