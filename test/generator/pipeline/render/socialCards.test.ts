/** Social cards in the output of a site: which pages have one, and when they are made. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as paintCard from '../../../../generator/cards/paintCard';
import { createSiteReader } from '../../../../generator/pipeline/read/readSite';
import { createProgress } from '../../../../generator/report/progress';
import { findMeta, parsePage } from '../../../helpers/pages/html';
import { buildFixture, buildRoot, type Fixture } from '../../../helpers/sites/buildFixture';
import {
  CONFIG_FILE,
  configOf,
  createSite,
  type SiteFiles,
} from '../../../helpers/sites/createSite';
import { buildWarm, listBytes } from '../../../helpers/sites/warmBuild';
import { writeFiles } from '../../../helpers/sites/writeFiles';

const painted: string[] = [];

vi.mock('../../../../generator/cards/paintCard', async (load) => {
  const real = await load<typeof paintCard>();
  return {
    openCardPainter: async (theme: Parameters<typeof real.openCardPainter>[0]) => {
      const paint = await real.openCardPainter(theme);
      return (texts: Parameters<typeof paint>[0]) => {
        painted.push(texts.title);
        return paint(texts);
      };
    },
  };
});

beforeEach(() => {
  painted.length = 0;
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
const KEYS = [
  'image: "site.png"',
  'socialCards: true',
  'navbar: { logo: { src: "logo.svg", alt: "" } }',
  'search: false',
  'docs: { routeBasePath: "docs" }',
].join();
const FILES: SiteFiles = {
  [CONFIG_FILE]: configOf(KEYS),
  'content/static/site.png': 'picture',
  'content/static/logo.svg': LOGO,
  'content/docs/wind.md': '---\ntitle: Wind\n---\n\nText.\n',
  'content/docs/own.md': '---\ntitle: Own\nimage: /site.png\n---\n\nText.\n',
  'content/docs/japan.md': '---\ntitle: 日本\n---\n\nText.\n',
  'content/blog/2026-01-02-first.md': '---\ntitle: First\n---\n\nText.\n',
};
const SITE_IMAGE = 'https://example.com/site.png';

function listCards({ files }: Fixture): readonly string[] {
  return [...files.keys()].filter((file) => file.startsWith('assets/cards/'));
}

function readMeta(site: Fixture, path: string, name: string): string | undefined {
  return findMeta(parsePage(site.page(path)), name);
}

describe('a site with social cards', () => {
  test('has one for each page without an image, with alternative text', async () => {
    const site = await buildFixture(FILES);
    expect(site.diagnostics).toEqual([]);
    const card = readMeta(site, '/docs/wind', 'og:image') ?? '';
    expect(card).toMatch(/^https:\/\/example\.com\/assets\/cards\/[\da-f]{16}\.png$/);
    expect(readMeta(site, '/docs/wind', 'twitter:image')).toBe(card);
    expect(readMeta(site, '/docs/wind', 'twitter:card')).toBe('summary_large_image');
    expect(readMeta(site, '/docs/wind', 'og:image:type')).toBe('image/png');
    expect(readMeta(site, '/docs/wind', 'og:image:alt')).toBe('Wind · Test');
    const bytes = site.files.get(card.slice('https://example.com/'.length)) ?? Buffer.alloc(0);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(`${bytes.readUInt32BE(16)}`).toBe(readMeta(site, '/docs/wind', 'og:image:width'));
    expect(`${bytes.readUInt32BE(20)}`).toBe(readMeta(site, '/docs/wind', 'og:image:height'));
    expect(bytes.length).toBeLessThan(40_000);
  });

  test('keeps the own image of pages, and the site’s for titles that cannot be drawn', async () => {
    const site = await buildFixture(FILES);
    for (const path of ['/docs/own', '/docs/japan']) {
      expect(readMeta(site, path, 'og:image')).toBe(SITE_IMAGE);
      expect(readMeta(site, path, 'og:image:width')).toBeUndefined();
    }
    expect(findMeta(parsePage(site.read('404.html')), 'og:image')).toBe(SITE_IMAGE);
  });

  test('has the same bytes in two builds, and the second one paints nothing', async () => {
    const root = await createSite(FILES);
    const plain = await buildRoot(root);
    const first = await buildWarm(root);
    expect(listCards(first).length).toBeGreaterThan(3);
    painted.length = 0;
    const second = await buildWarm(root);
    expect(painted).toEqual([]);
    expect(listBytes(second)).toEqual(listBytes(plain));
    expect(listBytes(first)).toEqual(listBytes(plain));
  });

  test('has those of a new build after a change of its colors, its logo or its language, and back', async () => {
    const root = await createSite({ 'content/docs/wind.md': '# Wind\n' });
    for (const [more, logo] of [
      ["theme: { accent: '#0b6e4f' }", LOGO],
      ["theme: { accent: '#6e0b4f' }", LOGO],
      ["theme: { accent: '#0b6e4f' }", LOGO],
      ["theme: { accent: '#0b6e4f' }", LOGO.replace('4v4', '3v3')],
      ["theme: { accent: '#0b6e4f' }, locale: 'ar'", LOGO.replace('4v4', '3v3')],
    ] as const) {
      const files = {
        [CONFIG_FILE]: configOf(`${KEYS}, ${more}`),
        'content/static/logo.svg': logo,
      };
      await writeFiles(root, files);
      expect(listBytes(await buildWarm(root)), more).toEqual(listBytes(await buildRoot(root)));
    }
  });

  test('draws none in dev', async () => {
    const root = await createSite(FILES);
    const read = createSiteReader({ root, includeDrafts: true, isDev: true });
    const { parts } = await read(createProgress(process.stderr, false));
    expect(parts?.site.routes.get('/docs/wind')?.image).toBeUndefined();
    expect(parts?.site.layout.image).toBe(SITE_IMAGE);
    expect(painted).toEqual([]);
  });
});

test('a site without them has none', async () => {
  const site = await buildFixture({
    ...FILES,
    [CONFIG_FILE]: configOf(KEYS.replace('socialCards: true', 'socialCards: false')),
  });
  expect(listCards(site)).toEqual([]);
  expect(readMeta(site, '/docs/wind', 'og:image')).toBe(SITE_IMAGE);
  expect(painted).toEqual([]);
});
