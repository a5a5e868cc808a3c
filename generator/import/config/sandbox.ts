/**
 * The programs that run the modules of a source configuration: one for an isolated engine without any API of Node, and
 * one for Node itself, for a configuration that the user trusts.
 */

import { UNREADABLE } from '../sourceKey';

/** Runs the modules, and returns what they export as plain data. The same in both programs. */
const RUN_MODULES = `
const isStandIn = (value) =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) && standInNames.has(value);
const runModules = async ({ modules, entry, place, requireExternal }) => {
  const loaded = new Map();
  const load = (file) => {
    const cached = loaded.get(file);
    if (cached !== undefined) return cached.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const { code, requires } = modules[file];
    const require = (name) => Object.hasOwn(requires, name) ? load(requires[name]) : requireExternal(name, file);
    require.resolve = (name) => name;
    const { folder, path } = place(file);
    const run = (0, eval)('(function (module, exports, require, __dirname, __filename) {' + code + '\\n})');
    run.call(module.exports, module, module.exports, require, folder, path);
    return module.exports;
  };
  const exported = load(entry);
  let found = exported.default ?? exported;
  if (typeof found === 'object' && found !== null && !isStandIn(found)) found = found.default ?? found;
  if (typeof found === 'function' && !isStandIn(found)) found = found({});
  const value = toPlain(await found, 0);
  return JSON.stringify({ value, files: [...loaded.keys()] });
};
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
  if (kind !== '[object Object]') return { ${UNREADABLE}: 'a value of the kind ' + kind.slice(8, -1) };
  return Object.fromEntries(Object.keys(value).map((key) => [key, toPlain(value[key], depth + 1)]));
};
`;

/** What a configuration may use. Whatever it reads from a package or a module of Node is a stand-in that records its name. */
const STAND_INS = `
const standInNames = new WeakMap();
const createStandIn = (name) => {
  const call = (args) => {
    const [first] = args;
    const isWrapper = /(?:^|[.])(?:define|with)[A-Z]\\w*$|^@astrojs[/]starlight(?:[.]default)?$/.test(name);
    return isWrapper && typeof first === 'object' && first !== null ? first : createStandIn(name + '()');
  };
  const proxy = new Proxy(function () {}, {
    get(_, key) {
      if (key === '__esModule') return true;
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (key === Symbol.iterator) return function* () {};
      return typeof key === 'symbol' ? undefined : createStandIn(name + '.' + key);
    },
    getPrototypeOf: () => proxy,
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
const pathModule = { join: joinPath, resolve: joinPath, normalize: joinPath, basename: baseName, dirname: folderName, sep: '/' };
pathModule.posix = pathModule;
pathModule.default = pathModule;
const fileURLToPath = (url) => standInNames.has(url) ? url : String(url).replace(/^file:\\/+/, '');
const urlModule = { fileURLToPath, pathToFileURL: (path) => ({ href: 'file:///' + path }), URL: createStandIn('URL') };
globalThis.URL = urlModule.URL;
const silent = () => {};
globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
globalThis.process = { env: {}, argv: [], platform: 'linux', version: 'v20.0.0', cwd: () => '.', exit: () => { throw new Error('it calls process.exit()'); } };
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
  runModules({ ...input, place, requireExternal }).then(
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
  return { text: await runModules({ ...JSON.parse(modules), place, requireExternal }) };
};
${ANSWER}
`;
