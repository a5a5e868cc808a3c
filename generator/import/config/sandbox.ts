/**
 * The program that runs a bundled configuration, as text: it is a process of its own, which may read and write
 * no file and start no other process, and the configuration sees neither Node nor the network in it.
 */

import { RESULT } from './bundleScript';
import { UNREADABLE } from './unreadable';

/** Runs in the context of the configuration. What is foreign answers everything with something foreign. */
const PRELUDE = `
const foreignNames = new WeakMap();
const createForeign = (name) => {
  const call = (args) => {
    const [first] = args;
    const isWrapper = /(?:^|[.])(?:define|with)[A-Z]\\w*$/.test(name);
    return isWrapper && typeof first === 'object' && first !== null ? first : createForeign(name + '()');
  };
  const proxy = new Proxy(function () {}, {
    get(_, key) {
      if (key === '__esModule') return true;
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive || key === 'toString') return () => name;
      if (key === Symbol.iterator) return function* () {};
      return typeof key === 'symbol' ? undefined : createForeign(name + '.' + key);
    },
    getPrototypeOf: () => proxy,
    apply: (_, __, args) => call(args),
    construct: () => createForeign('new ' + name),
    set: () => true,
  });
  foreignNames.set(proxy, name);
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
const urlModule = { fileURLToPath: (url) => String(url).replace(/^file:\\/+/, ''), pathToFileURL: (path) => ({ href: 'file:///' + path }), URL: createForeign('URL') };
globalThis.__docwrightForeign = (name) => {
  const bare = name.replace(/^node:/, '');
  if (bare === 'path') return pathModule;
  return bare === 'url' ? urlModule : createForeign(name);
};
globalThis.__docwrightResolve = (path) => path;
const silent = () => {};
globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
globalThis.process = { env: {}, argv: [], platform: 'linux', version: 'v20.0.0', cwd: () => '.', exit: () => { throw new Error('it calls process.exit()'); } };
const MAX_VALUES = 100000;
const MAX_DEPTH = 40;
let count = 0;
const toPlain = (value, depth) => {
  count += 1;
  if (count > MAX_VALUES || depth > MAX_DEPTH) throw new Error('it is too large');
  if (value === null || ['string', 'boolean'].includes(typeof value)) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const foreign = (typeof value === 'function' || typeof value === 'object') && foreignNames.get(value);
  if (foreign) return { ${UNREADABLE}: 'a value of ' + foreign.slice(0, 80) };
  if (typeof value === 'function') return { ${UNREADABLE}: 'a function' };
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1) ?? null);
  const kind = Object.prototype.toString.call(value);
  if (kind !== '[object Object]') return { ${UNREADABLE}: 'a value of the kind ' + kind.slice(8, -1) };
  return Object.fromEntries(Object.keys(value).map((key) => [key, toPlain(value[key], depth + 1)]));
};
globalThis.__docwrightFinish = async () => {
  const exported = await globalThis.${RESULT};
  let found = exported.default ?? exported;
  if (typeof found === 'object' && found !== null && foreignNames.get(found) === undefined) {
    found = found.default ?? found;
  }
  if (typeof found === 'function' && foreignNames.get(found) === undefined) found = found({});
  return JSON.stringify(toPlain(await found, 0));
};
`;

export const SANDBOX = `
'use strict';
const vm = require('node:vm');
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (piece) => { input += piece; });
process.stdin.on('end', async () => {
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  try {
    vm.runInContext(${JSON.stringify(`(() => {${PRELUDE}})()`)}, context);
    vm.runInContext(input, context);
    const text = await vm.runInContext('__docwrightFinish()', context);
    process.stdout.write(JSON.stringify({ text: String(text) }));
  } catch (error) {
    let message = 'it throws';
    try { message = String(error && error.message ? error.message : error); } catch {}
    process.stdout.write(JSON.stringify({ message }));
  }
});
`;
