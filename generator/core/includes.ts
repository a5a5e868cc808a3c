/** How a page names the files whose text it contains: in code blocks, and as SVG. Load reads them, parse shows them. */

import { decodePath } from '../../templates/model/paths';
import type { Diagnostic } from './diagnostics';

/** What was read of a file that a page includes. */
export type IncludedFile =
  | { readonly text: string }
  | {
      readonly problem: 'missing' | 'outside' | 'private' | 'draft' | 'unreadable' | 'too-large';
      /** The name of a file beside it that is spelled alike. */
      readonly nearest?: string | undefined;
      /** Why the file is unreadable, if known. */
      readonly cause?: Diagnostic | undefined;
    };

/** By the path as the page writes it, without what follows the `#`; that of an SVG is decoded, and keeps `#inline`. */
export type IncludedFiles = Readonly<Record<string, IncludedFile>>;

type IncludePath = {
  readonly path: string;
  /** The name of a region, or `L3-L6`. Empty for the whole file. */
  readonly region: string;
};

/** `file="./kite.ts#fly"` behind the language of a fence. */
export const FILE_OPTION = /(?:^|\s)file=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{]+))/;
/** What may open a code block, wherever it stands on its line. */
const FENCE = /```|~~~/;
/** `<<< @/kite.ts#fly{1,3 ts:line-numbers} [Title]`, as VitePress writes it. */
const SNIPPET = /^[ \t>]*(<<<[ \t].*)/;

export function splitIncludePath(written: string): IncludePath {
  const at = written.indexOf('#');
  if (at === -1) return { path: written, region: '' };
  return { path: written.slice(0, at), region: written.slice(at + 1) };
}

export function parseFileOption(meta: string): string | undefined {
  const found = FILE_OPTION.exec(meta);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

export type Snippet = {
  /** With its region. */
  readonly file: string;
  /** The language and its options, such as `ts:line-numbers`. Empty when it is that of the file's ending. */
  readonly language: string;
  /** What follows the language of a fence. */
  readonly meta: string;
};

const SNIPPET_PARTS =
  /^<<<[ \t]+([^\s{[]+)[ \t]*(?:\{([^{}\n]*)\}[ \t]*)?(?:\[([^\]\n]*)\][ \t]*)?$/;
const LINES = /^[\d,\s-]*/;

/** Undefined for a line that only begins like one. */
export function parseSnippet(line: string): Snippet | undefined {
  const [, file, braces = '', title] = SNIPPET_PARTS.exec(line.trim()) ?? [];
  if (file === undefined) return undefined;
  const lines = LINES.exec(braces)?.[0].trim() ?? '';
  const meta = [lines === '' ? '' : `{${lines}}`, title === undefined ? '' : `[${title}]`];
  const language = braces.slice(LINES.exec(braces)?.[0].length ?? 0).trim();
  return { file, language, meta: meta.filter((part) => part !== '').join(' ') };
}

/** The end of the address of an SVG that becomes a part of the page. */
export const INLINE = '#inline';
const AROUND_ADDRESS = /[\s<>()[\]"'{}`]/;

/** All paths that the text may include; some may be in code that only shows how to include. */
export function listIncludePaths(text: string): readonly string[] {
  return [...new Set([...listCodePaths(text), ...listInlinedPaths(text)])];
}

function listInlinedPaths(text: string): readonly string[] {
  const parts = text.split(INLINE);
  const paths = parts.slice(0, -1).map((part, index) => {
    const line = part.slice(part.lastIndexOf('\n') + 1);
    // An address in angle brackets may contain spaces.
    const isBracketed = parts[index + 1]?.startsWith('>') === true;
    const path = isBracketed
      ? line.slice(line.lastIndexOf('<') + 1)
      : line.split(AROUND_ADDRESS).at(-1);
    return decodePath(`${path}${INLINE}`);
  });
  return paths.filter(isLocalSvg);
}

/** Of an address that ends in `#inline`. */
export function isLocalSvg(href: string): boolean {
  return /\.svg#inline$/i.test(href) && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

function listCodePaths(text: string): readonly string[] {
  const hasSome = text.includes('<<<') || text.includes('file=');
  if (!hasSome) return [];
  const paths = text.split('\n').flatMap((line) => {
    const written = findIncluded(line);
    return written === undefined ? [] : splitIncludePath(written).path;
  });
  return paths;
}

function findIncluded(line: string): string | undefined {
  const fence = line.includes('file=') ? line.search(FENCE) : -1;
  if (fence !== -1) return parseFileOption(line.slice(fence).replace(/^(?:`+|~+)/, ''));
  const [, snippet] = SNIPPET.exec(line) ?? [];
  return snippet === undefined ? undefined : parseSnippet(snippet)?.file;
}
