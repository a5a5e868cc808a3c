/** Compiles Sass with the package `sass` that the source site has installed, in a process with a time limit. */

import { execFile } from 'node:child_process';
import { isObject } from '../core/isObject';
import { relativePosix } from '../core/paths';
import { NO_DEBUGGER } from '../core/platform';

type CompiledSass =
  | { readonly css: string; readonly parts: readonly string[]; readonly problem?: undefined }
  | { readonly css?: undefined; readonly problem: string };

const TIME_LIMIT_MS = 60_000;
const MAX_BYTES = 8_000_000;

/** Files outside the folder cannot be loaded. */
const PROGRAM = `
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
const [folder, file] = process.argv.slice(1);
const answer = (value) => process.stdout.write(JSON.stringify(value));
let sass;
try { sass = createRequire(join(folder, 'package.json'))('sass'); } catch {}
try {
  const { css, loadedUrls } = sass.compile(join(folder, file), { logger: sass.Logger.silent });
  const files = loadedUrls.map((url) => realpathSync(fileURLToPath(url)));
  const outside = files.find((each) => !each.startsWith(folder + sep));
  answer(outside === undefined ? { css, files } : { message: 'it loads a file outside of the imported folder' });
} catch (error) {
  const { start, url } = error.span ?? {};
  if (sass) answer({ message: String(error.sassMessage ?? error.message), line: start?.line, url: url && fileURLToPath(url) });
}
`;

/** Undefined without the package. `parts` are the other files that the stylesheet consists of. */
export async function compileSass(folder: string, file: string): Promise<CompiledSass | undefined> {
  const answer = await run(folder, file);
  if (answer === undefined) return undefined;
  const { css, files, message, line, url } = answer;
  if (typeof css === 'string' && Array.isArray(files)) {
    const names = files.map((each) => relativePosix(folder, String(each)));
    return { css, parts: names.filter((name) => name !== file) };
  }
  const name = typeof url === 'string' ? relativePosix(folder, url) : file;
  const place = typeof line === 'number' ? ` (${name}:${line + 1})` : '';
  return { problem: `${String(message).split('\n')[0]}${place}` };
}

function run(folder: string, file: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const parameters = [...NO_DEBUGGER, '--input-type=module', '--eval', PROGRAM, folder, file];
  const options = { cwd: folder, timeout: TIME_LIMIT_MS, maxBuffer: MAX_BYTES };
  return new Promise((done) => {
    execFile(process.execPath, parameters, options, (error, output) => {
      if (error !== null) done({ message: 'it does not finish, or the result is too large' });
      else if (output === '') done(undefined);
      else done(parse(output));
    });
  });
}

function parse(output: string): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = JSON.parse(output);
  return isObject(value) ? value : undefined;
}
