/** Pictures in several sizes and formats, on small sites with and without sharp. */

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, buildRoot, type Fixture } from '../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createSite } from '../../helpers/sites/createSite';
import { installSharp } from '../../helpers/sites/installSharp';
import { buildWarm, listBytes } from '../../helpers/sites/warmBuild';

const ON = configOf('images: { optimize: true }, baseUrl: "/kites/"');
const PAGE = `# Kites

![Wide](./wide.jpg)
![On its side](./side.jpg) ![Still](./moves.webp) ![Small](/small.png)

## Below

[![Linked](./wide.jpg)](./wide.jpg)

<img src="./wide.jpg" alt="Raw" width="300">

<picture><source srcset="./wide.jpg"><img src="./wide.jpg" alt="Own"></picture>

<img src="./wide.jpg" srcset="./wide.jpg 2x" alt="Own set">

![Broken](./broken.png)
`;

/** With enough detail that a smaller version has fewer bytes. */
async function paint(width: number, height: number) {
  const rows = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#c33"/><stop offset="1" stop-color="#36c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="30%" fill="#fc6"/></svg>`;
  return sharp(Buffer.from(rows));
}

async function createFiles() {
  const wide = await paint(900, 300);
  const frames = await sharp(
    Buffer.concat([Buffer.alloc(16 * 16 * 3, 9), Buffer.alloc(16 * 16 * 3, 200)]),
    { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } },
  )
    .webp()
    .toBuffer();
  return {
    'content/docs/index.md': PAGE,
    'content/docs/wide.jpg': await wide.jpeg({ quality: 100 }).toBuffer(),
    'content/docs/side.jpg': await (await paint(200, 100))
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer(),
    'content/docs/moves.webp': frames,
    'content/docs/broken.png': 'PNG',
    'content/static/small.png': await (await paint(120, 60)).png().toBuffer(),
  };
}

let root: string;
let site: Fixture;
let countOpened: () => number;

beforeAll(async () => {
  root = await createSite({ ...(await createFiles()), [CONFIG_FILE]: ON });
  countOpened = await installSharp(root);
  site = await buildWarm(root);
});

function listPictures({ page }: Fixture): readonly string[] {
  return [...page('/').matchAll(/<picture>.*?<\/picture>|<img [^>]*>/gs)].map(([html]) =>
    html.replace(/-[0-9a-f]{8}\./g, '-#.'),
  );
}

const sources = (...[name, widths, width]: [string, readonly number[], number]) =>
  ['avif', 'webp']
    .map((format) => {
      const set = widths.map((each) => `/kites/assets/files/${name}-${each}-#.${format} ${each}w`);
      const sizes = `min(100vw, 52rem, ${width}px)`;
      return `<source type="image/${format}" srcset="${set.join(', ')}" sizes="${sizes}">`;
    })
    .join('');

describe('pages with optimized images', () => {
  test('offer each image as AVIF and WebP in the sizes below its own, and the file for other browsers', () => {
    const [wide] = listPictures(site);
    expect(wide).toBe(
      `<picture>${sources('wide', [480, 800, 900], 900)}<img src="/kites/assets/files/wide-#.jpg" width="900" height="300" alt="Wide" loading="eager" decoding="async"></picture>`,
    );
  });

  test('load only the first image above the first heading at once', () => {
    const eager = listPictures(site).filter((html) => html.includes('loading="eager"'));
    expect(eager).toHaveLength(1);
  });

  test('show an image that a camera stored on its side upright', async () => {
    const picture = listPictures(site)[1] ?? '';
    expect(picture).toContain('width="100" height="200"');
    const [, file = ''] = /\/kites\/(\S+-100-\S+\.avif)/.exec(site.page('/')) ?? [];
    const { width, height, orientation, exif, icc } = await sharp(site.files.get(file)).metadata();
    expect({ width, height, orientation, exif, icc }).toEqual({ width: 100, height: 200 });
  });

  test('show images that move, and those with sources of their own, as they are', () => {
    const shown = listPictures(site);
    expect(shown.find((html) => html.includes('alt="Still"'))).toMatch(/^<img /);
    expect(shown.find((html) => html.includes('alt="Own"'))).not.toContain('avif');
    expect(shown.find((html) => html.includes('alt="Own set"'))).toMatch(/^<img /);
  });

  test('use the width that the author sets', () => {
    expect(listPictures(site).find((html) => html.includes('alt="Raw"'))).toContain(
      sources('wide', [480, 800, 900], 300),
    );
  });

  test('show an image that cannot be decoded as it is, and report its place', () => {
    expect(site.diagnostics).toMatchObject([
      { code: 'broken-picture', file: 'content/docs/index.md', line: 16, column: 1 },
    ]);
    expect(listPictures(site).at(-1)).toMatch(/^<img src="\/kites\/assets\/files\/broken-#.png"/);
  });

  test('contain no address without a file, and leave no version without an address', () => {
    const versions = [...site.files.keys()].filter((file) => /\.(?:avif|webp)$/.test(file));
    const named = site.page('/').match(/assets\/files\/[^\s"]+\.(?:avif|webp)/g) ?? [];
    expect(new Set(named)).toEqual(new Set(versions));
  });

  test('keep the file in feeds, Markdown copies and social images', async () => {
    const files = await createFiles();
    const folder = await createSite({
      [CONFIG_FILE]: ON,
      'content/docs/index.md': '# A\n',
      'content/blog/kite.md':
        '---\ntitle: Kite\nslug: kite\ndate: 2026-01-01\nimage: ./wide.jpg\n---\n\n![Wide](./wide.jpg)\n',
      'content/blog/wide.jpg': files['content/docs/wide.jpg'],
    });
    await installSharp(folder);
    const { read } = await buildRoot(folder);
    for (const file of ['blog/rss.xml', 'blog/kite.md']) {
      expect(read(file)).toMatch(/wide-[0-9a-f]{8}\.jpg/);
      expect(read(file)).not.toContain('avif');
    }
    expect(read('blog/kite/index.html')).toMatch(/og:image" content="[^"]+wide-[0-9a-f]{8}\.jpg"/);
    expect(read('blog/kite/index.html')).toContain('<source type="image/avif"');
  });
});

test('a reader who saves the site saves only the format that browsers choose', async () => {
  const files = await createFiles();
  const own = await createSite({
    [CONFIG_FILE]: configOf('images: { optimize: true }, offline: true'),
    'content/docs/index.md': '# A\n\n![Wide](./wide.jpg)\n',
    'content/docs/wide.jpg': files['content/docs/wide.jpg'],
  });
  installSharp(own);
  const { read } = await buildRoot(own);
  const list = JSON.parse(read('offline.json')) as { readonly files: [href: string][] };
  const saved = list.files.flatMap(([href]) => (href.includes('wide') ? [href] : []));
  expect(saved).not.toEqual([]);
  expect(saved.filter((href) => !href.endsWith('.avif'))).toEqual([]);
});

describe('the cache', () => {
  test('a second build encodes nothing and gives the same bytes', async () => {
    expect(countOpened()).toBeGreaterThan(10);
    const again = await buildWarm(root);
    // The broken image is tried again.
    expect(countOpened()).toBe(1);
    expect(listBytes(again)).toEqual(listBytes(site));
  });

  test('a build without a cache gives the same bytes', async () => {
    expect(listBytes(await buildRoot(root))).toEqual(listBytes(site));
  });
});

test('both images of a pair for the color modes come in several formats', async () => {
  const files = await createFiles();
  const pair = '# Kites\n\n![Day](./wide.jpg#only-light)\n![Night](./wide.jpg#only-dark)\n';
  const own = await createSite({ ...files, [CONFIG_FILE]: ON, 'content/docs/index.md': pair });
  installSharp(own);
  const html = (await buildRoot(own)).page('/');
  expect(html.match(/<source type="image\/avif"/g)).toHaveLength(2);
});

describe('a home page', async () => {
  const home = (image: string) => `---
template: home
hero:
  title: Kites
  image: ${image}
  actions: [{ text: Fly, link: /docs, icon: ./wide.jpg }]
features: [{ title: Wind, icon: ./wide.jpg }]
---

![Below](./wide.jpg)
`;
  const show = async (image: string, config = ON) => {
    const { 'content/docs/wide.jpg': wide } = await createFiles();
    const files = { 'content/pages/index.md': home(image), 'content/pages/wide.jpg': wide };
    const folder = await createSite({
      ...{ ...files, [CONFIG_FILE]: config, 'content/docs/index.md': '# Docs\n' },
    });
    await installSharp(folder);
    return listPictures(await buildRoot(folder));
  };
  const image = ' src="/kites/assets/files/wide-#.jpg" width="900" height="300"';
  const set = (width: number) => sources('wide', [480, 800, 900], width);

  test('offers the images of its hero and its features in several sizes', async () => {
    const [action, hero, feature, below] = await show('{ src: ./wide.jpg, alt: Kite }');
    const lazy = 'loading="lazy" decoding="async"';
    expect(action).toBe(`<picture>${set(26)}<img${image} alt="" ${lazy}></picture>`);
    expect(hero).toBe(
      `<picture>${set(900)}<img${image} alt="Kite" loading="eager" fetchpriority="high" decoding="async"></picture>`,
    );
    expect(feature).toBe(action);
    expect(below).toBe(`<picture>${set(900)}<img${image} alt="Below" ${lazy}></picture>`);
  });

  test('with an image for each mode, loads only the one that is shown', async () => {
    const [, light, dark] = await show('{ light: ./wide.jpg, dark: ./wide.jpg }');
    for (const picture of [light, dark]) {
      expect(picture).toContain(set(900));
      expect(picture).toContain('loading="lazy"');
    }
  });

  test('stays as it is without the key', async () => {
    const off = await show('./wide.jpg', configOf('baseUrl: "/kites/"'));
    expect(off.filter((html) => html.includes('picture'))).toEqual([]);
    expect(off).toHaveLength(4);
  });
});

test('without the key, nothing is encoded and no picture changes', async () => {
  const folder = await createSite({ ...(await createFiles()), [CONFIG_FILE]: configOf() });
  const count = await installSharp(folder);
  const { page, files } = await buildRoot(folder);
  expect(count()).toBe(0);
  expect(page('/')).not.toContain('<source type');
  expect(page('/')).toMatch(/side-[0-9a-f]{8}.jpg" width="100" height="200"/);
  expect([...files.keys()].filter((file) => file.endsWith('.avif'))).toEqual([]);
});

test('without sharp, an error at the key says what to install', async () => {
  const { diagnostics } = await buildFixture({
    'content/docs/index.md': '# A\n',
    [CONFIG_FILE]: ON,
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'missing-package',
      severity: 'error',
      file: CONFIG_FILE,
      hint: 'Install it: npm install --save-dev sharp',
    },
  ]);
});
