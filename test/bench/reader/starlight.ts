/** A small Starlight site with one page as long as ours, installed and built for the bench in a folder of its own. */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type CorpusPage, createBuildCorpus, PAGES_IN_SECTION } from '../build/corpus';
import { installPackages, readVersion } from '../build/installPackages';
import { runCommand } from '../build/measure';
import { createMarkdownWriter, type Dialect, formatHome } from '../build/writeMarkdown';

/** The last versions that run on Node 20. */
const PACKAGES = ['@astrojs/starlight@0.37', 'astro@5'];
/** Its blocks make the long page about as long as the API reference of the CRBT site: 2,100 words. */
const PAGES_IN_LONG_PAGE = 4;

const DESCRIPTION = 'Pages of generated words, to measure how long their readers wait.';

export type BuiltStarlight = {
  readonly version: string;
  /** The built site. */
  readonly out: string;
  /** Path of the long page in the URL. */
  readonly longPath: string;
};

/** `home`: a folder to be made. Throws when the registry does not have the packages. */
export async function buildStarlight(home: string, signal: AbortSignal): Promise<BuiltStarlight> {
  await installPackages(home, PACKAGES, signal);
  const pages = createPages();
  for (const [file, text] of listFiles(pages)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  const command = path.join('node_modules', 'astro', 'astro.js');
  const env = { ASTRO_TELEMETRY_DISABLED: '1' };
  await runCommand({ file: process.execPath, args: [command, 'build'], cwd: home, env }, signal);
  const [longPage] = pages;
  return {
    version: readVersion(home, '@astrojs/starlight'),
    out: path.join(home, 'dist'),
    longPath: longPage ? formatHref(longPage) : '/',
  };
}

/** The first page has the blocks of some more. */
function createPages(): readonly CorpusPage[] {
  const pages = createBuildCorpus(PAGES_IN_SECTION);
  const blocks = pages.slice(0, PAGES_IN_LONG_PAGE).flatMap((page) => page.blocks);
  return pages.map((page, at) => (at === 0 ? { ...page, blocks } : page));
}

function listFiles(pages: readonly CorpusPage[]): readonly (readonly [string, string])[] {
  const write = createMarkdownWriter(pages, DIALECT);
  const docs = 'src/content/docs';
  return [
    ['astro.config.mjs', CONFIG],
    ['src/content.config.ts', CONTENT_CONFIG],
    ['public/favicon.svg', FAVICON],
    [`${docs}/index.md`, formatHome(pages, DIALECT)],
    ...pages.map((page) => [`${docs}/${page.section}/${page.name}.md`, write(page)] as const),
  ];
}

const DIALECT: Dialect = {
  // Pages are in the order of their names, so their position is not needed.
  positionKey: 'position',
  formatHref,
  formatNote: (text) => `:::note\n${text}\n:::`,
};

function formatHref({ section, name }: CorpusPage): string {
  return `/${section}/${name}/`;
}

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://corpus.example',
  integrations: [starlight({ title: 'Corpus', description: '${DESCRIPTION}' })],
});
`;

/** Its pages ask for one. */
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>\n';

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
