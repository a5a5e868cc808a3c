/** The manual of docwright, for the people who write, build, publish and develop with it. */

import { spawnSync } from 'node:child_process';
import { defineConfig } from 'docwright';
import { ChatPart } from './ChatPart';
import { KiteParts } from './KiteParts';
import { Since } from './Since';
import { shopping } from './shopping.grammar';

/** The last commit of version 1.0.2. The npm package and shallow clones do not have it. */
const PREVIOUS = 'c052034c53d8542467deb057b7ae7c73605be887';

function hasCommit(commit: string): boolean {
  const args = ['cat-file', '-e', `${commit}^{commit}`];
  return spawnSync('git', args, { cwd: import.meta.dirname }).status === 0;
}

export default defineConfig({
  title: 'docwright manual',
  tagline: 'How to write, build and publish a site with docwright',
  url: 'https://crbt-team.github.io',
  baseUrl: '/docwright/',
  favicon: 'favicon.svg',
  navbar: {
    logo: { src: 'favicon.svg', alt: '', width: 24, height: 24 },
    items: [
      { label: 'Configuration', to: '/configuration' },
      { label: 'Commands', to: '/commands' },
      { label: 'Problems', to: '/problems' },
    ],
  },
  footer: { copyright: 'docwright is licensed under the Apache License 2.0.' },
  images: { captions: true },
  offline: true,
  languages: {
    de: {
      title: 'docwright-Handbuch',
      tagline: 'Websites mit docwright schreiben, bauen und veröffentlichen',
      labels: {
        Configuration: 'Konfiguration',
        Commands: 'Befehle',
        Problems: 'Probleme',
        'Migrate a site': 'Umziehen',
        Write: 'Schreiben',
        'Build and publish': 'Bauen und veröffentlichen',
        'docwright is licensed under the Apache License 2.0.':
          'docwright steht unter der Apache-Lizenz 2.0.',
      },
    },
  },
  docs: {
    versions: {
      current: { label: 'Next' },
      ...(hasCommit(PREVIOUS) && { '1.0.2': { ref: PREVIOUS } }),
    },
    printPages: true,
    sidebarCollapsible: true,
    sidebarCollapsed: false,
    sidebars: {
      manual: [
        'index',
        {
          category: 'Migrate a site',
          link: { doc: 'import' },
          items: [
            'import/docusaurus',
            'import/mintlify',
            'import/starlight',
            'import/vitepress',
            'import/mkdocs',
          ],
        },
        {
          category: 'Write',
          items: [
            'writing',
            'directives',
            'code',
            'api-pages',
            'openapi',
            'mdx',
            'components',
            'dialects',
            'sidebars',
            'blog',
            'pages',
          ],
        },
        {
          category: 'Build and publish',
          items: [
            'configuration',
            'look',
            'templates',
            'extensions',
            'third-party',
            'languages',
            'translations',
            'versions',
            'commands',
            'search',
            'outputs',
            'addresses',
            'deploy',
            'pull-requests',
          ],
        },
        'problems',
        'inside',
        'dependencies',
      ],
    },
  },
  blog: false,
  markdown: { math: true },
  code: { languages: [shopping] },
  directives: {
    since: Since,
    kite: KiteParts,
    message: ChatPart,
    embed: ChatPart,
    field: ChatPart,
    wind: {
      component: './WindScale.tsx',
      form: 'container',
      attributes: { start: { type: 'number', isRequired: true } },
      hydrate: 'visible',
    },
  },
  onBrokenMarkdownLinks: 'error',
});
