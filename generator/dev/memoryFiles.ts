/** Opens the files of a build in memory. */

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { HEADERS_FILE, MANIFEST_FILE } from '../../templates/model/outputs';
import { parseHeaderRules } from '../serve/headerRules';
import { isReadableFile } from '../serve/resolveRequest';
import { findBaseUrl, type OpenFile, type SiteFiles } from '../serve/siteFiles';
import type { DevBuild } from './devBuild';

/** The ETag of a file is computed at its first request. */
export function createMemoryFiles({ files }: Pick<DevBuild, 'files'>): SiteFiles {
  const opened = new Map<string, OpenFile>();
  const open = (file: string): OpenFile | undefined => {
    const content = isReadableFile(file) ? files.get(file) : undefined;
    if (content === undefined) return undefined;
    const known = opened.get(file) ?? createOpenFile(file, toBuffer(content));
    opened.set(file, known);
    return known;
  };
  return {
    baseUrl: findBaseUrl(findText(files, MANIFEST_FILE)),
    headerRules: parseHeaderRules(findText(files, HEADERS_FILE) ?? ''),
    open: async (file) => open(file),
  };
}

function createOpenFile(file: string, bytes: Buffer): OpenFile {
  return {
    file,
    size: bytes.length,
    isImmutable: false,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
    createStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  };
}

function findText(files: DevBuild['files'], file: string): string | undefined {
  const content = files.get(file);
  return content === undefined ? undefined : toBuffer(content).toString();
}

function toBuffer(content: string | Uint8Array): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
