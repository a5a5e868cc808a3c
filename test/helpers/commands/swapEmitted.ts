/** A program that runs as its own process: replaces an output again and again, and writes a dot just before each swap. */

import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { emitSite } from './emitSite';

const MANIFEST = 'site-manifest.json';
const FILES = ['index.html', 'intro/index.html', 'assets/main-0a1b2c3d.js'];

const [root = ''] = process.argv.slice(2);
const out = path.join(root, 'out');
const rename = fs.renameSync;
let hasTold = false;
fs.renameSync = (from, to) => {
  if (!hasTold) writeSync(1, '.');
  hasTold = true;
  rename(from, to);
};
syncBuiltinESMExports();

for (let version = 0; ; version += 1) {
  const manifest = JSON.stringify({ generator: { name: 'docwright' }, routes: [], files: FILES });
  hasTold = version === 0;
  const files = FILES.map((file) => ({ file, content: `${process.pid} ${version}` }));
  await emitSite({
    out,
    files: [...files, { file: MANIFEST, content: `${manifest}\n${' '.repeat(version % 2)}` }],
    copies: [],
    lastFile: MANIFEST,
  });
}
