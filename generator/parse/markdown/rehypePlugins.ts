/** Runs a site's rehype plugins. */

import type { Root } from 'hast';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { parseRawHtml } from '../html/parseRawHtml';
import type { HtmlTree } from '../trees';
import { checkTree } from './nesting';
import { attachPlugins, completeTree, runPlugins, toPlugins } from './plugins';

type Input = {
  readonly html: HtmlTree<'addresses linked'>;
  readonly vfile: VFile;
  readonly file: string;
};
type Output = { readonly html: HtmlTree<'plugins run'> };

export function createRehypeRunner(plugins: readonly unknown[]): (input: Input) => Promise<Output> {
  const rehype = attachPlugins('rehypePlugins', () => unified().use(toPlugins(plugins)).freeze());
  async function run(html: Root, vfile: VFile): Promise<Root> {
    return parseRawHtml(completeTree(await rehype.run(html, vfile)));
  }

  return async ({ html, vfile, file }) => {
    const tree: Root =
      plugins.length === 0
        ? html
        : await runPlugins('rehypePlugins', vfile, () => run(html, vfile));
    checkTree(tree, file);
    return { html: tree };
  };
}
