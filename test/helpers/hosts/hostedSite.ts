/** A small site with one of everything that a host must get right. */

import { CONFIG_FILE, configOf, type SiteFiles } from '../sites/createSite';

export const HOSTS = ['nginx', 'apache', 'caddy', 'vercel', 'netlify', 'cloudflare', 's3'] as const;

export const REDIRECTS = [
  { from: '/old', to: '/guide/wind' },
  { from: '/old/page.html', to: '/guide/wind?from=old#gusts' },
  { from: '/gr%C3%B6%C3%9Fe+1.5', to: '/' },
  { from: '/away', to: 'https://kites.example/$1?a={b}' },
] as const;

export const HEADERS = [
  { for: '/downloads/*', values: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } },
  { for: '/guide/wind', values: { 'X-Wind': 'a "b" 5% {c}' } },
  { for: '/data/*', values: { 'Content-Type': 'application/geo+json' } },
] as const;

const DOC_TEXT = 'Kites fly when the wind is steady. '.repeat(60);

export function createHostedSite(config = ''): SiteFiles {
  const keys = [
    "docs: { routeBasePath: '/' }",
    `outputs: { hosts: ${JSON.stringify(HOSTS)} }`,
    `redirects: ${JSON.stringify(REDIRECTS)}`,
    `headers: ${JSON.stringify(HEADERS)}`,
    "onBrokenLinks: 'ignore'",
  ];
  return {
    [CONFIG_FILE]: configOf([...keys, ...(config === '' ? [] : [config])].join(', ')),
    'content/docs/index.md': `# Start\n\n${DOC_TEXT}\n`,
    'content/docs/guide/wind.md': `# Wind\n\n## Gusts\n\n${DOC_TEXT}\n`,
    'content/docs/guide/wind/high.md': `# High\n\n${DOC_TEXT}\n`,
    'content/docs/guide/v1.4-changes.md': `# Changes\n\n${DOC_TEXT}\n`,
    'content/docs/größe.md': `# Size\n\n${DOC_TEXT}\n`,
    'content/blog/2024-05-01-post.md': '# Post\n\nText.\n',
    'content/static/downloads/kite plan.txt': DOC_TEXT,
    'content/static/data/map': '{}',
    'content/static/data/winds.json': `{ "winds": "${DOC_TEXT}" }`,
    'content/static/demo/index.html': '<!doctype html><title>Demo</title>',
    'content/static/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/picture.webp': 'RIFF',
    'content/static/.well-known/security.txt': 'Contact: mailto:a@kites.example\n',
    'content/static/.secret': 'hidden',
  };
}
