/** The house of ARCHITECTURE.md: which folder may import what. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['bin', 'client', 'generator', 'templates'];

/** Files of `generator/` that import nothing of a stage, so that every part may import them. */
const LEAVES = [
  'address',
  'cacheFolder',
  'contentFolder',
  'diagnostics',
  'explainSystemError',
  'fileName',
  'findNearest',
  'mapLimited',
  'markdownFile',
  'packageFolder',
  'problems',
  'schema',
  'sectionText',
  'types',
].map((name) => `generator/${name}.ts`);

type Rule = {
  /** Beginnings of paths in this repository; the folder itself is always allowed. */
  readonly own: readonly string[];
  /** Names of packages; undefined for any. */
  readonly packages?: readonly string[];
  /** Names of Node's modules, without `node:`; undefined for any. */
  readonly node?: readonly string[];
};

const NONE: readonly string[] = [];

/** The most exact folder counts. */
const RULES: Readonly<Record<string, Rule>> = {
  bin: { own: ['generator/index.ts'] },
  client: { own: ['templates/'], packages: ['react', 'react-dom', 'algoliasearch'], node: NONE },
  generator: { own: ['templates/'] },
  'generator/bundle': { own: [...LEAVES, 'templates/model/'] },
  'generator/config': { own: [...LEAVES, 'templates/model/'] },
  'generator/dev': { own: [...LEAVES, 'templates/model/', 'generator/serve/'] },
  'generator/emit': { own: [...LEAVES, 'templates/'] },
  'generator/load': { own: [...LEAVES, 'templates/'] },
  'generator/parse': { own: [...LEAVES, 'templates/'], node: NONE },
  'generator/push': { own: [...LEAVES, 'templates/model/'], packages: ['algoliasearch'] },
  'generator/render': { own: [...LEAVES, 'templates/'], node: ['crypto'] },
  'generator/report': { own: [...LEAVES, 'templates/model/'] },
  'generator/resolve': { own: [...LEAVES, 'templates/'], node: NONE },
  'generator/search': { own: [...LEAVES, 'templates/model/'], node: ['crypto'], packages: NONE },
  'generator/serve': { own: [...LEAVES, 'templates/model/'] },
  templates: { own: [], packages: ['react'], node: NONE },
  'templates/model': { own: [], packages: NONE, node: NONE },
};

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|tsx?)$/.test(name))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
).sort();

test('every file imports only what its folder may', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(findForbidden)).toEqual([]);
});

test('the leaves import nothing but each other, the model and packages', () => {
  const allowed = [...LEAVES, 'templates/model/'];
  const wrong = LEAVES.flatMap((file) =>
    listFiles(file)
      .filter((target) => !allowed.some((start) => target.startsWith(start)))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no file imports itself by way of others', () => {
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
  ])('never ask %s', (_, pattern) => {
    expect(pure.filter((file) => pattern.test(read(file)))).toEqual([]);
  });
});

function findForbidden(file: string): string[] {
  const [folder, rule] = findRule(file);
  return listImports(file)
    .filter((specifier) => !isAllowed(resolveImport(file, specifier), folder, rule))
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

type Target = { readonly type: 'file' | 'node' | 'package'; readonly name: string };

function resolveImport(file: string, specifier: string): Target {
  if (specifier.startsWith('node:'))
    return { type: 'node', name: specifier.slice(5).split('/')[0] ?? '' };
  if (specifier.startsWith('.')) return { type: 'file', name: findFile(file, specifier) };
  const [scope, name] = specifier.split('/');
  return { type: 'package', name: scope?.startsWith('@') ? `${scope}/${name}` : (scope ?? '') };
}

function findFile(file: string, specifier: string): string {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const names = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => target + ending);
  const name = names.find((candidate) => sources.includes(candidate));
  if (name === undefined) throw new Error(`${file} imports ${specifier}, which is no source`);
  return name;
}

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function listImports(file: string): string[] {
  return [...read(file).matchAll(IMPORT)].flatMap(([, still, lazy]) => still ?? lazy ?? []);
}

/** The files of this repository that a file imports. */
function listFiles(file: string): string[] {
  const targets = listImports(file).map((specifier) => resolveImport(file, specifier));
  return targets.filter(({ type }) => type === 'file').map(({ name }) => name);
}

/** A configuration has functions over sites, and a site has its configuration: types alone. */
const MUTUAL = ['templates/model/config.ts', 'templates/model/site.ts'];

/** The files of a circle of imports, types included; empty when there is none. */
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

const texts = new Map<string, string>();

function read(file: string): string {
  const known = texts.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8');
  texts.set(file, known);
  return known;
}
