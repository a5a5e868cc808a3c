/** A program that runs as its own process: replaces the output of a site, as the last step of a build does. */

import { openOutputFolder } from '../../../generator/emit/outputFolder';
import { emitSite } from './emitSite';

const FILES = 300;
const MANIFEST = 'site-manifest.json';

/** With a third argument, the manifest lists its files, and one file has the version in its name. */
const [root = '', version = '', isListed] = process.argv.slice(2);
const mark = { file: MANIFEST, generator: 'docwright' };
const out = await openOutputFolder({ root, out: 'out', content: 'content', mark });
const pages = Array.from({ length: FILES }, (_, index) => ({
  file: `${index % 10}/${index}/index.html`,
  // Every third file is the same in all versions, so it is linked.
  content: index % 3 === 0 ? 'same' : version,
}));
const named = isListed ? [{ file: `assets/${version}.js`, content: version }] : [];
const site = [...pages, ...named];
const list = isListed ? { files: site.map(({ file }) => file) } : {};
const manifest = JSON.stringify({ generator: { name: 'docwright' }, version, ...list });
await emitSite({
  out,
  files: [...site, { file: MANIFEST, content: manifest }],
  copies: [],
  lastFile: MANIFEST,
});
