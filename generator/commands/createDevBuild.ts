/** A build for the development server: it ends when the site is resolved, and pages are rendered on request. */

import { getHref } from '../../templates/model/address';
import { openCache } from '../cache/openCache';
import { requireOwnCache } from '../cache/requireOwnCache';
import { type Diagnostic, UserError } from '../core/diagnostics';
import type { DevBuild, DevSite, FramedProblem } from '../dev/devBuild';
import { createCachedPages } from '../pipeline/cache/createCachedPages';
import { createDevTools } from '../pipeline/cache/siteTools';
import { createSiteReader } from '../pipeline/read/readSite';
import { createOnDemandSite } from '../pipeline/render/createOnDemandSite';
import { prepareSite } from '../pipeline/render/prepareSite';
import { createCodeFrame } from '../report/createCodeFrame';
import { createProgress } from '../report/progress';
import { createSourceReader } from '../report/readSource';
import type { CreateDevBuild } from './startDev';

/** Unchanged files are not parsed again. */
export const createDevBuild: CreateDevBuild = (root) => {
  const cache = openCache(root);
  const tools = createDevTools(root);
  const readSite = createSiteReader({ root, includeDrafts: true, isDev: true, cache, tools });
  const cached = createCachedPages();
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
      const live = createOnDemandSite({ prepared, read, cached });
      const changedFiles = new Set(changed);
      const site: DevSite = {
        ...live,
        changedHrefs: read.copies
          .filter(({ source }) => changedFiles.has(source))
          .map(({ file }) => getHref(live.baseUrl, file)),
        listProblems: () => live.listProblems().map(frame),
      };
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

/** Adds the lines around problems; a file is read once. */
function createFrames(root: string): (diagnostic: Diagnostic) => FramedProblem {
  const readSource = createSourceReader(root);
  const framed = new WeakMap<Diagnostic, FramedProblem>();
  return (diagnostic) => {
    const problem = framed.get(diagnostic) ?? addFrame(diagnostic, readSource);
    framed.set(diagnostic, problem);
    return problem;
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
