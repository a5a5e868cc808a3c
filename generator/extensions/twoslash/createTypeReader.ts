/** Reads the types of blocks with the `twoslash` package of the site; one language service does it for all of them. */

export type TwoslashOptions = {
  /** A compiler with an API, or the name of its package. Default: `typescript` before version 7, else `@ts-morph/common`. */
  readonly typescript?: object | string | undefined;
  /** As the API of the compiler has them: `{ strict: true, target: 99 }`. */
  readonly compilerOptions?: Readonly<Record<string, unknown>> | undefined;
};

export type TypeNode = {
  readonly type: string;
  /** 0-based. */
  readonly line: number;
  readonly character: number;
  readonly start: number;
  readonly length: number;
  readonly text?: string;
  readonly docs?: string;
  readonly code?: number;
  readonly completions?: readonly { readonly name: string }[];
};

export type BlockTypes = {
  /** As readers see it. */
  readonly code: string;
  readonly nodes: readonly TypeNode[];
  /** 1-based places in the code as it is written; line 0 is the fence. */
  readonly problems: readonly {
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
};

/** The parts of the packages that are used here. They are those of the site, which may have none. */
type Twoslasher = (
  code: string,
  language: string,
  options: { readonly filterNode: (node: TypeNode) => boolean },
) => Omit<BlockTypes, 'problems'> & {
  readonly meta: { readonly handbookOptions: { readonly errors: readonly number[] } };
};
type Core = { readonly createTwoslasher: (options: object) => Twoslasher };
type Sys = {
  readonly readFile: (path: string, encoding?: string) => string | undefined;
  readonly fileExists: (path: string) => boolean;
};
type Compiler = {
  readonly createLanguageService: unknown;
  readonly getDefaultLibFilePath: (options: object) => string;
  readonly sys: Sys;
};
type CompilerModule = {
  readonly ts?: Compiler;
  readonly default?: CompilerModule;
  /** That of `@ts-morph/common`, which has the types of the language in memory. */
  readonly getLibFiles?: () => readonly { readonly fileName: string; readonly text: string }[];
};

/** Throws an error whose cause says what to do. */
export async function createTypeReader(
  root: string,
  { typescript, compilerOptions = {} }: TwoslashOptions,
): Promise<(code: string, language: string) => BlockTypes> {
  const load = await createLoader(root);
  const core = await load<Core>('twoslash/core');
  const names = typeof typescript === 'string' ? [typescript] : ['typescript', '@ts-morph/common'];
  const given = typeof typescript === 'object' ? [typescript] : await Promise.all(names.map(load));
  const compiler = given.flatMap((module) => findCompiler(module ?? {}) ?? [])[0];
  if (core === undefined || compiler === undefined) throw createMissing(core, typescript);
  const run = core.createTwoslasher({
    ...{ tsModule: compiler.ts, tsLibDirectory: compiler.libs, vfsRoot: root, compilerOptions },
    handbookOptions: { noErrorValidation: true },
  });
  const known = new Map<string, BlockTypes>();
  return (code, language) => {
    const key = `${language}\n${code}`;
    const types = known.get(key) ?? readTypes(run, code, language);
    known.set(key, types);
    return types;
  };
}

function createMissing(core: Core | undefined, typescript: TwoslashOptions['typescript']): Error {
  const isNamed = typeof typescript === 'string';
  const compiler = isNamed ? typescript : 'a TypeScript compiler with an API';
  const what = core === undefined ? 'the package twoslash' : compiler;
  return new Error(`the types of this block need ${what}, which is not installed`, {
    cause: `Install it: npm install --save-dev twoslash ${isNamed ? typescript : '@ts-morph/common'}`,
  });
}

/** Returns undefined for a package that the site does not have. */
async function createLoader(root: string) {
  // Only sites with such blocks load modules of Node.
  const { createRequire } = await import('node:module');
  const { join } = await import('node:path');
  const { pathToFileURL } = await import('node:url');
  const { resolve } = createRequire(join(root, 'package.json'));
  return async function load<Module>(name: string): Promise<Module | undefined> {
    let file: string;
    try {
      file = resolve(name);
    } catch {
      // It is reported by the caller, who knows whether another package does.
      return undefined;
    }
    return (await import(pathToFileURL(file).href)) as Module;
  };
}

/** Undefined for TypeScript 7, which has no API for JavaScript. */
function findCompiler(module: object) {
  const { default: inner, ts, getLibFiles } = { ...module } as CompilerModule;
  const own = [ts, inner?.ts, inner, module].find(isCompiler);
  if (own === undefined) return undefined;
  const list = getLibFiles ?? inner?.getLibFiles;
  const folder = own.getDefaultLibFilePath({}).replace(/[\\/][^\\/]*$/, '');
  if (list === undefined) return { ts: own, libs: folder };
  // An empty file counts as one that does not exist.
  const files = new Map<string, string>(
    list().map(({ fileName, text }) => [`${folder}/${fileName}`, text || '\n']),
  );
  const sys: Sys = {
    ...own.sys,
    readFile: (path, encoding) => files.get(path) ?? own.sys.readFile(path, encoding),
    fileExists: (path) => files.has(path) || own.sys.fileExists(path),
  };
  return { ts: { ...own, sys }, libs: folder };
}

function isCompiler(value: object | undefined): value is Compiler {
  return value !== undefined && 'createLanguageService' in value;
}

function readTypes(run: Twoslasher, code: string, language: string): BlockTypes {
  const errors: TypeNode[] = [];
  const filterNode = (node: TypeNode) => {
    // A copy, whose place is that in the written code; those of the result are in the shown code.
    if (node.type === 'error') errors.push({ ...node });
    return true;
  };
  try {
    const { code: shown, nodes, meta } = run(code, language, { filterNode });
    const unexpected = errors.filter(
      (node) => !meta.handbookOptions.errors.includes(node.code ?? 0),
    );
    const problems = unexpected.map(({ start, code: number, text = '' }) => {
      const before = code.slice(0, start).split('\n');
      const column = (before.at(-1)?.length ?? 0) + 1;
      const message = `TypeScript reports error ${number}: ${text.split('\n')[0]}`;
      return { line: before.length, column, message };
    });
    return { code: shown.trimEnd(), nodes, problems };
  } catch (error) {
    const { message, description = message } = error as Error & { description?: string };
    const line = Number(/on line (\d+)/.exec(description)?.[1] ?? 0);
    return { code, nodes: [], problems: [{ line, column: 1, message: description }] };
  }
}
