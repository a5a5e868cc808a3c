/** Writes links for the shorthands of pymdownx.magiclink: `@user`, `@user/repo`, `#12`, `!12`, `repo#12`, `user/repo#12`. */

import type { SourceKey } from '../sourceKey';

type Host = {
  readonly url: string;
  /** By the sign before the number. */
  readonly paths: Readonly<Record<string, string>>;
};

const HOSTS: Readonly<Record<string, Host>> = {
  github: {
    url: 'https://github.com',
    paths: { '#': 'issues', '!': 'pull', '?': 'discussions' },
  },
  gitlab: { url: 'https://gitlab.com', paths: { '#': '-/issues', '!': '-/merge_requests' } },
  bitbucket: { url: 'https://bitbucket.org', paths: { '#': 'issues', '!': 'pull-requests' } },
};

/** A user or repository, or a number with what is before it. */
export const SHORTHAND =
  /(?<![\w\\/@#!?.&[-])((?:@(?:[a-z]{6,9}:)?\w[\w-]{0,38}(?:\/\w(?:[\w.-]{0,98}\w)?)?|(?:[a-z]{6,9}:)?(?:\w[\w-]{0,38}\/)?(?:\w[\w.-]{0,98})?[#!?]\d{1,9})(?!\w|[/@:]\w))/g;

const MENTION = /^@(?:([a-z]+):)?([^/]+)(?:\/(.+))?$/;
const TICKET = /^(?:([a-z]+):)?(?:([^/]+)\/)?([^#!?]*)([#!?])(\d+)$/;

/** Returns a shorthand as a link, or as it is when its URL is not known. */
export type WriteShorthand = (shorthand: string) => string;

/** Undefined when the site does not turn shorthands on. */
export function createWriteShorthand(options: SourceKey | undefined): WriteShorthand | undefined {
  const key = options?.at('repo_url_shorthand');
  if (options === undefined || key?.value !== true) return undefined;
  const read = (name: string) => {
    const own = options.at(name);
    if (typeof own.value !== 'string') return undefined;
    own.report('imported', 'the links of pages');
    return own.value;
  };
  key.report('imported', 'the links of pages');
  const own = { provider: read('provider'), user: read('user'), repo: read('repo') };
  return (shorthand) => {
    const url = findUrl(shorthand, own);
    return url === undefined ? shorthand : `[${shorthand}](${url})`;
  };
}

type Own = Readonly<Record<'provider' | 'user' | 'repo', string | undefined>>;

function findUrl(shorthand: string, own: Own): string | undefined {
  const find = (name = own.provider ?? 'github') =>
    Object.hasOwn(HOSTS, name) ? HOSTS[name] : undefined;
  const [isMention, provider, name, project] = MENTION.exec(shorthand) ?? [];
  if (isMention !== undefined) {
    const url = find(provider)?.url;
    return url && [url, name, ...(project ? [project] : [])].join('/');
  }
  const [, host, user = own.user, repo, sign = '', number] = TICKET.exec(shorthand) ?? [];
  const { url, paths = {} } = find(host) ?? {};
  const path = paths[sign];
  const parts = [url, user, repo || own.repo, path, number];
  return parts.every(Boolean) ? parts.join('/') : undefined;
}
