/** Parses JavaScript and TypeScript, for what reads a configuration without running it. */

import { createRequire } from 'node:module';
import type { Program } from 'acorn';
import { transformSync } from 'esbuild';

type ParsedScript = {
  /** As JavaScript. The places of the program are in it; `map` leads to those in the source. */
  readonly code: string;
  readonly map: string;
  readonly program: Program;
};

/** Throws an error for a source that is not valid. */
export function parseScript(text: string, loader: 'js' | 'ts'): ParsedScript {
  const { code, map } = transformSync(text, { loader, sourcemap: 'external', logLevel: 'silent' });
  // Loaded on demand: most runs parse no script.
  const acorn: typeof import('acorn') = createRequire(import.meta.url)('acorn');
  const program = acorn.parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
  });
  return { code, map, program };
}
