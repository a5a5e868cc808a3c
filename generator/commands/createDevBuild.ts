/** A build for the development server. */

import { readFile, stat } from 'node:fs/promises';
import type { OutputFile } from '../../templates/model/site';
import { openCache } from '../cache/openCache';
import { type Diagnostic, hasErrors, UserError } from '../core/diagnostics';
import type { DevBuild } from '../dev/devBuild';
import { getContent } from '../emit/planStep';
import { findConflicts } from '../pipeline/findConflicts';
import { createSiteBuilder } from '../pipeline/site';
import { createCodeFrame } from '../report/createCodeFrame';
import { createProgress } from '../report/progress';
import { createSourceReader } from '../report/readSource';

/** Returns the function that builds for `dev`; unchanged files are not parsed again. */
export function createDevBuild(root: string): () => Promise<DevBuild> {
  const cache = openCache(root);
  const build = createSiteBuilder({ root, includeDrafts: true, isDev: true, cache });
  const readStatic = createStaticReader();
  const silent = createProgress(process.stderr, false);
  return async () => {
    const readSource = createSourceReader(root);
    try {
      const documents = new Map<string, OutputFile['content']>();
      const built = await build(silent, ({ file, content, create }) => {
        documents.set(file, content ?? create());
      });
      // Not awaited: a build does not wait for the cache.
      void cache.save();
      const names = [...built.pages, ...built.files, ...built.copies].map(({ file }) => file);
      const diagnostics = [...built.diagnostics, ...findConflicts(names)];
      const problems = diagnostics.map((diagnostic) => addFrame(diagnostic, readSource));
      if (hasErrors(diagnostics)) return createFailure(problems, built.devScript);
      const made = built.files.map((each) => [each.file, getContent(each)] as const);
      const copied = await Promise.all(
        built.copies.map(async ({ file, source }) => [file, await readStatic(source)] as const),
      );
      const { stylesheet, devScript, pages } = built;
      return {
        files: new Map([...documents, ...made, ...copied]),
        shownHashes: new Map(
          pages.flatMap(({ file, shownHash }) => (shownHash ? [[file, shownHash]] : [])),
        ),
        stylesheet,
        devScript,
        problems,
      };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return createFailure(
        error.diagnostics.map((diagnostic) => addFrame(diagnostic, readSource)),
        '',
      );
    }
  };
}

function createFailure(problems: DevBuild['problems'], devScript: string): DevBuild {
  return { files: new Map(), shownHashes: new Map(), stylesheet: '', problems, devScript };
}

function addFrame(diagnostic: Diagnostic, readSource: (file: string) => string | undefined) {
  const { file, line, column } = diagnostic;
  const text = file === undefined || line === undefined ? undefined : readSource(file);
  if (text === undefined || line === undefined) return diagnostic;
  return { ...diagnostic, frame: createCodeFrame(text, line, column) };
}

/** Caches static files, because they may be large and most edits change none. */
function createStaticReader(): (path: string) => Promise<Uint8Array> {
  const known = new Map<string, { stamp: string; bytes: Uint8Array }>();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}-${size}`;
    const old = known.get(path);
    if (old?.stamp === stamp) return old.bytes;
    const bytes = await readFile(path);
    known.set(path, { stamp, bytes });
    return bytes;
  };
}
