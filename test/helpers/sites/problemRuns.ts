/** A run of the command line for each code of a problem that needs another command than `check`, or more than files. */

import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../generator/core/diagnostics';
import { runCli } from '../commands/runCli';
import { runCommand } from '../commands/runCommand';
import { CONFIG_FILE, configOf, createFolder, type SiteFiles } from './createSite';
import { commitAll, runGit } from './runGit';
import { writeFiles } from './writeFiles';

export type ProblemRun = {
  readonly files: SiteFiles;
  /** `check` without them. */
  readonly args?: readonly string[];
  /** Called with the root before the command runs. */
  readonly prepare?: (root: string) => void;
  /** For a site that ends the process. */
  readonly isOwnProcess?: boolean;
};

/** The root, and the problems that the command tells. */
export async function runForProblems(wanted: ProblemRun) {
  const { files, args = ['check'], prepare, isOwnProcess = false } = wanted;
  const root = createFolder();
  await writeFiles(root, files);
  prepare?.(root);
  const run = isOwnProcess ? runCli : runCommand;
  const { stdout } = await run([...args, '--format', 'json'], { cwd: root });
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly Diagnostic[] };
  return { root, problems };
}

const SITE: SiteFiles = { [CONFIG_FILE]: configOf(), 'content/docs/wind.md': '# Wind\n' };
const config = (more: string): SiteFiles => ({ ...SITE, [CONFIG_FILE]: configOf(more) });
const page = (text: string): SiteFiles => ({ ...SITE, 'content/docs/guide.md': text });
const styles = (text: string): SiteFiles => ({
  ...config("styles: ['./brand.css']"),
  'content/brand.css': text,
});
const mdx = (text: string): SiteFiles => ({ ...SITE, 'content/docs/guide.mdx': text });
const template = (name: string, code: string): SiteFiles => ({
  ...SITE,
  [CONFIG_FILE]: `import { Part } from './Part';\n\n${configOf(`templates: { ${name}: Part }`)}`,
  'content/Part.tsx': code,
});
const OLD = 'old.json';
const against = (...routes: readonly object[]) => ({
  files: {
    ...SITE,
    [OLD]: JSON.stringify({
      generator: { name: 'docwright', version: '1.0.0' },
      files: [],
      routes: routes.map((route) => ({ kind: 'doc', title: '', headings: [], ...route })),
    }),
  },
  args: ['check', '--against', OLD],
});

const API =
  "openapi: 3.1.0\ninfo: { title: Kites, version: '1' }\npaths: { /kites: { get: { responses: {} } } }\n";
const withApi = (files: SiteFiles) => ({
  files: {
    ...against().files,
    ...config("openapi: { api: './openapi.yaml' }"),
    'content/openapi.yaml': API,
    ...files,
  },
  args: ['check', '--against', OLD],
});

/** By code. */
export const PROBLEM_RUNS: Readonly<Record<string, ProblemRun>> = {
  'init-taken': { files: SITE, args: ['init', '--yes'] },
  'init-failed': { files: { kites: 'notes' }, args: ['init', 'kites', '--yes'] },
  'page-taken': { files: SITE, args: ['new', 'doc', 'wind'] },
  'page-failed': { files: SITE, args: ['new', 'doc', 'wind.md/deep'] },
  'version-taken': {
    files: config("docs: { versions: { '2.4': { ref: 'v2.4.0' } } }"),
    args: ['version', '2.4'],
  },
  'version-failed': {
    files: config("docs: { versions: Object({ '2.4': {} }) }"),
    args: ['version', '2.5', '--copy'],
  },
  'no-blog': { files: config('blog: false'), args: ['new', 'post', 'Gale'] },
  'no-content': { files: {} },
  'no-config': { files: { 'content/docs/wind.md': '# Wind\n' } },
  'process-exit': { files: config('transform: () => process.exit(0)'), isOwnProcess: true },
  'style-syntax': { files: styles('h1 { color: red }\n}\n') },
  'doubtful-style': { files: styles('h1 {\n  colr: red;\n}\n') },
  'unreadable-file': {
    files: SITE,
    prepare: (root) => mkdirSync(path.join(root, 'content/docs/guide.md')),
  },
  'invalid-name': { files: { ...SITE, 'content/static/a\\b.txt': 'a' } },
  'left-out': {
    files: { ...SITE, 'pull-request/content/site.config.ts': 'export default {};\n' },
    args: ['check', '--untrusted', 'pull-request'],
    prepare: (root) =>
      cpSync(path.join(root, 'content/docs'), path.join(root, 'pull-request/content/docs'), {
        recursive: true,
      }),
  },
  'symbolic-link': {
    files: SITE,
    prepare: (root) => symlinkSync('gone.md', path.join(root, 'content/docs/guide.md')),
  },
  'fix-failed': {
    files: { ...SITE, 'content/docs/guide.md': '# Guide\n\n[Wind](/WIND)\n' },
    args: ['check', '--fix'],
    prepare: (root) => mkdirSync(path.join(root, `content/docs/.docwright-${process.pid}.tmp`)),
  },
  'shallow-history': {
    files: config('docs: { showLastUpdate: true }'),
    prepare: (root) => {
      commitAll(root, '2026-03-01T12:00:00Z');
      writeFileSync(path.join(root, '.git/shallow'), runGit(root, 'rev-parse', 'HEAD'));
    },
  },
  'unusable-cache': { files: { ...SITE, '.docwright': 'notes' } },
  'plugin-message': {
    files: config(
      "markdown: { remarkPlugins: [() => (tree, file) => { file.message('Use fewer words', tree.children[0]); }] }",
    ),
  },
  'text-too-long': { files: page(`# A\n\n${'word '.repeat(1_210_000)}\n`) },
  'page-too-large': {
    files: page(`# A\n\n|${'a|'.repeat(800)}\n|${'-|'.repeat(800)}\n${'|b\n'.repeat(700)}`),
  },
  'too-much-work': { files: page(`# A\n\n${'*_'.repeat(30_000)}\n`) },
  'mdx-not-live': {
    files: mdx(
      "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n# A\n\n<BrowserOnly>{() => <p>a</p>}</BrowserOnly>\n",
    ),
  },
  'mdx-head': {
    files: mdx("import Head from '@docusaurus/Head';\n\n# A\n\n<Head><title>a</title></Head>\n"),
  },
  'unknown-type': { files: mdx('# A\n\n<Admonition type="hint">a</Admonition>\n') },
  'no-category': { files: mdx('---\nunlisted: true\n---\n\n# A\n\n<DocCardList />\n') },
  'directive-without-component': {
    files: config("directives: { kite: { component: './Kite.tsx' } }"),
  },
  'directive-crashed': {
    files: {
      ...config("directives: { kite: () => { throw new Error('no wind'); } }"),
      'content/docs/guide.md': '# A\n\n::kite\n',
    },
  },
  'template-crashed': {
    files: template('Footer', 'export function Part() {\n  return <p>{window.name}</p>;\n}\n'),
  },
  'template-empty': { files: template('DocPage', 'export const Part = () => null;\n') },
  'nul-in-output': { files: template('Footer', "export const Part = () => 'a\\0b';\n") },
  'lost-address': against({ path: '/gale', title: 'Wind' }),
  'lost-anchor': against({ path: '/wind', headings: ['force'] }),
  'old-manifest': against({ path: '/wind' }),
  'api-breaking': withApi({
    'api-snapshot.json': JSON.stringify({
      version: 1,
      apis: {
        api: {
          ...{ servers: [], schemes: {}, schemas: {} },
          operations: {
            'GET /kites': {
              ...{ id: 'GET /kites', parameters: {}, security: [] },
              responses: { 200: { headers: {}, content: {} } },
            },
          },
        },
      },
    }),
  }),
  'api-snapshot': withApi({}),
  'bad-manifest': {
    files: { ...SITE, [OLD]: '{ "routes": 1 }' },
    args: ['check', '--against', OLD],
  },
  'foreign-output': { files: { ...SITE, 'out/notes.txt': 'mine' }, args: ['build'] },
  'host-limit': {
    files: config(
      "outputs: { hosts: ['nginx'] }, headers: [{ for: '/*', values: { 'X-Price': '$5' } }]",
    ),
  },
  'kept-site': { files: config("outputs: { keep: ['v1/'] }"), args: ['build'] },
  'output-taken': {
    files: { ...SITE, 'content/static/CNAME': 'kites.example', 'out/CNAME/notes.txt': 'mine' },
    args: ['build'],
  },
  'unusable-output': { files: { ...SITE, notes: 'a' }, args: ['build', '--out', 'notes/out'] },
  'unwritable-output': { files: SITE, args: ['build', '--out', 'x'.repeat(300)] },
  'unwritable-file': {
    files: { ...SITE, notes: 'a' },
    args: ['build', '--changed', 'notes/a.json'],
  },
  'build-differs': {
    files: config(
      "files: () => [{ file: 'zone.txt', content: String(process.env.TZ === 'Pacific/Kiritimati') }]",
    ),
    args: ['build', '--verify'],
  },
  'wrong-usage': { files: SITE, args: ['check', '--fixx'] },
};
