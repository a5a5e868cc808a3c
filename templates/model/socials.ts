/** Where an author can be found: for each platform its name, and what the name of an account there is added to. */

export const SOCIALS: Readonly<Record<string, readonly [name: string, base: string]>> = {
  github: ['GitHub', 'https://github.com/'],
  x: ['X', 'https://x.com/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  youtube: ['YouTube', 'https://www.youtube.com/@'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  twitch: ['Twitch', 'https://www.twitch.tv/'],
};

/** `platform` is one of these, `email` or `newsletter`. */
export type Social = { readonly platform: string; readonly href: string };
