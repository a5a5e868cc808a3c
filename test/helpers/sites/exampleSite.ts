/** Sites whose pages are the examples of the explanations of codes. */

import type { Diagnostic } from '../../../generator/core/diagnostics';
import { EXPLANATIONS } from '../../../generator/report/codes/explanations';
import { runCommand } from '../commands/runCommand';
import { configOf, createSite, type SiteFiles } from './createSite';

export type ExamplePage = { readonly code: string; readonly text: string };

/** Their text alone does not cause the problem. */
const WITHOUT_CAUSE = [
  'search-record-cut',
  'duplicate-route',
  'duplicate-title',
  'duplicate-description',
  'dead-external-link',
  'unreachable-link',
  'picture-not-kept',
  'broken-picture',
  'output-name',
  'plugin-message',
];

/** Examples with a page of the docs or a post, in the wrong form or in the right one. */
export function listExamplePages(form: 'wrong' | 'right', ending: string): readonly ExamplePage[] {
  return [...EXPLANATIONS].flatMap(([code, { example }]) => {
    const { file = '', [form]: text } = example;
    const isPage = file === `content/docs/guide${ending}`;
    if (!isPage || text === undefined || WITHOUT_CAUSE.includes(code)) return [];
    return [{ code, text }];
  });
}

const CONFIG = configOf(`markdown: { math: true },
  onBrokenLinks: 'error',
  onBrokenMarkdownLinks: 'error',
  onBrokenAnchors: 'error',
  onDuplicateTitles: 'ignore',
  blog: false,
  redirects: [{ from: '/old-wind', to: '/wind' }],
  code: { draw: { mermaid: (source: string) => {
    if (source.trim().endsWith('-->')) throw new Error('the arrow leads nowhere');
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>';
  } } },
  directives: { wind: { component: './Wind.tsx', form: 'leaf', attributes: { start: { type: 'number' } } } }`);

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const AROUND: SiteFiles = {
  'content/site.config.ts': CONFIG,
  'content/Wind.tsx': 'export default () => <p>wind</p>;\n',
  'content/static/count.js': '',
  'content/docs/x/kite.png': Buffer.from(PIXEL, 'base64'),
  'content/docs/x/kite.js': '// #region fly\nfly();\n// #endregion fly\n',
  'content/docs/wind.md': '# Wind\n',
  'content/docs/x/wind.md': '# Wind\n',
};

/** The file of the page with the example of a code. */
export const nameExample = (code: string, ending: string) => `content/docs/x/${code}${ending}`;

/** The root of a site with a page for each example, and all problems that `check` finds. */
export async function checkExamplePages(shown: readonly ExamplePage[], ending: string) {
  const pages = shown.map(({ code, text }) => [nameExample(code, ending), `${text}\n`] as const);
  return checkFiles({ ...AROUND, ...Object.fromEntries(pages) });
}

export async function checkFiles(files: SiteFiles) {
  const root = await createSite(files);
  const { stdout } = await runCommand(['check', '--format', 'json'], { cwd: root });
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly Diagnostic[] };
  return { root, problems };
}
