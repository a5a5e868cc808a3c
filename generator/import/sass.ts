/** Sass in stylesheets of a source site: docwright has no Sass, so only what is plain CSS comes over. */

import { transform } from 'esbuild';
import { todo } from './importReport';

export const SASS = /\.s[ac]ss$/i;

export const nameCss = (file: string) => file.replace(SASS, '.css');

/** What CSS does not have: variables, rules of Sass, parts of selectors and placeholders. */
const SASS_ONLY =
  /\$[\w-]|#\{|&[\w-]|@(?:use|forward|mixin|include|extend|function|if|else|each|for|while|return|at-root)\b|^[ \t]*%[\w-]/m;

/** The text of a file in Sass as CSS; undefined when that needs a compiler. */
export async function readPlainCss(text: string): Promise<string | undefined> {
  const css = text.replace(/^([ \t]*)\/\/(?!.*\*\/)(.*)$/gm, '$1/*$2 */');
  if (SASS_ONLY.test(css.replace(/\/\*[\s\S]*?\*\//g, ''))) return undefined;
  try {
    const { warnings } = await transform(css, { loader: 'css', logLevel: 'silent' });
    return warnings.length === 0 ? css : undefined;
  } catch {
    // It is not CSS.
    return undefined;
  }
}

/** For a file that is copied to `target` unchanged. `problem` says why the site's own compiler did not convert it. */
export function explainSass(target: string, problem?: string) {
  const file = `content/${target}`;
  const css = file.replace(SASS, '.css');
  return todo(
    `${problem ?? 'docwright has no Sass'}: run \`npx sass ${file} ${css}\`, and add ${JSON.stringify(css.slice('content/'.length))} to styles`,
  );
}
