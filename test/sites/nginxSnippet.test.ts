/** The manual's configuration for nginx fits what a build writes; nginx itself is not needed for that. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getContentType } from '../../generator/serve/contentType';
import { parseHeaderRules } from '../../generator/serve/headerRules';
import {
  ASSETS_FOLDER,
  HEADERS_FILE,
  IMMUTABLE_CACHE_CONTROL,
  MARKDOWN_TYPE,
  NGINX_REDIRECTS_FILE,
  NOT_FOUND_FILE,
  REDIRECTS_FILE,
} from '../../templates/model/outputs';
import { buildFixture } from '../helpers/sites/buildFixture';
import { createFolder } from '../helpers/sites/createSite';
import { readManualPage } from '../helpers/sites/readManual';
import { writeFiles } from '../helpers/sites/writeFiles';

const PAGE = readManualPage('deploy');
const [SNIPPET = '', BASED = ''] = listBlocks('nginx');
const COMMAND = listBlocks('bash').find((text) => text.startsWith('sed ')) ?? '';

function listBlocks(language: string): readonly string[] {
  const blocks = PAGE.matchAll(new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, text = '']) => text);
}

/** The words of a directive, such as `gzip_types`. */
function readDirective(name: string): readonly string[] {
  return new RegExp(`^ *${name}\\s+([^;]*);`, 'm').exec(SNIPPET)?.[1]?.split(/\s+/) ?? [];
}

test.each([undefined, '/docs/'])(
  'the command for its headers reads the output of a build with the base URL %s',
  async (baseUrl) => {
    const site = await buildFixture('second', { ...(baseUrl && { baseUrl }) });
    const folder = createFolder();
    await writeFiles(folder, { [`out/${HEADERS_FILE}`]: site.read(HEADERS_FILE) });
    execFileSync('sh', ['-c', COMMAND], { cwd: folder });
    const written = readFileSync(join(folder, 'headers.conf'), 'utf8').trim().split('\n');
    const found = written.map((line) =>
      /^add_header (\S+) "([^"]*)" always;$/.exec(line)?.slice(1),
    );
    const [first] = parseHeaderRules(site.read(HEADERS_FILE));
    expect(Object.keys(first?.values ?? {})).toContain('content-security-policy');
    const values = found.map((header) => [header?.[0]?.toLowerCase(), header?.[1]]);
    expect(Object.fromEntries(values)).toEqual(first?.values);
  },
);

/** As nginx names them, in old and new versions. */
const NGINX_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/xml': ['text/xml'],
  'text/javascript': ['application/javascript', 'text/javascript'],
};

test('every kind of text in an output is compressed, and UTF-8 where its type says so', async () => {
  const { files } = await buildFixture('second');
  // Downloads of authors may have any type.
  const own = [...files.keys()].filter((file) => !file.endsWith('.csv'));
  const types = new Set(own.map(getContentType));
  const texts = [...types].filter((type) => /^text|json|xml|svg/.test(type));
  expect(texts.length).toBeGreaterThan(5);
  for (const type of texts) {
    const [name = '', charset] = type.split(';');
    // nginx always looks after this one.
    if (name === 'text/html') continue;
    const names = NGINX_TYPES[name] ?? [name];
    expect(readDirective('gzip_types')).toEqual(expect.arrayContaining([...names]));
    if (charset) expect(readDirective('charset_types')).toEqual(expect.arrayContaining([...names]));
  }
  expect(readDirective('charset')).toEqual(['utf-8']);
  // `types` replaces the types around it, so the others are included again.
  expect(SNIPPET).toMatch(new RegExp(`include mime\\.types;\\s+types \\{\\s+${MARKDOWN_TYPE} md;`));
});

test('every response has the policy and a cache lifetime', () => {
  const rules = SNIPPET.match(/add_header .*/g);
  expect(rules).toEqual(['add_header Cache-Control $cache_control always;']);
  // An `add_header` in a location would replace the others.
  expect(SNIPPET.indexOf('add_header')).toBeLessThan(SNIPPET.indexOf('location'));
  expect(SNIPPET).toMatch(/^ {2}include \/srv\/kite-club\/headers\.conf;$/m);
  expect(SNIPPET).toContain(`~^/${ASSETS_FOLDER}/  "${IMMUTABLE_CACHE_CONTROL}";`);
  expect(SNIPPET).toMatch(/default +"no-cache";/);
  expect(SNIPPET).toContain(`error_page 404 /${NOT_FOUND_FILE};`);
});

test('files for the host and hidden files are not sent', () => {
  const hidden = new RegExp(/location ~ (\S+) \{/.exec(SNIPPET)?.[1] ?? '$.');
  const own = [
    HEADERS_FILE,
    REDIRECTS_FILE,
    NGINX_REDIRECTS_FILE,
    '.docwright-assets.json',
    '.git/HEAD',
  ];
  for (const base of ['/', '/docs/']) {
    for (const file of own) expect(base + file).toMatch(hidden);
    for (const file of ['guide', 'guide/', '.well-known/security.txt', 'assets/a.js']) {
      expect(base + file).not.toMatch(hidden);
    }
  }
});

test('a base URL changes the lines that the manual lists, and no others', () => {
  const lines = BASED.trim()
    .split('\n')
    .map((line) => line.trim());
  const originals = SNIPPET.split('\n').map((line) => line.trim());
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const original = line
      .replace('/www/docs', '/out')
      .replace('/www;', '/out;')
      .replace('/docs/', '/');
    expect(originals).toContain(original);
  }
  const bound = originals.filter(
    (line) => /\/out\b|\^\/|error_page/.test(line) && !line.startsWith('location'),
  );
  expect(bound).toHaveLength(lines.length);
});
