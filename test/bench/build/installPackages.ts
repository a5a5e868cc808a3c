/** Installs packages for one run of a bench, from the registry that npm is set to. */

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const ERROR = /^npm error\s+/;
/** Lines of an error that say nothing without the others. */
const PARTS = /^(code|syscall|errno|path|A complete log)\b/;

/** `home`: a folder to be made. Throws one line that says why they cannot be installed. */
export async function installPackages(
  home: string,
  packages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
  try {
    await promisify(execFile)('npm', ['install', ...OPTIONS, ...packages], { cwd: home, signal });
  } catch (error) {
    signal.throwIfAborted();
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`npm could not install ${packages.join(', ')}: ${findReason(said) ?? error}`);
  }
}

/** The line of npm's errors that tells most. */
export function findReason(said: string): string | undefined {
  return said
    .split('\n')
    .filter((line) => ERROR.test(line))
    .map((line) => line.replace(ERROR, ''))
    .find((line) => line !== '' && !PARTS.test(line));
}

/** Of a package in `home`. */
export function readVersion(home: string, name: string): string {
  const text = readFileSync(path.join(home, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
