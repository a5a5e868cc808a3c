/**
 * The programs that run the modules of a source configuration: one for an isolated engine without any API of Node, and
 * one for Node itself, for a configuration that the user trusts.
 */

import { UNREADABLE } from '../sourceKey';

/** Runs the modules, and returns what they export as plain data. The same in both programs. */
const RUN_MODULES = `
const isStandIn = (value) =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) && standInNames.has(value);
const runModules = async ({ modules, entry, place, joinPath, requireExternal }) => {
  const loaded = new Map();
  const load = (file) => {
    const cached = loaded.get(file);
    if (cached !== undefined) return cached.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const { code, requires } = modules[file];
    const { folder, path } = place(file);
    const require = (name) => {
      if (Object.hasOwn(requires, name)) return load(requires[name]);
      return /^(?:node:)?module$/.test(name) ? { createRequire: () => require } : requireExternal(name, file);
    };
    require.resolve = (name) => /^[.][.]?(?:[/]|$)/.test(name) ? joinPath(folder, name) : name;
    const run = (0, eval)('(function (module, exports, require, __dirname, __filename) {' + code + '\\n})');
    run.call(module.exports, module, module.exports, require, folder, path);
    return module.exports;
  };
  const exported = load(entry);
  let found = exported.default ?? exported;
  if (typeof found === 'object' && found !== null && !isStandIn(found)) found = found.default ?? found;
  if (typeof found === 'function' && !isStandIn(found)) found = found({});
  found = await found;
  let wrapper;
  while (isStandIn(found) && wrapped.has(found)) {
    wrapper = standInNames.get(found).slice(0, 80);
    found = await wrapped.get(found);
  }
  const value = toPlain(found, 0);
  return JSON.stringify({ value, wrapper, unset: [...unset], files: [...loaded.keys()] });
};
/** The argument of a function of a package that is called with an object, by what it returns. */
const wrapped = new WeakMap();
/** The environment variables that the configuration has asked for. */
const unset = new Set();
const MAX_VALUES = 100000;
const MAX_DEPTH = 40;
let count = 0;
const toPlain = (value, depth) => {
  count += 1;
  if (count > MAX_VALUES || depth > MAX_DEPTH) throw new Error('it is too large');
  if (value === null || ['string', 'boolean'].includes(typeof value)) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (isStandIn(value)) return { ${UNREADABLE}: 'a value of ' + standInNames.get(value).slice(0, 80) };
  if (typeof value === 'function') return { ${UNREADABLE}: 'a function' };
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1) ?? null);
  const kind = Object.prototype.toString.call(value);
  if (kind === '[object URL]') return String(value);
  if (kind !== '[object Object]') return { ${UNREADABLE}: 'a value of the kind ' + kind.slice(8, -1) };
  return Object.fromEntries(Object.keys(value).map((key) => [key, toPlain(value[key], depth + 1)]));
};
`;

/** What a configuration may use. Whatever it reads from a package or a module of Node is a stand-in that records its name. */
const STAND_INS = `
const standInNames = new WeakMap();
const createStandIn = (name) => {
  const call = (args) => {
    const first = args.find((each) => typeof each === 'object' && each !== null);
    const isWrapper = /(?:^|[.])(?:define|with)[A-Z]\\w*$|^@astrojs[/]starlight(?:[.]default)?$/.test(name);
    if (isWrapper && first === args[0] && first !== undefined) return first;
    const result = createStandIn(name + '()');
    if (first !== undefined) wrapped.set(result, first);
    return result;
  };
  const proxy = new Proxy(function () {}, {
    get(_, key) {
      if (key === '__esModule') return true;
      if (key === 'then') return undefined;
      // What is spread from it is in the result under this name.
      if (key === '...') return proxy;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (key === Symbol.iterator) return function* () {};
      return typeof key === 'symbol' ? undefined : createStandIn(name + '.' + key);
    },
    getPrototypeOf: () => proxy,
    ownKeys: () => ['prototype', '...'],
    getOwnPropertyDescriptor: (target, key) => key === '...'
      ? { value: proxy, enumerable: true, configurable: true, writable: true }
      : Reflect.getOwnPropertyDescriptor(target, key),
    apply: (_, __, args) => call(args),
    construct: () => createStandIn('new ' + name),
    set: () => true,
  });
  standInNames.set(proxy, name);
  return proxy;
};
const joinPath = (...parts) => {
  const names = [];
  for (const name of parts.join('/').split('/')) {
    if (name === '' || name === '.') continue;
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop();
    else names.push(name);
  }
  return names.join('/') || '.';
};
const baseName = (path, ending = '') => {
  const name = path.split('/').at(-1);
  return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
};
const folderName = (path) => path.split('/').slice(0, -1).join('/') || '.';
const relativePath = (from, to) => {
  const [one, other] = [from, to].map((path) => joinPath(path).split('/').filter((name) => name !== '.'));
  while (one.length > 0 && one[0] === other[0]) [one, other].map((names) => names.shift());
  return [...one.map(() => '..'), ...other].join('/');
};
const pathModule = {
  ...{ join: joinPath, resolve: joinPath, normalize: joinPath, relative: relativePath, basename: baseName, dirname: folderName },
  ...{ sep: '/', extname: (path) => /[^/][.][^./]*$/.exec(path)?.[0].slice(1) ?? '', isAbsolute: (path) => path.startsWith('/') },
};
pathModule.posix = pathModule;
pathModule.default = pathModule;
const fileURLToPath = (url) => standInNames.has(url) ? url : String(url).replace(/^file:\\/+/, '');
class URL {
  constructor(written, base = '') {
    const path = fileURLToPath(base);
    const isOwn = path !== String(base) && !/^[a-z][\\w+.-]*:/i.test(written);
    this.href = isOwn ? 'file:///' + joinPath(written.startsWith('/') ? '.' : folderName(path), written) : String(written);
    const [, protocol, host, pathname] = /^([a-z][\\w+.-]*:)?(?:[/][/]([^/?#]*))?([^?#]*)/i.exec(this.href);
    Object.assign(this, { protocol, host, hostname: host, origin: protocol + '//' + host, pathname: pathname || '/' });
  }
  get [Symbol.toStringTag]() { return 'URL'; }
  toString() { return this.href; }
  toJSON() { return this.href; }
}
const urlModule = { fileURLToPath, pathToFileURL: (path) => new URL('./' + path, 'file:///.'), URL };
globalThis.URL = URL;
const NO_VALUES = { NODE_ENV: 'production' };
const env = new Proxy(NO_VALUES, {
  get(values, key) {
    if (Object.hasOwn(values, key)) return values[key];
    if (typeof key === 'string' && unset.size < 20) unset.add(key.slice(0, 80));
    return undefined;
  },
});
const silent = () => {};
globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
globalThis.process = { env, argv: [], platform: 'linux', version: 'v20.0.0', cwd: () => '.', exit: () => { throw new Error('it calls process.exit()'); } };
const requireExternal = (name) => {
  const bare = name.replace(/^node:/, '');
  if (bare === 'path') return pathModule;
  return bare === 'url' ? urlModule : createStandIn(name);
};
const place = (file) => ({ folder: folderName(file), path: file });
`;

/** Stores the answer as JSON in a global, because only strings leave the engine. */
const GUEST_PROGRAM = `
(() => {
  ${STAND_INS}
  ${RUN_MODULES}
  const answer = (value) => { globalThis.docwright = JSON.stringify(value); };
  const input = JSON.parse(globalThis.docwright);
  globalThis.docwright = undefined;
  runModules({ ...input, place, joinPath, requireExternal }).then(
    (text) => answer({ text }),
    (error) => answer({ message: String(error?.message ?? error) }),
  );
})();
`;

const MEMORY_LIMIT_BYTES = 128_000_000;
const STACK_LIMIT_BYTES = 400_000;
/** The longest text that the parent process receives. */
const MAX_RESULT_LENGTH = 20_000_000;

/** Both programs answer with the text of \`runModules\`, or with the message of an error. */
const ANSWER = `
// Node opens a debugger on this signal unless there is a listener.
process.on('SIGUSR1', () => {});
// Ends this process when its parent is gone, even while an endless loop blocks it. On Windows, the parent's process id
// does not change when the parent ends.
const watch = 'setInterval(() => { try { if (process.ppid === ' + process.ppid + ' && process.kill(process.ppid, 0)) return; } catch {} process.kill(process.pid, "SIGKILL"); }, 500)';
new Worker(watch, { eval: true }).unref();
process.on('message', async (input) => {
  let answer;
  try {
    answer = await run(input);
  } catch (error) {
    answer = { message: String(error?.message ?? error) };
  }
  const isLong = JSON.stringify(answer).length > ${MAX_RESULT_LENGTH};
  process.send(isLong ? { message: 'it is too large' } : answer);
});
`;

/** The engine has no API of Node: it receives one text and returns one. */
export const ENGINE_PROGRAM = `
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
const run = async ({ engine, wasm, modules }) => {
  const { QuickJS } = await import(engine);
  const vm = await QuickJS.create({
    wasm: readFileSync(wasm),
    memoryLimit: ${MEMORY_LIMIT_BYTES},
    maxStackSize: ${STACK_LIMIT_BYTES},
    wasi: () => ({ fd_write: () => 8 }),
  });
  vm.setProp(vm.global, 'docwright', vm.newString(modules));
  vm.evalCode(${JSON.stringify(GUEST_PROGRAM)});
  vm.executePendingJobs();
  const answer = vm.evalCode('docwright');
  if (answer.typeof === 'string') return JSON.parse(answer.toString());
  throw new Error('it waits for something that never comes');
};
${ANSWER}
`;

/** With all APIs of Node, for a configuration that the user trusts. */
export const NODE_PROGRAM = `
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
const standInNames = new WeakMap();
${RUN_MODULES}
const run = async ({ modules }) => {
  const place = (file) => ({ folder: dirname(join(process.cwd(), file)), path: join(process.cwd(), file) });
  const starlight = { __esModule: true, default: (options) => options };
  const requireExternal = (name, file) => name === '@astrojs/starlight' ? starlight : createRequire(place(file).path)(name);
  return { text: await runModules({ ...JSON.parse(modules), place, joinPath: join, requireExternal }) };
};
${ANSWER}
`;
