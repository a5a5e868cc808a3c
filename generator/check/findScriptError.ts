/** Finds the first error of an example in JavaScript or TypeScript; parts of programs are not errors. */

import { type Loader, type Message, transform } from 'esbuild';
import { explainSyntax } from '../core/explainSyntax';
import { type ExampleError, isPart } from './exampleError';

/** By the language as authors write it. */
const LOADERS: ReadonlyMap<string, Loader> = new Map([
  ...listLoaders(['js', 'javascript', 'jsx', 'mjs', 'cjs'], 'jsx'),
  ...listLoaders(['ts', 'typescript', 'mts', 'cts'], 'ts'),
  ...listLoaders(['tsx'], 'tsx'),
]);

function listLoaders(names: readonly string[], loader: Loader): readonly [string, Loader][] {
  return names.map((name) => [name, loader]);
}

/** What an example may be a part of: the text before it and behind it. */
const SURROUNDINGS: readonly (readonly [before: string, after: string])[] = [
  ['async function* part() {', '\n}'],
  ['part = (', '\n)'],
  ['part = {', '\n}'],
  ['part = [', '\n]'],
  ['class Part {', '\n}'],
  ['switch (0) {', '\n}'],
];
/** Any text stands between elements, so only what begins with one can be a part of them. */
const ELEMENT_SURROUNDINGS: typeof SURROUNDINGS = [['part = <>', '\n</>']];
const TYPE_SURROUNDINGS: typeof SURROUNDINGS = [
  ['interface Part {', '\n}'],
  ['type Part = ', '\n'],
];

/** A name that is declared twice is an example with two ways to do something. */
const NO_ERROR = /has already been declared|Multiple exports with the same name/;

export function isScript(language: string): boolean {
  return LOADERS.has(language);
}

/** Undefined for code that is a program or may be a part of one. */
export async function findScriptError(
  code: string,
  language: string,
): Promise<ExampleError | undefined> {
  const loader = LOADERS.get(language);
  if (loader === undefined) return undefined;
  const error = await findError(code, loader);
  if (error === undefined || isPart(code)) return undefined;
  if (await isPartOfProgram(code, loader)) return undefined;
  // Many authors write `ts` for code with elements, too.
  if (loader === 'ts' && (await findScriptError(code, 'tsx')) === undefined) return undefined;
  return error;
}

async function isPartOfProgram(code: string, loader: Loader): Promise<boolean> {
  const surroundings = [
    ...SURROUNDINGS,
    ...(loader === 'jsx' ? [] : TYPE_SURROUNDINGS),
    ...(code.trimStart().startsWith('<') ? ELEMENT_SURROUNDINGS : []),
  ];
  for (const [before, after] of surroundings) {
    // An expression may end with what separates it from the next one.
    const part = before.endsWith('(') ? code.trimEnd().replace(/[,;]$/, '') : code;
    if ((await findError(`${before}${part}${after}`, loader)) === undefined) return true;
  }
  return false;
}

async function findError(code: string, loader: Loader): Promise<ExampleError | undefined> {
  try {
    await transform(code, { loader, jsx: 'preserve', target: 'esnext', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const messages = (error as { readonly errors?: readonly Message[] }).errors;
    if (messages === undefined) throw error;
    const first = messages.find(({ text }) => !NO_ERROR.test(text));
    return first && describe(first);
  }
}

function describe({ text, location }: Message): ExampleError {
  const { line = 1, column = 0, lineText = '' } = location ?? {};
  // The parser counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return { line, column: before.length + 1, ...explainSyntax(text) };
}
