/** The content type that `docwright serve` sends for a file. */

import { expect, test } from 'vitest';
import { ask } from '../../helpers/commands/http';
import { createMemoryFiles, serveFiles } from '../../helpers/sites/memorySite';

const UNKNOWN = 'application/octet-stream';
const TYPES: Readonly<Record<string, string>> = {
  'page.html': 'text/html; charset=utf-8',
  'page.htm': 'text/html; charset=utf-8',
  'notes.txt': 'text/plain; charset=utf-8',
  'NOTES.TXT': 'text/plain; charset=utf-8',
  'notes.md': 'text/markdown; charset=utf-8',
  'table.csv': 'text/csv; charset=utf-8',
  'data.yaml': 'text/yaml; charset=utf-8',
  'data.yml': 'text/yaml; charset=utf-8',
  'film.vtt': 'text/vtt; charset=utf-8',
  'style.css': 'text/css; charset=utf-8',
  'main.js': 'text/javascript; charset=utf-8',
  'main.mjs': 'text/javascript; charset=utf-8',
  'main.js.map': 'application/json',
  'data.json': 'application/json',
  'data.jsonld': 'application/ld+json',
  'site.webmanifest': 'application/manifest+json',
  'feed.xml': 'application/xml',
  'module.wasm': 'application/wasm',
  'favicon.ico': 'image/x-icon',
  'a.avif': 'image/avif',
  'a.bmp': 'image/bmp',
  'a.gif': 'image/gif',
  'a.jpeg': 'image/jpeg',
  'a.jpg': 'image/jpeg',
  'a.png': 'image/png',
  'a.svg': 'image/svg+xml',
  'a.webp': 'image/webp',
  'a.aac': 'audio/aac',
  'a.m4a': 'audio/mp4',
  'a.mp3': 'audio/mpeg',
  'a.oga': 'audio/ogg',
  'a.ogg': 'audio/ogg',
  'a.wav': 'audio/wav',
  'a.mov': 'video/quicktime',
  'a.mp4': 'video/mp4',
  'a.ogv': 'video/ogg',
  'a.webm': 'video/webm',
  'a.otf': 'font/otf',
  'a.ttf': 'font/ttf',
  'a.woff': 'font/woff',
  'a.woff2': 'font/woff2',
  'a.gz': 'application/gzip',
  'a.pdf': 'application/pdf',
  'a.tar': 'application/x-tar',
  'a.zip': 'application/zip',
  'index.bin': UNKNOWN,
  'a.unknown-end': UNKNOWN,
  'a.constructor': UNKNOWN,
  css: UNKNOWN,
  'folder.css/plain': UNKNOWN,
};

test('a file has the type of its extension, text is UTF-8, and a file with an unknown extension is downloaded', async () => {
  const site = createMemoryFiles({ files: new Map(Object.keys(TYPES).map((file) => [file, ''])) });
  const server = await serveFiles(site);
  const { origin } = new URL(server.url);
  const files = Object.keys(TYPES);
  const answers = await Promise.all(files.map((file) => ask(origin, `/${file}`)));
  await server.close();
  const types = answers.map(({ headers }, index) => [files[index], headers['content-type']]);
  expect(Object.fromEntries(types)).toEqual(TYPES);
});
