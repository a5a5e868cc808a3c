/** Runs a site's rehype plugins. */

import type { Root } from 'hast';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { parseRawHtml } from '../html/parseRawHtml';
import type { PageInput } from '../page';
import { checkTree } from './nesting';
import { attachPlugins, completeTree, runPlugins, toPlugins } from './plugins';

export function createRehypeRunner(
  plugins: readonly unknown[],
): (tree: Root, vfile: VFile, page: PageInput) => Promise<Root> {
  const rehype = attachPlugins('rehypePlugins', () => unified().use(toPlugins(plugins)).freeze());
  return async (before, vfile, { file }) => {
    const run = async () => parseRawHtml(completeTree(await rehype.run(before, vfile)));
    const tree = plugins.length === 0 ? before : await runPlugins('rehypePlugins', vfile, run);
    checkTree(tree, file);
    return tree;
  };
}
