/**
 * Collects the modules of a source configuration in JavaScript or TypeScript, each as CommonJS. Only files of the source
 * folder are read; packages and modules of Node are left to the program that runs them.
 */

import { posix } from 'node:path';
import { type Loader, type TransformFailure, transform } from 'esbuild';
import type { LineColumn } from '../../core/problems';
import { findReferenced } from '../pages/references';
import { readSourceText, type SourceSite } from '../sourceSite';

type ScriptModule = {
  readonly code: string;
  /** The files that its specifiers lead to. Those of packages and of Node are not in it. */
  readonly requires: Readonly<Record<string, string>>;
};

export type ScriptModules = Readonly<Record<string, ScriptModule>>;

type CollectedModules =
  | { readonly modules: ScriptModules; readonly problem?: undefined }
  | { readonly modules?: undefined; readonly problem: ScriptProblem };

/** A file that is not text, or that has a syntax error. */
export type ScriptProblem = LineColumn & { readonly message: string; readonly file: string };

/** Of the isolated engine. */
export const ENGINE_BASE = 'file:///';

/** `base` is the URL that `import.meta.url` begins with. */
export async function collectModules(
  site: SourceSite,
  { file: entry, base }: { readonly file: string; readonly base: string },
): Promise<CollectedModules> {
  const modules = new Map<string, ScriptModule>();
  const queue = new Set([entry]);
  // The set grows during the loop.
  for (const file of queue) {
    const { text, problem } = readSourceText(site, file);
    if (text === undefined) return { problem: { file, line: 1, column: 1, message: problem } };
    try {
      const code = await toCommonJs(text, file, base);
      const requires = listRequires(site, file, code);
      modules.set(file, { code, requires });
      for (const required of Object.values(requires)) queue.add(required);
    } catch (error) {
      return { problem: findProblem(error, file) };
    }
  }
  return { modules: Object.fromEntries(modules) };
}

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.json': 'json',
  '.css': 'empty',
  '.md': 'text',
  '.mdx': 'text',
  '.svg': 'text',
  '.txt': 'text',
};

async function toCommonJs(text: string, file: string, base: string): Promise<string> {
  const { code } = await transform(text, {
    loader: LOADERS[posix.extname(file)] ?? 'js',
    format: 'cjs',
    target: 'es2022',
    logLevel: 'silent',
    // Packages of the site are stand-ins, unless Node runs it.
    supported: { 'dynamic-import': base !== ENGINE_BASE },
    define: {
      'import.meta.url': JSON.stringify(`${base}${file}`),
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
    },
  });
  return code;
}

/** A call of `require`, or of what `createRequire` has returned. */
const createRequirePattern = (names: readonly string[]) =>
  new RegExp(
    `(?:(?<![\\w$.])(?:${names.join('|')})|\\bcreateRequire\\)?\\([^()\\n]*\\))\\((["'\`])([^"'\`\\\\\\n$]*)\\1\\)`,
    'g',
  );
const CREATED = /(?<![\w$])(\w+) = (?:\(0, )?(?:\w+\.)*createRequire\b/g;

/** What looks like a call in a text or a comment is collected as well, and never runs. */
function listRequires(site: SourceSite, file: string, code: string): ScriptModule['requires'] {
  const created = [...code.matchAll(CREATED)].flatMap(([, name = '']) => name);
  const pattern = createRequirePattern(['require', ...created]);
  const found = [...code.matchAll(pattern)].flatMap(([, , name = '']) => {
    const isOwn = /^\.\.?(?:\/|$)|^@site\//.test(name);
    const required = isOwn ? findReferenced(site, file, name) : undefined;
    const isModule = required !== undefined && LOADERS[posix.extname(required)] !== undefined;
    return isModule ? [[name, required] as const] : [];
  });
  return Object.fromEntries(found);
}

function findProblem(error: unknown, file: string): ScriptProblem {
  const [first] = (error as Partial<TransformFailure>).errors ?? [];
  const { line = 1, column = 0 } = first?.location ?? {};
  return { file, line, column: column + 1, message: first?.text ?? String(error) };
}
