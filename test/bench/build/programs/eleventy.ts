/** Eleventy with markdown-it, Prism and a layout of the same parts: installed for the bench, into a folder of its own. */

import path from 'node:path';
import type { CorpusPage } from '../corpus';
import { installPackages, readVersion } from '../installPackages';
import { FIRST_MARK, type Missing, type Program, replaceMark, type Sidebar } from '../program';
import type { Dialect } from '../writeMarkdown';
import { ELEVENTY_CONFIG, ELEVENTY_LAYOUT, HOME_LAYOUT, SIDEBARS } from './eleventyLayouts';
import { STYLES } from './styles';

const PACKAGES = [
  '@11ty/eleventy@3',
  '@11ty/eleventy-plugin-syntaxhighlight@5',
  'markdown-it-anchor@9',
  'markdown-it-container@4',
];

/** `home`: a folder to be made. Its packages are fetched from the registry that npm is set to. */
export async function openEleventy(home: string, signal: AbortSignal): Promise<Program | Missing> {
  try {
    await installPackages(home, PACKAGES, signal);
  } catch (error) {
    signal.throwIfAborted();
    return { name: 'Eleventy', reason: error instanceof Error ? error.message : String(error) };
  }
  return createProgram(home, path.join(home, 'node_modules', '@11ty', 'eleventy'));
}

function createProgram(home: string, folder: string): Program {
  const run = (site: string, args: readonly string[]) => ({
    file: process.execPath,
    args: [path.join(folder, 'cmd.cjs'), '--quiet', ...args],
    cwd: site,
  });
  return {
    name: 'Eleventy',
    version: readVersion(home, '@11ty/eleventy'),
    home,
    dialect: DIALECT,
    contentFolder: 'content',
    homeFile: 'index.md',
    outFolder: '_site',
    listFrame,
    frameEdits: {
      template: { file: 'content/_includes/page.11ty.js', edit: replaceMark },
      style: { file: 'style.css', edit: replaceMark },
      config: { file: 'content/_data/site.json', edit: replaceMark },
    },
    build: (site) => run(site, []),
    dev: (site, port) => run(site, ['--serve', '--incremental', `--port=${port}`]),
    formatPath: formatHref,
  };
}

const DIALECT: Dialect = {
  positionKey: 'position',
  formatHref,
  formatNote: (text) => `::: note\n${text}\n:::`,
};

function formatHref({ section, name }: CorpusPage): string {
  return `/${section}/${name}/`;
}

function listFrame(
  _pages: readonly CorpusPage[],
  sidebar: Sidebar,
): Readonly<Record<string, string>> {
  return {
    'package.json': '{ "private": true, "type": "module" }\n',
    'eleventy.config.js': ELEVENTY_CONFIG,
    'style.css': STYLES,
    'content/_data/site.json': JSON.stringify({
      title: 'Corpus',
      edition: `Edition ${FIRST_MARK}`,
    }),
    'content/content.json': '{ "layout": "page.11ty.js" }',
    'content/index.json': '{ "layout": "home.11ty.js" }',
    'content/_includes/page.11ty.js': ELEVENTY_LAYOUT,
    'content/_includes/home.11ty.js': HOME_LAYOUT,
    'content/_includes/sidebar.js': SIDEBARS[sidebar],
  };
}
