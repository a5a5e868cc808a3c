/** Remembers the bundled stylesheets of a site, as long as all files that they are made from stay the same. */

import { join } from 'node:path';
import type { SiteStyles, SiteStylesRequest } from '../../bundle/bundleSiteStyles';
import type { Cache } from '../../cache/openCache';
import { hasErrors } from '../../core/diagnostics';
import { hashKnownFile, type KnownFiles } from '../../core/fileStamp';
import { relativePosix } from '../../core/paths';

/** The name, in the table of files, of the files of the last build: one that no file has. */
function nameInputs({ styles }: SiteStylesRequest): string {
  return `<styles ${styles.join(' ')}>`;
}

type Remembered = {
  readonly request: SiteStylesRequest;
  readonly cache: Cache;
  readonly known: KnownFiles;
};

/** A bundle with errors is made again each time. */
export async function rememberSiteStyles(
  { request, cache, known }: Remembered,
  make: (request: SiteStylesRequest) => Promise<SiteStyles>,
): Promise<SiteStyles> {
  const { root, ...rest } = request;
  const memory = cache.openMemory('styles', rest);
  if (memory.recipe === undefined) return make(request);
  const table = cache.openFiles('sources');
  const name = nameInputs(request);
  const files = table.find(name);
  const last = files === undefined ? undefined : hashInputs(root, parseList(files), known);
  const found = last && memory.find(last);
  if (found !== undefined) return unpack(JSON.parse(found));
  const made = await make(request);
  const inputs = made.inputs.map((file) => relativePosix(root, file));
  const key = hashInputs(root, inputs, known);
  if (hasErrors(made.diagnostics) || key === undefined) return made;
  table.keep(name, JSON.stringify(inputs));
  memory.keep(key, JSON.stringify(pack(made)));
  return made;
}

/** Undefined when a file is gone. */
function hashInputs(root: string, files: readonly string[], known: KnownFiles): string | undefined {
  try {
    return JSON.stringify(files.map((file) => [file, hashKnownFile(join(root, file), known)]));
  } catch {
    return undefined;
  }
}

function parseList(text: string): readonly string[] {
  return JSON.parse(text);
}

type Packed = Omit<SiteStyles, 'files'> & {
  readonly files: readonly { readonly file: string; readonly base64: string }[];
};

function pack({ files, ...styles }: SiteStyles): Packed {
  return {
    ...styles,
    files: files.map(({ file, content }) => ({
      file,
      base64: Buffer.from(content).toString('base64'),
    })),
  };
}

function unpack({ files, ...styles }: Packed): SiteStyles {
  return {
    ...styles,
    files: files.map(({ file, base64 }) => ({ file, content: Buffer.from(base64, 'base64') })),
  };
}
