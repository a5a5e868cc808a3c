/** Builds the pages of our site with Starlight and VitePress, as they look there without any change. */

import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages, readVersion } from '../build/installPackages';
import { runCommand } from '../build/measure';
import type { Peer } from './options';
import type { PeerPage } from './toPeerMarkdown';

export type BuiltPeer = {
  readonly version: string;
  /** The built site. */
  readonly out: string;
  /** The path there of a page here. */
  readonly toPath: (path: string) => string;
};

type Builder = {
  /** The last versions that run on Node 20. */
  readonly packages: readonly string[];
  readonly name: string;
  readonly listFiles: (pages: readonly PeerPage[]) => readonly (readonly [string, string])[];
  /** Below the folder of the site. */
  readonly command: readonly string[];
  readonly statics: string;
  readonly out: string;
  readonly toPath: (path: string) => string;
};

const TITLE = 'CRBT Docs';
const LEAD =
  'Guides and reference for CRBT, a free Discord bot: the tags for its greetings, the interface to its data, and how to run a copy of your own.';
const DOORS = [
  ['Scripting', '/crbtscript/intro', 'Greet people by name: the tags of CRBTscript.'],
  ['API', '/api/intro', 'Servers, economy, polls and users over HTTP.'],
  ['Self-hosting', '/self-hosting/intro', 'From the source code to a bot of your own.'],
  ['Blog', '/blog/11.4-changelog', 'Changelogs and stories from 2021 to the end.'],
] as const;
const SECTIONS = [
  ['CRBTscript', 'crbtscript'],
  ['API', 'api'],
  ['Self-hosting', 'self-hosting'],
  ['Blog', 'blog'],
] as const;

const BUILDERS: Readonly<Record<Peer, Builder>> = {
  starlight: {
    packages: ['@astrojs/starlight@0.37', 'astro@5'],
    name: '@astrojs/starlight',
    listFiles: listStarlightFiles,
    command: ['astro/astro.js', 'build'],
    statics: 'public',
    out: 'dist',
    toPath: (route) => (route === '/404' ? '/404.html' : `${route.replace(/\/$/, '')}/`),
  },
  vitepress: {
    packages: ['vitepress@1'],
    name: 'vitepress',
    listFiles: listVitePressFiles,
    command: ['vitepress/bin/vitepress.js', 'build'],
    statics: 'public',
    out: '.vitepress/dist',
    toPath: (route) => (route === '/' ? route : `${route.replace(/\/$/, '')}.html`),
  },
};

type Request = {
  /** A folder to be made. */
  readonly home: string;
  readonly pages: readonly PeerPage[];
  /** Of our site: its files are copied to the other one. */
  readonly statics: string;
  readonly signal: AbortSignal;
};

/** Throws when the registry does not have the packages. */
export async function buildPeer(peer: Peer, request: Request): Promise<BuiltPeer> {
  const { home, pages, statics, signal } = request;
  const builder = BUILDERS[peer];
  await installPackages(home, builder.packages, signal);
  for (const [file, text] of builder.listFiles(pages)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  cpSync(statics, path.join(home, builder.statics), { recursive: true });
  const [program, ...args] = builder.command;
  const file = path.join('node_modules', program ?? '');
  const env = { ASTRO_TELEMETRY_DISABLED: '1' };
  await runCommand({ file: process.execPath, args: [file, ...args], cwd: home, env }, signal);
  return {
    version: readVersion(home, builder.name),
    out: path.join(home, builder.out),
    toPath: builder.toPath,
  };
}

function listStarlightFiles(pages: readonly PeerPage[]) {
  const docs = 'src/content/docs';
  const sidebar = SECTIONS.map(([label, folder]) => ({
    label,
    items: listSection(pages, folder).map(({ path: slug }) => slug.slice(1)),
  }));
  const actions = DOORS.map(([text, link]) => ({ text, link: `${link}/`, variant: 'secondary' }));
  const hero = { tagline: LEAD, image: { file: '../../../public/mascot.svg' }, actions };
  return [
    ['astro.config.mjs', createStarlightConfig(sidebar)],
    ['src/content.config.ts', STARLIGHT_CONTENT],
    [`${docs}/index.md`, formatPage({ title: TITLE, template: 'splash', hero }, '')],
    ...pages.map(({ path: route, title, text }) => {
      const head = { title, slug: route.slice(1) };
      return [`${docs}${route}.md`, formatPage(head, text)] as const;
    }),
  ] as const;
}

function listVitePressFiles(pages: readonly PeerPage[]) {
  const sidebar = SECTIONS.map(([text, folder]) => ({
    text,
    items: listSection(pages, folder).map(({ title, path: link }) => ({
      text: escapeHtml(title),
      link,
    })),
  }));
  const hero = { name: TITLE, tagline: LEAD, image: { src: '/mascot.svg', alt: '' } };
  const features = DOORS.map(([title, link, details]) => ({ title, link, details }));
  return [
    ['.vitepress/config.mjs', createVitePressConfig(sidebar)],
    ['index.md', formatPage({ layout: 'home', hero, features }, '')],
    ...pages.map(({ path: route, title, text }) => {
      const page = `${VUE_FENCE} v-pre\n\n# ${escapeTags(title)}\n${text}\n\n${VUE_FENCE}`;
      return [`${route.slice(1)}.md`, formatPage({}, page)] as const;
    }),
  ] as const;
}

function listSection(pages: readonly PeerPage[], folder: string): readonly PeerPage[] {
  return pages.filter((page) => page.path.startsWith(`/${folder}/`));
}

/** Braces between two of them are text, not Vue's; longer than all others on a page. */
const VUE_FENCE = '::::::::';

/** JSON is YAML. */
function formatPage(head: object, text: string): string {
  return `---\n${JSON.stringify(head)}\n---\n\n${text}\n`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('<', '&lt;');
}

function escapeTags(text: string): string {
  return text.replaceAll('<', '\\<');
}

function createStarlightConfig(sidebar: readonly object[]): string {
  return `import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  site: 'https://docs.example',
  image: { service: passthroughImageService() },
  integrations: [starlight({ title: '${TITLE}', sidebar: ${JSON.stringify(sidebar)} })],
});
`;
}

const STARLIGHT_CONTENT = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function createVitePressConfig(sidebar: readonly object[]): string {
  const nav = DOORS.map(([text, link]) => ({ text, link }));
  const themeConfig = { search: { provider: 'local' }, outline: [2, 3], nav, sidebar };
  return `export default {
  title: '${TITLE}',
  ignoreDeadLinks: true,
  themeConfig: ${JSON.stringify(themeConfig)},
};
`;
}
