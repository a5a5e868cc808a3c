/**
 * Loaded before the second build of `build --verify`: folders list their files in the opposite order, and the
 * machine seems to have one processor, so that no worker starts. This also holds for code of the site.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

const { readdir, readdirSync, promises } = fs;
const readLater = promises.readdir;

fs.readdirSync = (...args) => readdirSync(...args).reverse();
promises.readdir = async (...args) => (await readLater(...args)).reverse();
fs.readdir = (path, ...rest) => {
  const done = rest.pop();
  readdir(path, ...rest, (error, names) => done(error, names?.reverse()));
};
os.availableParallelism = () => 1;
syncBuiltinESMExports();
