/** Lists the codes of all diagnostics in the sources of the generator. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Its message is printed without the generator. */
const LAUNCHER = path.join(ROOT, 'bin/docwright.js');
const PRINTED = /\berror\[([a-z-]+)\]/g;
/** Components of MDX pages report problems, too. */
const FOLDERS = ['generator', 'templates/mdx'];

/** An expression for a code ends at the next key or statement. */
const CODE = /\bcode(?::| =)([^,;\n]*)/g;
const TEMPLATE = /`[^`]*`/g;
const KEBAB_CASE = /'([a-z]+(?:-[a-z\d]+)+)'/g;

const YAML_FILES = ['front-matter', 'category', 'authors', 'search-rows'];
/** Strings that are only parts of codes. */
const PARTS = ['front-matter', 'search-rows', 'duplicate-key', 'mdx-page'];

/** The codes that each template can become. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are pieces of source code.
  '`${code}-syntax`': [
    'config-syntax',
    'page-syntax',
    'style-syntax',
    'directive-syntax',
    'mdx-page-syntax',
  ],
  '`${code}-threw`': ['config-threw', 'page-threw', 'directive-threw', 'mdx-page-threw'],
  '`${NAMING.code}-syntax`': ['category-syntax'],
  '`${NAMING.code}-contradiction`': ['front-matter-contradiction'],
  '`${context.code}-syntax`': cross([...YAML_FILES, 'openapi'], ['syntax']),
  '`${context.code}-${code}`': cross([...YAML_FILES, 'openapi'], ['syntax', 'duplicate-key']),
  "`${policy.code}-${isUnknown ? 'unknown-key' : 'invalid-value'}`": cross(YAML_FILES, [
    'unknown-key',
    'invalid-value',
  ]),
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are pieces of source code.
};

function cross(starts: readonly string[], ends: readonly string[]): readonly string[] {
  return starts.flatMap((start) => ends.map((end) => `${start}-${end}`));
}

/** Sorted. Throws for a template that is not in `TEMPLATES`. */
export function listDiagnosticCodes(): readonly string[] {
  const codes = FOLDERS.flatMap(listSources)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CODE)])
    .flatMap(([, expression = '']) => listCodesOf(expression));
  const printed = [...readFileSync(LAUNCHER, 'utf8').matchAll(PRINTED)].map(
    ([, code = '']) => code,
  );
  return [...new Set([...codes, ...printed])].filter((code) => !PARTS.includes(code)).sort();
}

function listSources(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(ROOT, folder, file));
}

function listCodesOf(expression: string): readonly string[] {
  const made = expression.match(TEMPLATE) ?? [];
  const written = expression.replaceAll(TEMPLATE, '').matchAll(KEBAB_CASE);
  return [...made.flatMap(completeTemplate), ...[...written].map(([, code = '']) => code)];
}

function completeTemplate(template: string): readonly string[] {
  const codes = TEMPLATES[template];
  if (codes === undefined) throw new Error(`Add what ${template} makes to ${import.meta.filename}`);
  return codes;
}
