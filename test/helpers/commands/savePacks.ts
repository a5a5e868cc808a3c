/** A program of its own: saves one pack after the other until it is killed; all values of one are equal. */

import { openPack } from '../../../generator/cache/openPack';

const [file = '', keys = ''] = process.argv.slice(2);
for (let version = 0; ; version += 1) {
  const pack = openPack(file);
  for (const key of keys.split(' ')) pack.keep(key, `${version} `.repeat(50_000));
  await pack.save();
}
