/** Files with CRLF line endings, as Git checks them out on Windows by default. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** docwright copies other files unchanged. */
const READ_AS_TEXT = /\.(?:[jt]sx?|mdx?|css|json|yml)$/;

/** Converts the text files that docwright reads in a folder to CRLF. */
export function writeWindowsLines(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !READ_AS_TEXT.test(file) || /[\\/]static[\\/]/.test(file)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\r?\n/g, '\r\n'));
  }
}
