/** Fake builds for a development server, without a site. */

import type { DevBuild } from '../../../generator/dev/devBuild';

export const DEV_SCRIPT = 'console.log("dev")';

/** A build of one page with a link to its stylesheet. */
export function createDevBuild(guide: string, { hash = 'aaaaaaaa', baseUrl = '/' } = {}): DevBuild {
  const stylesheet = `${baseUrl}assets/style-${hash}.css`;
  return {
    files: new Map<string, string | Uint8Array>([
      ['index.html', `<link rel="stylesheet" href="${stylesheet}">`],
      ['404.html', 'missing'],
      ['guide/index.html', guide],
      [`assets/style-${hash}.css`, `/* ${hash} */`],
      ['_headers', '/*\n  X-Frame-Options: DENY\n'],
      ['site-manifest.json', Buffer.from(JSON.stringify({ site: { baseUrl }, hash, guide }))],
    ]),
    shownHashes: new Map([
      ['index.html', 'home'],
      ['404.html', 'missing'],
      ['guide/index.html', guide],
    ]),
    stylesheet,
    problems: [],
    devScript: DEV_SCRIPT,
  };
}
