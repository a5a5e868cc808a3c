/** Parses one text of MDX as docwright does: its module runs in this process, without a bundle. */

import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Article } from '../../../generator/core/types';
import { createMdxReader } from '../../../generator/parse/mdx/createMdxReader';
import type { MdxPages } from '../../../generator/parse/mdx/mdxPages';
import { openMdxPages } from '../../../generator/pipeline/read/openMdxPages';
import { createModuleOf } from '../../../generator/pipeline/read/readMdx';
import { components } from '../../../templates/mdx/components';
import { createFinder } from '../../../templates/mdx/createFinder';
import * as runtime from '../../../templates/mdx/runtime';
import { english } from '../../../templates/model/strings/english';
import { parseMarkdown, type RenderOptions } from './renderMarkdown';

const FILE = 'content/docs/page.md';
const SITE = {
  title: 'Test',
  tagline: '',
  url: 'https://example.com',
  baseUrl: '/',
  locale: 'en',
  customFields: {},
};

const reader = createMdxReader();

/** Of the text that is parsed now; so all texts have one parser. */
let pages: MdxPages;
const options: RenderOptions = { getMdx: () => pages };

/** Throws what the module of the page throws while it is loaded. It can import nothing. */
export async function parseMdx(text: string): Promise<Article> {
  const module = runModule(await createModuleOf(text, { file: FILE, ...reader }));
  pages = {
    isMdx: () => true,
    components: Object.keys(components),
    ...reader,
    ...openMdxPages(
      () => module,
      () => ({ site: SITE, texts: english.fields, root: '/' }),
    ),
    findText: () => undefined,
    findPlace: () => undefined,
  };
  return parseMarkdown(text, options);
}

const MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'docwright:mdx': { ...runtime, findComponent: createFinder({}, {}) },
};

/** All texts that are not MDX have the same module. */
const transformed = new Map<string, string>();
const MAX_REMEMBERED = 1000;

function transform(code: string): string {
  const { code: runnable } = transformSync(code, {
    loader: 'jsx',
    format: 'cjs',
    jsx: 'automatic',
    target: 'node20',
  });
  if (transformed.size < MAX_REMEMBERED) transformed.set(code, runnable);
  return runnable;
}

function runModule(code: string): unknown {
  const runnable = transformed.get(code) ?? transform(code);
  const module = { exports: {} };
  const load = (name: string) => {
    if (!Object.hasOwn(MODULES, name)) throw new Error(`There is no module "${name}"`);
    return MODULES[name];
  };
  compileFunction(runnable, ['module', 'exports', 'require'])(module, module.exports, load);
  return module.exports;
}
