/** Fake builds for a development server, without a site. */

import type { DevBuild, DevSite, FramedProblem } from '../../../generator/dev/devBuild';
import { createMemorySite, type MemoryFiles } from '../sites/memorySite';

export const DEV_SCRIPT = 'console.log("dev")';

type FakeBuild = {
  readonly hash?: string;
  readonly baseUrl?: string;
  /** Files beside those that each build has. */
  readonly files?: Readonly<Record<string, string>>;
  readonly site?: Partial<DevSite>;
};

/** A build of some pages with a link to their stylesheet; `guide` is the body of one. */
export function createDevBuild(guide: string, fake: FakeBuild = {}): DevBuild {
  const { hash = 'aaaaaaaa', baseUrl = '/' } = fake;
  const stylesheet = `${baseUrl}assets/style-${hash}.css`;
  const link = `<link rel="stylesheet" href="${stylesheet}">`;
  const files: MemoryFiles = new Map([
    ['index.html', link],
    ['404.html', 'missing'],
    ['guide/index.html', guide],
    ['other/index.html', `${link}other`],
    [`assets/style-${hash}.css`, `/* ${hash} */`],
    ['_headers', '/*\n  X-Frame-Options: DENY\n'],
    ['site-manifest.json', JSON.stringify({ site: { baseUrl } })],
    ...Object.entries(fake.files ?? {}),
  ]);
  const site = createMemorySite(files, { stylesheet, ...fake.site });
  return { site, problems: [], devScript: DEV_SCRIPT };
}

/** A build that found no site. */
export function failDevBuild(problems: readonly FramedProblem[]): DevBuild {
  return { problems, devScript: DEV_SCRIPT };
}
