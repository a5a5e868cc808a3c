/** A disk whose operations fail when a test says so. For `vi.mock` of `node:fs` and `node:fs/promises`. */

type FileFunction = (...args: never[]) => unknown;

/** The operations that docwright uses. */
const OPERATION =
  /^(access|chmod|copyFile|lstat|link|mkdir|open|readFile|readdir|realpath|rename|rm|rmdir|stat|unlink|utimes|writeFile)(Sync)?$/;

/** Codes of the system, and a write that ends in the middle because the disk is full. */
export const FAULTS = [
  'ENOSPC',
  'EACCES',
  'EIO',
  'ENOENT',
  'EMFILE',
  'EBUSY',
  'EROFS',
  'short write',
] as const;
export type Fault = (typeof FAULTS)[number];

type State = {
  root: string;
  /** The number of the operation that fails, from 0 on; none when undefined. */
  failing: number | undefined;
  fault: Fault;
  /** Names of the operations so far, such as `rename out`. */
  calls: string[];
  failsReads: boolean;
};

const state: State = {
  ...{ root: '/nowhere', failing: undefined, fault: 'EIO', calls: [], failsReads: false },
};

/** Counts the operations below `root` from now on; the one of the given number fails. */
export function startDisk(root: string, failing?: number, fault: Fault = 'EIO'): void {
  Object.assign(state, { root, failing, fault, calls: [] });
}

/** Lets `readSync` fail from now on, which reads from a file that is open. */
export function failReads(): void {
  state.failsReads = true;
}

/** Lets all operations succeed again, and returns those since `startDisk`. */
export function stopDisk(): readonly string[] {
  const { calls } = state;
  Object.assign(state, { root: '/nowhere', failing: undefined, calls: [], failsReads: false });
  return calls;
}

/** A module whose functions ask the state before they do what `real` does. */
export function wrapDisk<Module extends object>(real: Module): Module {
  const functions = Object.entries(real).map(([name, value]) =>
    OPERATION.test(name) || name === 'readSync'
      ? [name, wrap(name, value as FileFunction)]
      : [name, value],
  );
  const wrapped = Object.fromEntries(functions) as Module;
  return { ...wrapped, default: wrapped };
}

function wrap(name: string, real: FileFunction): FileFunction {
  if (name === 'readSync') return wrapRead(real);
  const isSync = name.endsWith('Sync');
  return (...args) => {
    const error = findError(name, args, real);
    if (error === undefined) return real(...args);
    if (!isSync) return Promise.reject(error);
    throw error;
  };
}

function wrapRead(real: FileFunction): FileFunction {
  return (...args) => {
    if (state.failsReads) throw Object.assign(new Error('EIO: injected, read'), { code: 'EIO' });
    return real(...args);
  };
}

function findError(name: string, args: readonly unknown[], real: FileFunction) {
  const path = args.map(String).find((arg) => arg.startsWith(state.root));
  if (path === undefined) return undefined;
  const number = state.calls.push(`${name} ${path.slice(state.root.length)}`) - 1;
  if (number !== state.failing) return undefined;
  const isWrite = name.startsWith('writeFile');
  if (state.fault === 'short write' && !isWrite) return undefined;
  if (state.fault === 'short write') {
    const [file, content] = args as [string, string | Uint8Array];
    (real as (file: string, content: unknown) => unknown)(
      file,
      content.slice(0, content.length / 2),
    );
  }
  const code = state.fault === 'short write' ? 'ENOSPC' : state.fault;
  const syscall = name.replace('Sync', '').toLowerCase();
  return Object.assign(new Error(`${code}: injected, ${syscall} '${path}'`), {
    code,
    syscall,
    path,
  });
}

/** How many files this process has open; 0 where the system does not tell. */
export function countHandles(): number {
  // An import would be that of the module that is about to be wrapped here.
  const { existsSync, readdirSync } = process.getBuiltinModule('node:fs');
  return existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0;
}
