/** Builds a site with an error, and checks what is true for every error. */

import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { CONFIG_FILE, createFolder, createSite, type SiteFiles } from '../sites/createSite';
import { writeFiles } from '../sites/writeFiles';
import { runCommand } from './runCommand';

/** A page without errors, for sites with an error elsewhere. */
export const PAGE: SiteFiles = { 'content/docs/intro.md': '# Introduction\n\nHello.\n' };

export type FailOptions = {
  /** Called with the root before the build. */
  readonly prepare?: (root: string) => void;
  readonly args?: readonly string[];
  /** Set it to `runCli` for a site that ends the process or keeps it running. */
  readonly run?: typeof runCommand;
};

/**
 * Returns the output of the command, with `ROOT` for the root. Checks that the command ends with 1, prints
 * nothing on standard output and no stack, and leaves the output of an earlier build unchanged.
 */
export async function failToBuild(files: SiteFiles, options: FailOptions = {}): Promise<string> {
  return failIn(await createSite(files), options);
}

/** Without the configuration that `failToBuild` adds. */
export async function failWithoutConfig(files: SiteFiles): Promise<string> {
  const root = createFolder();
  await writeFiles(root, files);
  return failIn(root, {});
}

export function withConfig(source: string): SiteFiles {
  return { ...PAGE, [CONFIG_FILE]: source };
}

async function failIn(
  root: string,
  { prepare, args = [], run = runCommand }: FailOptions,
): Promise<string> {
  const out = path.join(root, 'out');
  writeOldOutput(out);
  prepare?.(root);
  const before = describeFolder(out);
  const result = await run(['build', ...args], { cwd: root });
  expect(describeFolder(out)).toEqual(before);
  expect(readdirSync(root).filter((name) => name.startsWith('out'))).toEqual(['out']);
  expect(result).toMatchObject({ exitCode: 1, signal: null, stdout: '' });
  expect(result.stderr).not.toMatch(/^ +at /m);
  return result.stderr.replaceAll(root, 'ROOT');
}

/** Creates a folder that looks like the output of an earlier build. */
export function writeOldOutput(out: string): void {
  mkdirSync(path.join(out, 'intro'), { recursive: true });
  writeFileSync(path.join(out, 'intro', 'index.html'), 'old');
  writeFileSync(
    path.join(out, 'site-manifest.json'),
    JSON.stringify({ generator: { name: 'docwright' } }),
  );
}

/** Returns names, bytes, inodes and times: equal as long as the folder is not changed. */
export function describeFolder(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return ['.', ...names].map((name) => {
    const file = path.join(folder, name);
    const stats = lstatSync(file);
    const bytes = stats.isFile() ? readFileSync(file, 'base64') : '';
    return [name, stats.ino, stats.mtimeMs, bytes].join(' ');
  });
}
