/** What `check` says about images on a site that does not optimize them. */

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite, type SiteFiles } from '../helpers/sites/createSite';
import { installSharp } from '../helpers/sites/installSharp';

/** Uncompressed, so that the file is large, but encoded in a moment. */
function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

let large: Buffer;
beforeAll(async () => {
  large = await paint(900, 80);
});

const PAGE = '# A\n\n![Kite](./kite.png)\n![Again](./kite.png)\n![Wind](/wind.png)\n';
const createImages = (files: SiteFiles = {}) =>
  createSite({
    'content/docs/index.md': PAGE,
    'content/docs/kite.png': large,
    'content/static/wind.png': large.subarray(0, 200),
    ...files,
  });

test('with sharp, it measures what would be saved', async () => {
  const cwd = await createImages();
  const countOpened = await installSharp(cwd);
  const first = await runCommand(['check', '--format', 'json'], { cwd });
  const { summary, problems } = JSON.parse(first.stdout);
  const { images } = summary;
  expect(problems).toEqual([]);
  expect(images).toMatchObject({ count: 2, bytes: large.length + 200 });
  expect(images.saved).toBeGreaterThan(large.length / 10);
  expect(images.saved).toBeLessThan(large.length);
  expect(countOpened()).toBeGreaterThan(0);
  const { exitCode, stdout } = await runCommand(['check'], { cwd });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^4 pages, no problems found\nhint: images\.optimize would save at least \d+ kB of the \d+ kB of 2 images\.\n$/,
  );
});

test('without sharp, it says that installing it would help', async () => {
  const { exitCode, stdout } = await runCommand(['check'], { cwd: await createImages() });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /found\nhint: 2 images \(\d+ kB\) wider than the text\. Install "sharp" and set images\.optimize to serve smaller versions\.\n$/,
  );
});

test.each([
  ['few bytes', { 'content/docs/kite.png': Buffer.alloc(150_000) }],
  ['optimized images', { [CONFIG_FILE]: configOf('images: { optimize: true }') }],
])('it says nothing about %s', async (_, files) => {
  const cwd = await createImages(files);
  await installSharp(cwd);
  const { stdout } = await runCommand(['check'], { cwd });
  expect(stdout).not.toContain('hint: ');
});

test('it decodes no image of a pull request', async () => {
  const [cwd, other] = [
    await createSite({ 'content/docs/index.md': '# A\n' }),
    await createImages(),
  ];
  const countOpened = await installSharp(cwd);
  const { stdout } = await runCommand(['check', '--untrusted', other], { cwd });
  expect(stdout).not.toContain('images');
  expect(countOpened()).toBe(0);
});
