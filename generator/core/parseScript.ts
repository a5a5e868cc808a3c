/** Parses JavaScript and TypeScript, for code that reads a configuration without running it. */

import { createRequire } from 'node:module';
import type { Program } from 'acorn';
import { transformSync } from 'esbuild';

type ParsedScript = {
  /** The compiled JavaScript. Positions in `program` refer to it; `map` maps them back to the source. */
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
