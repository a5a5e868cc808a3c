/** Writes a content folder of generated pages, twenty to a folder. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CorpusPage } from '../../helpers/createCorpus';

const PAGES_IN_FOLDER = 20;
const CONFIG = `import { defineConfig } from 'docwright';
export default defineConfig({ title: 'Corpus', url: 'https://corpus.example', blog: false });
`;

export function writeSite(pages: readonly CorpusPage[]): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-corpus-'));
  const content = path.join(folder, 'content');
  mkdirSync(content);
  writeFileSync(path.join(content, 'site.config.ts'), CONFIG);
  for (const [index, { name, markdown }] of pages.entries()) {
    const part = path.join(content, 'docs', `part-${Math.floor(index / PAGES_IN_FOLDER)}`);
    mkdirSync(part, { recursive: true });
    writeFileSync(path.join(part, name), markdown);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
