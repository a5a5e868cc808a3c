/** The files of a site that are generated when they are requested, and the versions of its pages. */

import { Readable } from 'node:stream';
import type { DevUpdate } from '../../templates/model/devEvents';
import { hashContent } from '../core/hash';
import { toBuffer } from '../core/toBuffer';
import { openDiskFile } from '../serve/folderFiles';
import { parseHeaderRules } from '../serve/headerRules';
import { isReadableFile, listNotFoundPages, resolveRequest } from '../serve/resolveRequest';
import type { OpenFile, SiteFiles } from '../serve/siteFiles';
import type { DevBuild, DevFile, DevSite, FramedProblem } from './devBuild';

const HASH_LENGTH = 16;

/** A page in its current version. */
export type CurrentPage = {
  readonly html: string;
  /** A hash of the content and one of the styles. */
  readonly version: string;
  /** The file that the author writes. */
  readonly source: string | undefined;
};

export type OnDemandFiles = SiteFiles & {
  readonly site: DevSite;
  /** The page that a browser shows at an address: the not-found page when there is none. */
  readonly findPage: (target: string) => Promise<CurrentPage | undefined>;
};

export type DevState = {
  readonly latest: DevBuild;
  /** The files of the last site that could be resolved. */
  readonly files?: OnDemandFiles | undefined;
};

/** After a failed build, the last site is still served. */
export function addBuild(before: DevState | undefined, build: DevBuild): DevState {
  return { latest: build, files: build.site ? createOnDemandFiles(build.site) : before?.files };
}

export function listProblems({ latest }: DevState): readonly FramedProblem[] {
  return latest.site?.listProblems() ?? latest.problems;
}

export function createOnDemandFiles(site: DevSite): OnDemandFiles {
  return {
    site,
    baseUrl: site.baseUrl,
    headerRules: parseHeaderRules(site.headers),
    open: async (file) => (isReadableFile(file) ? openFile(site, file) : undefined),
    async findPage(target) {
      const resolved = resolveRequest(target, site.baseUrl);
      const candidates = resolved.type === 'files' ? resolved.candidates : [];
      for (const file of [...candidates, ...listNotFoundPages(candidates)]) {
        const found = await site.open(file);
        if (found) return found.kind === 'page' ? toCurrentPage(found, site) : undefined;
      }
      return undefined;
    },
  };
}

function toCurrentPage(
  { content, source }: Extract<DevFile, { kind: 'page' }>,
  { stylesheet }: DevSite,
): CurrentPage {
  return { html: content, version: createVersion(content, stylesheet), source };
}

/** A version is compared by its two parts, so that a change of the styles alone is recognized. */
export function createVersion(html: string, stylesheet: string): string {
  return `${shortHash(html.replaceAll(stylesheet, ''))}-${shortHash(stylesheet)}`;
}

/** `shown` is the version on screen, undefined when it is not known. Undefined when nothing has changed. */
export function findUpdate(
  { version }: CurrentPage,
  shown: string | undefined,
  stylesheet: string,
): DevUpdate | undefined {
  if (shown === version) return undefined;
  const hasSameContent = shown?.split('-')[0] === version.split('-')[0];
  return hasSameContent ? { changed: 'styles', stylesheet } : { changed: 'page' };
}

async function openFile(site: DevSite, file: string): Promise<OpenFile | undefined> {
  const found = await site.open(file);
  if (found === undefined) return undefined;
  if (found.kind === 'disk') return openDiskFile(found.path, file);
  return createOpenFile(file, toBuffer(found.content));
}

function createOpenFile(file: string, bytes: Buffer): OpenFile {
  return {
    file,
    size: bytes.length,
    etag: `"${shortHash(bytes)}"`,
    createStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  };
}

function shortHash(content: string | Uint8Array): string {
  return hashContent(content).slice(0, HASH_LENGTH);
}
