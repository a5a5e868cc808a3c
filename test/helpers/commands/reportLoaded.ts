/** For `--import` of Node: every module that a command loads. */

/** Prints the URL of each to standard error. */
const LOADER = `import { writeSync } from 'node:fs';
export async function load(url, context, next) {
  if (url.startsWith('file:')) writeSync(2, url + '\\n');
  return next(url, context);
}`;
const toUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

export const REPORT_LOADED = toUrl(
  `import { register } from 'node:module'; register(${JSON.stringify(toUrl(LOADER))});`,
);
