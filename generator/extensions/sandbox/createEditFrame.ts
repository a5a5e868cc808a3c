/** Writes the frame that runs edited code, which the page around it sends. It has the policy of all sandboxes. */

import type { OutputFile } from '../../../templates/model/site';
import { CONSOLE, loadEsbuild, writePage } from './createFrame';

/** The code is in one block, like that of an author, and gets the events of a page that has just been loaded. */
const SCRIPT = `{
  let blocks = [];
  addEventListener('error', (event) => {
    let line = event.lineno - 1;
    for (const { length } of blocks) if (line > length) line -= length; else break;
    if (event.filename.startsWith('blob:')) event.place = ['(' + line + ':' + event.colno + ')'];
  });
  const load = (src) => new Promise((onload, reject) => {
    const onerror = () => reject(new Error('The browser does not load ' + src));
    document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  });
  const compile = ({ language, code }) => language !== 'TypeScript' ? code
    : sucrase.transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
  const run = async (all) => {
    const list = (name) => all.filter(({ language }) => language.endsWith(name));
    const join = (name) => list(name).map(({ code }) => code).join('\\n');
    document.head.append(Object.assign(document.createElement('style'), { textContent: join('CSS') }));
    document.body.innerHTML = join('HTML');
    if (list('TypeScript').length > 0) await load('compile.js');
    blocks = list('Script').map((block) => compile(block).split('\\n'));
    const code = ['try {', ...blocks.flat(), '} catch (error) { console.error(error); }'].join('\\n');
    await load(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    dispatchEvent(new Event('load'));
  };
  onmessage = ({ source, data }) => source === parent && run(data).catch((error) => console.error(error));
}
${CONSOLE}`;

export const EDIT_FILES: readonly OutputFile[] = [
  { file: 'sandboxes/edit.html', content: writePage('edit', { html: '', hasStyles: false }) },
  { file: 'sandboxes/edit.js', content: SCRIPT },
];

/** With a script that removes types. Returns undefined for a site that does not have the package for it. */
export async function createTypedFiles(root: string): Promise<typeof EDIT_FILES | undefined> {
  const { createRequire } = await import('node:module');
  try {
    createRequire(`${root}/package.json`).resolve('sucrase');
  } catch {
    return undefined;
  }
  const { outputFiles } = await (await loadEsbuild()).build({
    stdin: { contents: "export { transform } from 'sucrase';", resolveDir: root },
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'sucrase' },
    ...{ platform: 'browser', target: 'es2022' },
  });
  return [...EDIT_FILES, { file: 'sandboxes/compile.js', content: outputFiles[0]?.text ?? '' }];
}
