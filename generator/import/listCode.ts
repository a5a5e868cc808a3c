/** Lists the copied files that run or configure something in the new site, by what runs or reads them. */

import { posix } from 'node:path';
import { isHostFile } from '../core/fileNames';
import { CONTENT_FOLDER } from '../core/folders';

export type Runner = 'docwright' | 'browser' | 'host' | 'tool';

/** The files that each of them runs or reads, in the order of their names. */
export type CodeList = Readonly<Record<Runner, readonly string[]>>;

type CopiedFile = {
  /** Relative to the folder of the new site. */
  readonly file: string;
  /** Its text; empty for a binary file. */
  readonly read: () => string;
};

/** `isMdx` is for a site whose `.md` files are MDX, too. */
export function listCode(files: readonly CopiedFile[], { isMdx }: { isMdx: boolean }): CodeList {
  const found = files.map((each) => ({ file: each.file, runner: findRunner(each, isMdx) }));
  const list = (wanted: Runner) =>
    found.flatMap(({ file, runner }) => (runner === wanted ? [file] : []));
  return {
    docwright: list('docwright'),
    browser: list('browser'),
    host: list('host'),
    tool: list('tool'),
  };
}

const STATIC = `${CONTENT_FOLDER}/static/`;
const MODULE = /\.(?:[cm]?[jt]sx?|mdx|wasm|node)$/i;
const DOCUMENT = /\.(?:x?html?|xht)$/i;
const DRAWING = /\.(?:svg|xml|xsl)$/i;
/** A drawing without any of these runs nothing. */
const SCRIPT = /<\s*(?:\w+:)?(?:script|foreignObject)|\bon[a-z]+\s*=|javascript:|&#/i;
const TOOL_FILE =
  /^(?:package(?:-lock)?\.json|(?:ts|js)config.*\.json|pnpm-.*|yarn\.lock|bun\.lockb?|deno\.jsonc?|turbo\.json|makefile|dockerfile|gemfile|procfile|.*\.(?:sh|bash|bat|cmd|ps1|toml))$/i;

function findRunner({ file, read }: CopiedFile, isMdx: boolean): Runner | undefined {
  const name = posix.basename(file);
  if (isHostFile(file)) return 'host';
  if (TOOL_FILE.test(name)) return 'tool';
  if (DOCUMENT.test(name) || (DRAWING.test(name) && SCRIPT.test(read()))) return 'browser';
  if (file.startsWith(STATIC)) return /\.(?:[cm]?js|wasm)$/i.test(name) ? 'browser' : undefined;
  return MODULE.test(name) || (isMdx && /\.md$/i.test(name)) ? 'docwright' : undefined;
}
