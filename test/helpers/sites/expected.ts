/** Compares output with the expected files of a fixture; `UPDATE=1` writes these files. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { VERSION } from '../../../generator/core/packageFolder';
import { FIXTURES } from './createSite';

/** `file` is relative to the folder `expected` of the fixture. */
export function expectFile(fixture: string, file: string, text: string): void {
  const expected = path.join(FIXTURES, fixture, 'expected', file);
  if (process.env.UPDATE === '1') {
    mkdirSync(path.dirname(expected), { recursive: true });
    writeFileSync(expected, text);
  }
  expect(text).toBe(readFileSync(expected, 'utf8'));
}

/** Removes hashes that change with the code of docwright and not with the site. */
export function withoutHashes(text: string): string {
  return text
    .replace(
      /\b(main|nearest-pages|onIntent|on-intent|style|api|author|blog|cards|code|components|details|folding|home|lists|marks|pages|post|print|extras|steps|teasers|feed|search|search-part|page-[\w-]+|shared)-[0-9A-Za-z]{8}\.(js|css)\b/g,
      '$1-HASH.$2',
    )
    .replace(/'sha256-[\w+/]+=*'/g, "'sha256-HASH'")
    .replace(/\b[0-9a-f]{64}\b/g, 'SHA256')
    .replaceAll(VERSION, 'VERSION');
}

/** Removes the names in `assets/` from a manifest, because most change with the code of docwright. */
export function withoutAssets(manifest: string): string {
  const { files, ...rest } = JSON.parse(manifest) as { readonly files: readonly string[] };
  const others = files.filter((file) => !file.startsWith('assets/'));
  return `${JSON.stringify({ ...rest, files: others }, null, 2)}\n`;
}
