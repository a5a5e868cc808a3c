/** Hugo with a layout of the same parts as docwright's pages: the one that is installed. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../../helpers/sites/repository';
import type { CorpusPage } from '../corpus';
import { FIRST_MARK, type Missing, type Program, replaceMark, type Sidebar } from '../program';
import type { Dialect } from '../writeMarkdown';
import { HUGO_ENTRIES, HUGO_HOME, HUGO_PAGE, HUGO_SIDEBAR } from './hugoLayouts';
import { STYLES } from './styles';

const OUT = 'public';
const PAGEFIND = join(REPOSITORY, 'node_modules/pagefind/lib/runner/bin.cjs');

/** Hugo alone, and Hugo followed by Pagefind: a site with a search index, as docwright builds it. */
export function openHugos(): readonly (Program | Missing)[] {
  const hugo = openHugo();
  if (!('build' in hugo)) return [hugo];
  const script = `hugo --quiet && "$0" "${PAGEFIND}" --site ${OUT} --silent`;
  return [
    hugo,
    {
      ...hugo,
      name: 'Hugo + Pagefind',
      build: (site) => ({ file: 'sh', args: ['-c', script, process.execPath], cwd: site }),
      dev: undefined,
    },
  ];
}

function openHugo(): Program | Missing {
  const told = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (told.status !== 0)
    return { name: 'Hugo', reason: 'there is no command "hugo" (Debian: apt-get install hugo)' };
  return {
    name: 'Hugo',
    version: /v(\d[\d.]*)/.exec(told.stdout)?.[1] ?? told.stdout.trim(),
    dialect: DIALECT,
    contentFolder: 'content',
    homeFile: '_index.md',
    outFolder: OUT,
    listFrame,
    frameEdits: {
      template: { file: 'layouts/_default/single.html', edit: replaceMark },
      style: { file: 'assets/style.css', edit: replaceMark },
      config: { file: 'config.toml', edit: replaceMark },
    },
    build: (site) => ({ file: 'hugo', args: ['--quiet'], cwd: site }),
    dev: (site, port) => ({
      file: 'hugo',
      args: ['server', '--port', String(port), '--bind', '127.0.0.1'],
      cwd: site,
    }),
    formatPath: formatHref,
  };
}

const DIALECT: Dialect = {
  positionKey: 'weight',
  formatHref,
  formatNote: (text) => `{{< note >}}${text}{{< /note >}}`,
};

function formatHref({ section, name }: CorpusPage): string {
  return `/${section}/${name}/`;
}

function listFrame(
  pages: readonly CorpusPage[],
  sidebar: Sidebar,
): Readonly<Record<string, string>> {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const indexes = sections.map((name, at) => [
    `content/${name}/_index.md`,
    formatSection(name, at),
  ]);
  return {
    'config.toml': CONFIG,
    'assets/style.css': STYLES,
    'layouts/index.html': HUGO_HOME,
    'layouts/_default/single.html': HUGO_PAGE,
    'layouts/partials/sidebar.html': HUGO_SIDEBAR[sidebar],
    'layouts/partials/entries.html': HUGO_ENTRIES,
    'layouts/shortcodes/note.html':
      '<aside class="note"><p class="note-title">Note</p><p>{{ .Inner | markdownify }}</p></aside>',
    ...Object.fromEntries(indexes),
  };
}

/** A section has no page of its own, as with docwright. */
function formatSection(name: string, at: number): string {
  return `---\ntitle: ${name}\nweight: ${at + 1}\n_build:\n  render: never\n---\n`;
}

const CONFIG = `baseURL = "https://corpus.example/"
title = "Corpus"
languageCode = "en"
disableKinds = ["taxonomy", "term", "RSS"]

[params]
edition = "Edition ${FIRST_MARK}"

[markup.highlight]
noClasses = false

[markup.tableOfContents]
startLevel = 2
endLevel = 3
`;
