/**
 * Every pattern takes time in proportion to the text it reads: content, configurations, requests and names of
 * files come from anybody.
 */

import path from 'node:path';
import { parse as parseScript } from 'acorn';
import { transform } from 'esbuild';
import { analyse, type Literal } from 'scslre';
import { expect, test, vi } from 'vitest';
import { listSources, readSource } from './helpers/code/sourceFiles';

const ROOT = path.resolve(import.meta.dirname, '..');
const sources = listSources(['bin', 'client', 'generator', 'templates']);
const REPORTS = { reportTypes: { Move: true, Self: true, Trade: true } } as const;

/** Exponential and polynomial patterns, those included that search a long run again from each of its characters. */
function findSlow(patterns: readonly Literal[]): readonly string[] {
  return patterns
    .filter((pattern) => analyse(pattern, REPORTS).reports.length > 0)
    .map(({ source, flags }) => `/${source}/${flags}`);
}

test('the analysis finds patterns that are not linear', () => {
  const slow = ['^a*a*$', '^(?:a+)+$', 'a+$'].map((source) => ({ source, flags: '' }));
  expect(findSlow([...slow, { source: '(?<!a)a+$', flags: '' }])).toHaveLength(slow.length);
});

test('patterns in the sources are linear', async () => {
  const patterns = await Promise.all(
    sources.map(async (file) => (await listPatterns(file)).map((pattern) => ({ file, pattern }))),
  );
  expect(patterns.flat().length).toBeGreaterThan(600);
  const slow = patterns.flat().flatMap(({ file, pattern }) => {
    return findSlow([pattern]).map((found) => `${file}: ${found}`);
  });
  expect(slow).toEqual([]);
});

async function listPatterns(file: string): Promise<readonly Literal[]> {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(readSource(file), { loader, jsx: 'automatic' });
  const patterns: Literal[] = [];
  parseScript(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
    onToken: (token) => {
      // The type of a token omits its value.
      const { value } = token as { readonly value?: { readonly pattern: string } & Literal };
      if (token.type.label !== 'regexp' || value === undefined) return;
      patterns.push({ source: value.pattern, flags: value.flags });
    },
  });
  return patterns;
}

test('patterns that a module composes are linear', async () => {
  const composing = sources.filter((file) =>
    /^(?:export )?const .*new RegExp\(/m.test(readSource(file)),
  );
  expect(composing.length).toBeGreaterThan(8);
  const composed: Literal[] = [];
  class RecordedPattern extends RegExp {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      composed.push({ source: this.source, flags: this.flags });
    }
  }
  vi.stubGlobal('RegExp', RecordedPattern);
  for (const file of composing) {
    vi.resetModules();
    await import(path.join(ROOT, file));
  }
  vi.unstubAllGlobals();
  expect(composed.length).toBeGreaterThan(composing.length);
  expect(findSlow(composed)).toEqual([]);
}, 120_000);
