/** A site with a theme made from a color that is hard to read, and with styles of its own, in a browser. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeKinds, startReaders } from '../helpers/browser/readers';
import { serveSite } from '../helpers/sites/crbtSite';
import { CONFIG_FILE, createSite } from '../helpers/sites/createSite';

const KINDS: Readonly<Record<string, string>> = {
  doc: '/docs/tutorial-basics/markdown-features',
};

const REPEATED_KINDS: Readonly<Record<string, string>> = {
  post: '/blog/welcome',
  'post list': '/blog',
  search: '/search',
};

const KEYS = `
  theme: {
    accent: '#ffd000',
    radius: '0.25rem',
    contentWidth: '40rem',
    sidebarWidth: '16rem',
    fonts: { text: 'Georgia, serif', headings: 'sans-serif' },
  },
  styles: ['site.css'],
  head: [
    { tag: 'script', content: 'document.documentElement.dataset.seen = "";' },
    { tag: 'style', content: 'h1 { text-transform: uppercase }' },
  ],`;

async function createThemedSite(): Promise<string> {
  const root = await createSite('docusaurus-like');
  const config = path.join(root, CONFIG_FILE);
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace('  title:', `${KEYS}\n  title:`));
  const styles = '.navbar { border-bottom: 2px solid var(--brand) }\n';
  writeFileSync(path.join(root, 'content/site.css'), styles);
  return root;
}

const getOrigin = serveSite(createThemedSite);
const readers = startReaders();

describeKinds(KINDS, readers, getOrigin, REPEATED_KINDS);
