/** The name of a network from the key that foreign configurations have for it. */

const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News',
};

export function nameSocial(key: string): string {
  return SOCIAL_NAMES[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
