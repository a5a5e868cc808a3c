/** Installs sharp in the folder of a small site, and counts how often it encodes. */

import path from 'node:path';
import { REPOSITORY } from './crbtSite';
import { writeFiles } from './writeFiles';

/** Returns a function that says how many pictures were opened since the last call. */
export async function installSharp(root: string): Promise<() => number> {
  const counts = { opened: 0 };
  const name = `sharp of ${root}`;
  Object.assign(globalThis, { [name]: counts });
  const real = path.join(REPOSITORY, 'node_modules/sharp');
  await writeFiles(root, {
    'node_modules/sharp/index.js': `
const real = require(${JSON.stringify(real)});
module.exports = Object.assign((...input) => {
  globalThis[${JSON.stringify(name)}].opened += 1;
  return real(...input);
}, { versions: real.versions });
`,
  });
  return () => {
    const { opened } = counts;
    counts.opened = 0;
    return opened;
  };
}
