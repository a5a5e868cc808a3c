/**
 * Reads the content of a version from Git. Its files are kept in the cache, so that all that reads content reads them like
 * any other. A version that has not changed costs one call of Git; of a branch that has moved, only the files that changed
 * are read.
 */

import { spawn } from 'node:child_process';
import { link, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createUserError, type Diagnostic } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { isObject } from '../core/isObject';
import { rename, rm } from '../core/patientDisk';
import { explainSystemError, ifThere } from '../core/systemErrors';
import { runGit } from './runGit';

type GitContent = {
  /** A tag, a branch or a commit. */
  readonly ref: string;
  /** The content folder in it, relative to the root. */
  readonly dir: string;
};

type GitVersion = GitContent & {
  /** Where its files are written, relative to `target`. */
  readonly folder: string;
  /** Absolute path; the root by default. */
  readonly target?: string | undefined;
};

type Problem = Pick<Diagnostic, 'message' | 'hint'>;
type Fetched = { readonly problem?: Problem | undefined };

/** The folders of the current version alone, at the top of the content folder. */
const NOT_VERSIONED = /^(?:static|pages|versions)\//;

class UnreadableObject extends Error {}

/** `root` is the absolute path of the folder that holds `content/`, in the repository. */
export async function fetchVersion(root: string, version: GitVersion): Promise<Fetched> {
  const { ref, folder, target: targetRoot = root } = version;
  const { tree, problem } = await findTree(root, version);
  if (tree === undefined) return { problem };
  const target = join(targetRoot, folder);
  const kept = await readKept(target);
  if (kept?.tree === tree) return {};
  try {
    await replaceFiles({ root, target, tree, known: kept?.files ?? {} });
  } catch (error) {
    const reason = explainSystemError(error);
    if (error instanceof UnreadableObject) {
      const message = `Git cannot read the files of ${JSON.stringify(ref)}`;
      return { problem: { message, hint: `Fetch them again: git fetch --refetch origin ${ref}` } };
    }
    if (reason === undefined) throw error;
    throw createUserError({
      code: 'unusable-cache',
      message: `${folder}/ cannot be written: ${reason}`,
      hint: 'Check its permissions, or remove it.',
    });
  }
  return {};
}

type FoundTree =
  | { readonly tree: string; readonly problem?: undefined }
  | { readonly tree?: undefined; readonly commit?: string; readonly problem: Problem };

/** The content folder of a version, as an object of Git; otherwise what is wrong, with the commit if there is one. */
export async function findTree(root: string, { ref, dir }: GitContent): Promise<FoundTree> {
  const commit = await findCommit(root, ref);
  if (commit === undefined) return { problem: await explainMissing(root, ref) };
  const tree = await resolveObject(root, `${commit}:./${dir}`);
  if (tree !== undefined) return { tree };
  const message = `${JSON.stringify(ref)} contains no folder ${dir}/`;
  return { commit, problem: { message, hint: 'Set "dir" to the content folder in that commit.' } };
}

/**
 * Returns the hash of the commit that a tag, a branch or the start of a hash names. A checkout by a service has no branches
 * of its own, but those of the remote repository.
 */
export async function findCommit(root: string, ref: string): Promise<string | undefined> {
  const own = await resolveObject(root, `${ref}^{commit}`);
  return own ?? (await resolveObject(root, `refs/remotes/origin/${ref}^{commit}`));
}

async function resolveObject(root: string, name: string): Promise<string | undefined> {
  // Git would take it for an option, and no name of Git begins with a hyphen.
  if (name.startsWith('-')) return undefined;
  const found = await runGit(root, ['rev-parse', '--verify', '--quiet', name]);
  return found.trim() || undefined;
}

async function explainMissing(root: string, ref: string): Promise<Problem> {
  const state = (await runGit(root, ['rev-parse', '--is-shallow-repository'])).trim();
  if (state === '') {
    return {
      message: `${JSON.stringify(ref)} cannot be read: there is no Git repository here, or Git is not installed`,
      hint: 'Build in a clone of the repository, or copy the docs of the version into content/versions/.',
    };
  }
  const message = `the Git repository has no tag, branch or commit ${JSON.stringify(ref)}`;
  if (state === 'true') {
    return {
      message: `this shallow clone of the Git repository does not contain ${JSON.stringify(ref)}`,
      hint: `Fetch it before the build: set "fetch-depth: 0" for actions/checkout on GitHub, or GIT_DEPTH: "0" on GitLab; elsewhere run: ${printFetch(ref, '--depth=1 ')}`,
    };
  }
  const names = await runGit(root, ['for-each-ref', '--format=%(refname:short)']);
  const hint = didYouMean(ref, names.split('\n').filter(Boolean));
  return { message, hint: hint ?? `Check the name, or fetch it: ${printFetch(ref)}` };
}

const HASH = /^[\da-f]{7,64}$/i;

/** A command that leaves the ref in the clone, not only in FETCH_HEAD. Its kind is unknown here. */
function printFetch(ref: string, options = ''): string {
  const fetch = `git fetch ${options}origin`;
  if (HASH.test(ref)) return `${fetch} ${ref}`;
  return `${fetch} tag ${ref} (for a branch: ${fetch} ${ref}:refs/remotes/origin/${ref})`;
}

/** The hash of the blob of each file, by its path relative to the folder. */
type Objects = Readonly<Record<string, string>>;
type Kept = { readonly tree: string; readonly files: Objects };

/** In the folder, so that both are replaced together. */
const LIST = '.docwright-version.json';

async function readKept(folder: string): Promise<Kept | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(folder, LIST), 'utf8'));
    return isObject(kept) && isObject(kept.files) ? (kept as Kept) : undefined;
  } catch {
    // Nothing was fetched before.
    return undefined;
  }
}

type Replacement = {
  readonly root: string;
  /** Absolute path of the folder. */
  readonly target: string;
  readonly tree: string;
  /** What the folder holds. */
  readonly known: Objects;
};

/** The new folder shares unchanged files with the old one, and takes its place when it is complete. */
async function replaceFiles({ root, target, tree, known }: Replacement): Promise<void> {
  const files = await listObjects(root, tree);
  await mkdir(dirname(target), { recursive: true });
  const made = await mkdtemp(`${target}~`);
  try {
    const changed: (readonly [name: string, object: string])[] = [];
    for (const [name, object] of Object.entries(files)) {
      const path = join(made, name);
      await mkdir(dirname(path), { recursive: true });
      const isShared = known[name] === object && (await tryToLink(join(target, name), path));
      if (!isShared) changed.push([name, object]);
    }
    await readObjects(
      root,
      changed.map(([, object]) => object),
      (index, bytes) => writeFile(join(made, changed[index]?.[0] ?? ''), bytes),
    );
    const kept: Kept = { tree, files };
    await writeFile(join(made, LIST), JSON.stringify(kept));
    await swapIn(made, target, tree);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Not every file system supports hard links. */
async function tryToLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** The number of attempts, because several builds may replace the folder at once. */
const MAX_SWAPS = 20;

/** Another build that reads the same commit may be the first. */
async function swapIn(made: string, target: string, tree: string): Promise<void> {
  for (let left = MAX_SWAPS; ; left -= 1) {
    if ((await readKept(target))?.tree === tree) return;
    await ifThere(rename(target, join(made, OLD)));
    try {
      await rename(made, target);
      return await rm(join(target, OLD), { recursive: true, force: true });
    } catch (error) {
      if (left === 0) throw error;
      await rm(join(made, OLD), { recursive: true, force: true });
    }
  }
}

/** The folder that was replaced, until it is removed. */
const OLD = '.old';

/** A regular file; links and submodules are skipped. */
const FILE_ROW = /^100\d{3} blob ([\da-f]+)\t(.+)$/s;

async function listObjects(root: string, tree: string): Promise<Objects> {
  const listed = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', tree]);
  const rows = listed.split('\0').flatMap((row): [string, string][] => {
    const [, object, name] = FILE_ROW.exec(row) ?? [];
    if (object === undefined || name === undefined || NOT_VERSIONED.test(name)) return [];
    const isSafe = !name.includes('\\') && !name.split('/').includes('..');
    return isSafe ? [[name, object]] : [];
  });
  return Object.fromEntries(rows);
}

/** Reads all objects with one process, and hands them over one after the other. Throws when Git fails. */
async function readObjects(
  root: string,
  objects: readonly string[],
  take: (index: number, bytes: Buffer) => Promise<void>,
): Promise<void> {
  if (objects.length === 0) return;
  const git = spawn('git', ['cat-file', '--batch'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const failed = new Promise<never>((_, reject) => {
    git.once('error', reject);
    git.stdin.once('error', reject);
  });
  // Nobody waits for it when the reading succeeds.
  failed.catch(() => undefined);
  git.stdin.end(`${objects.join('\n')}\n`);
  await Promise.race([failed, takeObjects(git.stdout, objects.length, take)]);
}

const LINE_END = 0x0a;

/** Git answers with a line that ends in the size, then the bytes and a line break. */
async function takeObjects(
  stream: AsyncIterable<Buffer>,
  count: number,
  take: (index: number, bytes: Buffer) => Promise<void>,
): Promise<void> {
  let index = 0;
  let rest: Buffer[] = [];
  let length = 0;
  let wanted = 1;
  for await (const chunk of stream) {
    rest.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let joined = Buffer.concat(rest, length);
    for (;;) {
      const end = joined.indexOf(LINE_END);
      const size = end === -1 ? 0 : Number(joined.toString('latin1', 0, end).split(' ').at(-1));
      if (Number.isNaN(size)) throw new UnreadableObject();
      wanted = end === -1 ? joined.length + 1 : end + 1 + size + 1;
      if (joined.length < wanted) break;
      await take(index, joined.subarray(end + 1, end + 1 + size));
      index += 1;
      joined = joined.subarray(wanted);
    }
    rest = [joined];
    length = joined.length;
  }
  if (index < count) throw new UnreadableObject();
}
