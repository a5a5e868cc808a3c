/** Sites of given files in memory, for servers. */

import type { DevFile, DevSite } from '../../../generator/dev/devBuild';
import { createOnDemandFiles } from '../../../generator/dev/onDemandFiles';
import { createSiteHandler } from '../../../generator/serve/createSiteHandler';
import {
  closeServer,
  createHttpServer,
  listen,
  type RunningServer,
} from '../../../generator/serve/listen';
import type { SiteFiles } from '../../../generator/serve/siteFiles';
import { findBaseUrl } from '../../../generator/serve/siteFiles';
import { HEADERS_FILE, MANIFEST_FILE } from '../../../templates/model/outputs';

export type MemoryFiles = ReadonlyMap<string, string | Uint8Array>;

/** A site for `dev`. Files that end in `.html` are its pages; the source of `a/index.html` is `content/docs/a.md`. */
export function createMemorySite(files: MemoryFiles, changes: Partial<DevSite> = {}): DevSite {
  const findText = (file: string) => {
    const content = files.get(file);
    return content === undefined ? undefined : Buffer.from(content).toString();
  };
  return {
    baseUrl: findBaseUrl(findText(MANIFEST_FILE)),
    headers: findText(HEADERS_FILE) ?? '',
    stylesheet: '/assets/style.css',
    changedHrefs: [],
    open: async (file): Promise<DevFile | undefined> => {
      const content = files.get(file);
      if (content === undefined) return undefined;
      if (!file.endsWith('.html')) return { kind: 'made', content };
      const source = `content/docs/${file.replace(/(?:\/index)?\.html$/, '')}.md`;
      return { kind: 'page', content: Buffer.from(content).toString(), source };
    },
    listProblems: () => [],
    checkAll: async () => {},
    ...changes,
  };
}

export function createMemoryFiles({ files }: { readonly files: MemoryFiles }): SiteFiles {
  return createOnDemandFiles(createMemorySite(files));
}

/** Serves files by the rules of `docwright serve`. */
export async function serveFiles(files: SiteFiles): Promise<RunningServer> {
  const server = createHttpServer(createSiteHandler(async () => files));
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  return { url: `${origin}${files.baseUrl}`, close: () => closeServer(server) };
}
