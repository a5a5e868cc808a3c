/** Remembers the last build as a whole: while nothing has changed, the next one has nothing to do. */

import { type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPackageVersions } from '../cache/listPackageVersions';
import { type Cache, type PartHashes, readPartHashes } from '../cache/openCache';
import type { Diagnostic } from '../core/diagnostics';
import { createStamp, stampFolder } from '../core/fileStamp';
import { CONTENT_FOLDER } from '../core/folders';
import { hashContent } from '../core/hash';
import { PACKAGE_FOLDER, VERSION } from '../core/packageFolder';
import { isInside } from '../core/paths';
import { stampOutput } from '../emit/openOutput';

export type LastBuildRequest = {
  readonly root: string;
  /** Absolute path of the output. */
  readonly out: string;
  /** All other inputs of the command, as plain data. */
  readonly options: unknown;
  readonly cache: Pick<Cache, 'openFiles'>;
  /** Hashes of docwright's code. */
  readonly parts?: PartHashes;
  /** In milliseconds since 1970, from before the content is read. */
  readonly now: number;
};

/** What a build reports to its user. */
type BuildResult = {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** Of all files. */
  readonly bytes: number;
};

type FinishedBuild = BuildResult & {
  /** Absolute paths of the site's code; undefined when it may give another site next time. */
  readonly codeFiles: readonly string[] | undefined;
  /** Of the output. */
  readonly stamp: string | undefined;
};

export type LastBuild = {
  /** The result of the last build; undefined when something has changed since, or may have. */
  readonly find: () => Promise<BuildResult | undefined>;
  /** For a build without errors. */
  readonly keep: (build: FinishedBuild) => void;
};

type Kept = {
  readonly content: string;
  readonly output: string;
  readonly code: readonly (readonly [file: string, stamp: string])[];
  readonly result: BuildResult;
};

/** What is loaded or bundled from outside docwright's own bundle. */
const PACKAGES = [
  '@shikijs/vscode-textmate',
  'algoliasearch',
  'esbuild',
  'react',
  'react-dom',
  'satteri',
  'shiki',
];
const WHOLE_PROGRAM = 'bin/main.ts';
/** What the browser gets is bundled from these; `WHOLE_PROGRAM` holds the rest. */
const CLIENT_FOLDERS = ['client', 'templates'];
const NO_FILE = 'none';

/** To be called before the content is read: what changes from now on is found by the next build. */
export function openLastBuild(request: LastBuildRequest): LastBuild {
  const { root, out, cache, now } = request;
  const key = createKey(request);
  if (key === undefined) return { find: async () => undefined, keep: () => {} };
  const files = cache.openFiles('builds');
  const stamp = (stats: Stats) => createStamp(stats, now);
  const content = stampFolder(join(root, CONTENT_FOLDER), stamp);

  return {
    async find() {
      const text = files.find(key);
      if (text === undefined || content === undefined) return undefined;
      const kept = JSON.parse(text) as Kept;
      const isSame =
        kept.content === content &&
        kept.code.every(([file, known]) => stampFile(file, stamp) === known) &&
        kept.output === (await stampOutput(out));
      return isSame ? kept.result : undefined;
    },
    keep({ codeFiles, stamp: output, diagnostics, pages, bytes }) {
      if (codeFiles === undefined || content === undefined || output === undefined) return;
      const code = listCode(codeFiles, root).map((file) => [file, stampFile(file, stamp)] as const);
      if (!code.every(isStamped)) return;
      const kept: Kept = { content, output, code, result: { diagnostics, pages, bytes } };
      const text = JSON.stringify(kept);
      if (files.find(key) !== text) files.keep(key, text);
    },
  };
}

function isStamped(row: readonly [string, string | undefined]): row is readonly [string, string] {
  return row[1] !== undefined;
}

/** Undefined if this code of docwright is unknown. */
function createKey({
  root,
  out,
  options,
  parts = readPartHashes(),
  now,
}: LastBuildRequest): string | undefined {
  const program = parts[WHOLE_PROGRAM];
  const packages = listPackageVersions(PACKAGES);
  const client = CLIENT_FOLDERS.map((folder) =>
    stampFolder(join(PACKAGE_FOLDER, folder), (stats) => createStamp(stats, now)),
  );
  if (program === undefined || packages === undefined || client.includes(undefined))
    return undefined;
  const { version, platform } = process;
  return hashContent(
    JSON.stringify([VERSION, version, platform, program, packages, client, root, out, options]),
  );
}

/** The rest of the code is in the content folder and in docwright, which are compared as a whole. */
function listCode(codeFiles: readonly string[], root: string): readonly string[] {
  const known = [
    join(root, CONTENT_FOLDER),
    ...CLIENT_FOLDERS.map((name) => join(PACKAGE_FOLDER, name)),
  ];
  const others = codeFiles.filter((file) => !known.some((folder) => isInside(folder, file)));
  return [...new Set([...others, ...listSettings(root)])];
}

/** Files that tell the bundler how to read code. */
function listSettings(folder: string): string[] {
  const files = ['package.json', 'tsconfig.json'].map((name) => join(folder, name));
  const parent = dirname(folder);
  return parent === folder ? files : [...files, ...listSettings(parent)];
}

function stampFile(file: string, stamp: (stats: Stats) => string | undefined): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? NO_FILE : stamp(stats);
}
