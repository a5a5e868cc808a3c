/** The import table of ARCHITECTURE.md: which folder may import which. */

import { describe, expect, test } from 'vitest';
import {
  listImports,
  listSources,
  readSource,
  resolveImport,
  type Target,
} from './helpers/code/sourceFiles';

const FOLDERS = ['bin', 'client', 'generator', 'templates'];

type Rule = {
  /** Prefixes of paths in this repository; the folder itself is always allowed. */
  readonly own: readonly string[];
  /** Names of packages; undefined allows any. */
  readonly packages?: readonly string[];
  /** Names of Node's modules, without `node:`; undefined allows any. */
  readonly node?: readonly string[];
};

const NONE: readonly string[] = [];
const CORE = 'generator/core/';
const MODEL = 'templates/model/';

/** The longest matching folder applies. */
const RULES: Readonly<Record<string, Rule>> = {
  bin: { own: ['generator/index.ts'] },
  client: { own: ['templates/'], packages: ['react', 'react-dom', 'algoliasearch'], node: NONE },
  generator: { own: ['templates/'] },
  'generator/addresses': { own: [CORE, MODEL], packages: NONE, node: NONE },
  'generator/bundle': { own: [CORE, MODEL, 'templates/mdx/foreignModules.ts'] },
  'generator/cache': { own: [CORE], packages: NONE },
  'generator/translations': {
    own: [CORE, MODEL],
    packages: [
      'github-slugger',
      'mdast',
      'mdast-util-to-string',
      'remark-parse',
      'unified',
      'unist-util-visit',
    ],
  },
  'generator/check': {
    own: [CORE, MODEL, ...['load', 'parse', 'translations'].map((name) => `generator/${name}/`)],
  },
  'generator/config': { own: [CORE, MODEL, 'generator/theme/'] },
  'generator/core': { own: [MODEL] },
  'generator/dev': { own: [CORE, MODEL, 'generator/serve/'] },
  'generator/emit': { own: [CORE, 'templates/'] },
  'generator/extensions': {
    // `mermaid` starts a browser, as the command `pdf` does.
    own: [
      'templates/',
      ...['browser', 'patientDisk', 'platform'].map((name) => `${CORE}${name}.ts`),
    ],
    packages: NONE,
    node: ['child_process', 'crypto', 'fs', 'module', 'net', 'os', 'path', 'url'],
  },
  'generator/hosts': { own: [CORE, MODEL], packages: NONE, node: NONE },
  'generator/import': {
    own: [
      ...[CORE, MODEL, 'generator/init/nameTitle.ts', 'generator/resolve/docs/numberPrefix.ts'],
      ...['generator/parse/data/', 'generator/parse/yaml/'],
      ...['generator/parse/markdown/readHeadings.ts', 'templates/mdx/foreignModules.ts'],
    ],
    packages: ['acorn', 'esbuild', 'gemoji', 'github-slugger', 'mdast', 'yaml'],
  },
  'generator/init': { own: [CORE], packages: NONE },
  'generator/load': { own: [CORE, 'templates/'] },
  'generator/mcp': {
    own: [CORE, MODEL, 'generator/report/', 'generator/serve/'],
    packages: ['@modelcontextprotocol/server', 'github-slugger', 'zod'],
  },
  'generator/openapi': {
    own: [CORE, MODEL, 'generator/parse/yaml/'],
    packages: [
      ...['@readme/httpsnippet', '@readme/httpsnippet/targets', '@scalar/openapi-upgrader'],
      ...['@scalar/openapi-upgrader/2.0-to-3.0', '@seriousme/openapi-schema-validator'],
      ...['github-slugger', 'mdast', 'openapi-sampler', 'remark-parse', 'unified', 'zod'],
    ],
    node: ['http', 'path'],
  },
  'generator/parse': { own: [CORE, 'templates/'], node: NONE },
  'generator/pictures': { own: [CORE, 'generator/cache/'], packages: ['sharp'] },
  'generator/pipeline': { own: ['generator/', 'templates/'] },
  'generator/push': { own: [CORE, MODEL], packages: ['algoliasearch'] },
  'generator/render': { own: [CORE, 'templates/'], node: ['crypto'] },
  'generator/report': { own: [CORE, MODEL] },
  'generator/resolve': { own: [CORE, 'templates/'], node: NONE },
  'generator/search': { own: [CORE, MODEL], node: ['crypto'], packages: NONE },
  'generator/serve': { own: [CORE, MODEL] },
  'generator/theme': { own: [CORE, MODEL], packages: ['@texel/color'], node: NONE },
  'generator/workers': {
    own: [CORE, 'templates/', 'generator/parse/', 'generator/search/'],
    packages: ['gemoji', 'satteri', 'temml'],
    node: ['worker_threads'],
  },
  templates: { own: [], packages: ['react'], node: NONE },
  'templates/model': { own: [], packages: NONE, node: NONE },
};

const sources = listSources(FOLDERS);

test('every file imports only what its folder may', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(findForbidden)).toEqual([]);
});

test('the pipeline imports no command, and only the index imports commands', () => {
  const isCommand = (target: string) => target.startsWith('generator/commands/');
  const callers = sources.filter((file) => listFiles(file).some(isCommand));
  expect(callers.filter((file) => !isCommand(file))).toEqual(['generator/index.ts']);
});

test('an edit of any source of the bundle creates a new bundle', () => {
  const [, list = ''] = /SOURCE_FOLDERS = \[([^\]]+)\]/.exec(readSource('bin/bundle.js')) ?? [];
  const hashed = [...list.matchAll(/'([^']+)'/g)].map(([, folder]) => `${folder}/`);
  expect(hashed).toContain('generator/');
  const isHashed = (file: string) => hashed.some((folder) => file.startsWith(folder));
  const bundled = sources.filter(isHashed).flatMap(listFiles);
  expect(bundled.filter((file) => !isHashed(file))).toEqual([]);
});

test('there is no import cycle', () => {
  expect(findCycle()).toEqual([]);
});

describe('the pure stages', () => {
  const pure = sources.filter((file) => /^generator\/(?:parse|resolve|render)\//.test(file));

  test.each([
    ['the process', /\bprocess\.(?:env|cwd|argv|platform|std\w+|hrtime|pid|exit)\b/],
    ['the clock', /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/],
    ['chance', /\bMath\.random\b|\brandom(?:Bytes|UUID|Int)\b/],
    ['the network', /\bfetch\(/],
    ['the language of the machine', /\btoLocale\w+\(\)|\blocaleCompare\(/],
  ])('never use %s', (_, pattern) => {
    expect(pure.filter((file) => pattern.test(readSource(file)))).toEqual([]);
  });
});

function findForbidden(file: string): string[] {
  const [folder, rule] = findRule(file);
  return listImports(file)
    .filter((specifier) => !isAllowed(resolveImport(file, specifier, sources), folder, rule))
    .map((specifier) => `${file} → ${specifier}`);
}

function findRule(file: string): [string, Rule] {
  const folders = Object.keys(RULES).filter((folder) => file.startsWith(`${folder}/`));
  const folder = folders.sort((a, b) => b.length - a.length)[0];
  const rule = folder === undefined ? undefined : RULES[folder];
  if (folder === undefined || rule === undefined) throw new Error(`${file} has no rule`);
  return [folder, rule];
}

function isAllowed(target: Target, folder: string, { own, packages, node }: Rule): boolean {
  if (target.type === 'file') {
    return [`${folder}/`, ...own].some((start) => target.name.startsWith(start));
  }
  const allowed = target.type === 'node' ? node : packages;
  return allowed === undefined || allowed.includes(target.name);
}

/** Returns the files of this repository that a file imports. */
function listFiles(file: string): string[] {
  const targets = listImports(file).map((specifier) => resolveImport(file, specifier, sources));
  return targets.filter(({ type }) => type === 'file').map(({ name }) => name);
}

/** The types of configuration and site refer to each other: a configuration has functions on sites, and a site has its configuration. */
const MUTUAL = ['templates/model/config.ts', 'templates/model/site.ts'];

/** Returns the files of an import cycle, type imports included; empty when there is none. */
function findCycle(): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): readonly string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of listFiles(file)) {
      if (file === MUTUAL[0] && target === MUTUAL[1]) continue;
      const cycle = visit(target, [...above, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of sources) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
