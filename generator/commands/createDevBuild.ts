/** A build for the development server: it ends when the site is resolved, and pages are rendered on request. */

import { getHref } from '../../templates/model/address';
import { openCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { type Diagnostic, UserError } from '../core/diagnostics';
import type { DevBuild, DevFile, DevSite, FramedProblem } from '../dev/devBuild';
import { createDevTools } from '../pipeline/cache/createDevTools';
import { createKnownPages } from '../pipeline/cache/createKnownPages';
import { createSiteReader, type ReadSite } from '../pipeline/read/readSite';
import { createOnDemandSite, type OnDemandSite } from '../pipeline/render/createOnDemandSite';
import { type PreparedSite, prepareSite } from '../pipeline/render/prepareSite';
import { createCodeFrame } from '../report/createCodeFrame';
import { createProgress } from '../report/progress';
import { createSourceReader } from '../report/readSource';
import type { CreateDevBuild } from './startDev';

/** Unchanged files are not parsed again. */
export const createDevBuild: CreateDevBuild = (root) => {
  const cache = openCache(root);
  const tools = createDevTools(root);
  const readSite = createSiteReader({ root, includeDrafts: true, isDev: true, cache, tools });
  const known = createKnownPages();
  const silent = createProgress(process.stderr, false);
  let devScript = '';
  let saving = Promise.resolve();
  const build = async (changed: readonly string[] | undefined): Promise<DevBuild> => {
    const frame = createFrames(root);
    tools.noteChanges(changed);
    try {
      if (changed === undefined) await requireOwnCache(root);
      const read = await readSite(silent);
      const prepared = read.parts && (await prepareSite(read.parts));
      // Not awaited: a build does not wait for the cache.
      saving = cache.save();
      if (prepared === undefined) return { problems: read.diagnostics.map(frame), devScript };
      devScript = prepared.devScript;
      const live = createOnDemandSite({ prepared, read, known });
      const site = createDevSite({ prepared, read, live, frame, changed: changed ?? [] });
      return { site, problems: [], devScript };
    } catch (error) {
      // What was read before does not belong together any more.
      tools.noteChanges(undefined);
      if (!(error instanceof UserError)) throw error;
      return { problems: error.diagnostics.map(frame), devScript };
    }
  };
  return { build, untilSaved: () => saving };
};

type SiteParts = {
  readonly prepared: PreparedSite;
  readonly read: ReadSite;
  readonly live: OnDemandSite;
  readonly frame: (diagnostic: Diagnostic) => FramedProblem;
  readonly changed: readonly string[];
};

function createDevSite({ prepared, read, live, frame, changed }: SiteParts): DevSite {
  const { baseUrl } = prepared.parts.site.config;
  const copies = new Map(read.copies.map(({ file, source }) => [file, source]));
  const changedFiles = new Set(changed);
  return {
    baseUrl,
    headers: live.headers,
    stylesheet: prepared.assets.stylesheet,
    changedHrefs: read.copies
      .filter(({ source }) => changedFiles.has(source))
      .map(({ file }) => getHref(baseUrl, file)),
    async open(file): Promise<DevFile | undefined> {
      const path = copies.get(file);
      if (path !== undefined) return { kind: 'disk', path };
      const page = live.renderPage(file);
      if (page) return { kind: 'page', content: page.html, source: page.info.page.file };
      const content = await live.make(file);
      return content === undefined ? undefined : { kind: 'made', content };
    },
    listProblems: () => live.listProblems().map(frame),
    checkAll: live.checkAll,
  };
}

/** Adds the lines around problems; a file is read once. */
function createFrames(root: string): (diagnostic: Diagnostic) => FramedProblem {
  const readSource = createSourceReader(root);
  const framed = new WeakMap<Diagnostic, FramedProblem>();
  return (diagnostic) => {
    const known = framed.get(diagnostic) ?? addFrame(diagnostic, readSource);
    framed.set(diagnostic, known);
    return known;
  };
}

function addFrame(
  diagnostic: Diagnostic,
  readSource: (file: string) => string | undefined,
): FramedProblem {
  const { file, line } = diagnostic;
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined || line === undefined) return diagnostic;
  return { ...diagnostic, frame: createCodeFrame(text, { ...diagnostic, line }) };
}
