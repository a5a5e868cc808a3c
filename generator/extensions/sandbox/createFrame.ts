/** Writes the files of a frame: its page, its styles and its script, which the policy of a host may allow only as files. */

import type { OutputFile } from '../../../templates/model/site';
import { LANGUAGES } from './languages';

export type CodeBlock = {
  /** In lower case. */
  readonly language: string;
  readonly code: string;
  /** Where the block begins. */
  readonly line: number;
  readonly column: number;
};

type Problem = { readonly line: number; readonly column: number; readonly message: string };
type Frame = {
  /** The hash of all files. */
  readonly name: string;
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
};

const HASH_LENGTH = 12;

export async function createFrame(blocks: readonly CodeBlock[]): Promise<Frame> {
  const { createHash } = await import('node:crypto');
  const join = (name: string) =>
    blocks.flatMap(({ language, code }) => (language === name ? `${code}\n` : [])).join('');
  const scripts = blocks.filter(({ language }) => LANGUAGES.get(language)?.endsWith('Script'));
  const compiled = await Promise.all(scripts.map(compile));
  // What a file of another origin throws, and this is one to the frame, has no text outside of it.
  const code = compiled.map((script) => script.code ?? '').join('');
  const script = `${CONSOLE}try {\n${code}} catch (error) {\n  console.error(error);\n}\n`;
  const parts = { html: join('html'), css: join('css'), script };
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const name = hash.slice(0, HASH_LENGTH);
  return {
    name,
    problems: compiled.flatMap(({ problem }) => problem ?? []),
    files: [
      { file: `sandboxes/${name}.html`, content: writePage(name, { ...parts, hasStyles: true }) },
      { file: `sandboxes/${name}.css`, content: parts.css },
      { file: `sandboxes/${name}.js`, content: script },
    ],
  };
}

type FramePage = { readonly html: string; readonly hasStyles: boolean };

export function writePage(name: string, { html, hasStyles }: FramePage): string {
  const styles = hasStyles ? `<link rel="stylesheet" href="${name}.css">\n` : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>Sandbox</title>
${styles}<body>
${html}<script src="${name}.js"></script>
`;
}

/** Sends what the code logs, and what it throws, to the page around the frame; errors in edited code have a place. */
export const CONSOLE = `{
  const send = (kind, values) => parent.postMessage({ sandbox: kind, text: values.map(show).join(' ') }, '*');
  const show = (value) => {
    if (typeof value === 'string' || value instanceof Error) return String(value);
    try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
  };
  for (const kind of ['log', 'info', 'warn', 'error']) {
    const write = console[kind];
    console[kind] = (...values) => { send(kind, values); write.apply(console, values); };
  }
  addEventListener('error', ({ error, message, place = [] }) => send('error', [error ?? message, ...place]));
  addEventListener('unhandledrejection', ({ reason }) => send('error', [reason]));
}
`;

type Esbuild = {
  readonly transform: (
    code: string,
    options: { readonly loader: 'ts'; readonly target: string },
  ) => Promise<{ readonly code: string }>;
  readonly build: (options: object) => Promise<{ readonly outputFiles: { text: string }[] }>;
};
type Failure = {
  readonly errors?: readonly {
    readonly text: string;
    readonly location: { readonly line: number; readonly column: number } | null;
  }[];
};

/** JavaScript is TypeScript here. */
async function compile(
  block: CodeBlock,
): Promise<{ readonly code?: string; readonly problem?: Problem }> {
  const { transform } = await loadEsbuild();
  try {
    return { code: (await transform(block.code, { loader: 'ts', target: 'es2022' })).code };
  } catch (error) {
    const [first] = (error as Failure).errors ?? [];
    if (first === undefined) throw error;
    const { line, column } = first.location ?? { line: 0, column: 0 };
    const place = { line: block.line + line, column: block.column + column };
    return {
      problem: { ...place, message: `the code of the sandbox cannot be compiled: ${first.text}` },
    };
  }
}

export async function loadEsbuild(): Promise<Esbuild> {
  const { createRequire } = await import('node:module');
  const { pathToFileURL } = await import('node:url');
  const address = pathToFileURL(createRequire(import.meta.url).resolve('esbuild')).href;
  return await import(address);
}
