/** Opens the files of a site that makes them on request. */

import { Readable } from 'node:stream';
import { NOT_FOUND_FILE } from '../../templates/model/outputs';
import { hashContent } from '../core/hash';
import { openDiskFile } from '../serve/folderFiles';
import { parseHeaderRules } from '../serve/headerRules';
import { isReadableFile, resolveRequest } from '../serve/resolveRequest';
import type { OpenFile, SiteFiles } from '../serve/siteFiles';
import type { DevFile, DevSite } from './devBuild';
import { createVersion, type LivePage } from './pageVersion';

export type LiveFiles = SiteFiles & {
  readonly site: DevSite;
  /** The page that a browser shows at an address: the not-found page when there is none. */
  readonly findPage: (target: string) => Promise<LivePage | undefined>;
};

export function createLiveFiles(site: DevSite): LiveFiles {
  return {
    site,
    baseUrl: site.baseUrl,
    headerRules: parseHeaderRules(site.headers),
    open: async (file) => (isReadableFile(file) ? openFile(site, file) : undefined),
    async findPage(target) {
      const resolved = resolveRequest(target, site.baseUrl);
      const candidates = resolved.type === 'files' ? resolved.candidates : [];
      for (const file of [...candidates, NOT_FOUND_FILE]) {
        const found = await site.open(file);
        if (found) return found.kind === 'page' ? toLivePage(found, site) : undefined;
      }
      return undefined;
    },
  };
}

function toLivePage(
  { content, source }: Extract<DevFile, { kind: 'page' }>,
  { stylesheet }: DevSite,
): LivePage {
  return { html: content, version: createVersion(content, stylesheet), source };
}

async function openFile(site: DevSite, file: string): Promise<OpenFile | undefined> {
  const found = await site.open(file);
  if (found === undefined) return undefined;
  if (found.kind === 'disk') {
    return openDiskFile(found.path, file);
  }
  return createOpenFile(file, toBuffer(found.content));
}

function createOpenFile(file: string, bytes: Buffer): OpenFile {
  return {
    file,
    size: bytes.length,
    etag: `"${hashContent(bytes).slice(0, 16)}"`,
    createStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  };
}

function toBuffer(content: string | Uint8Array): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
