/** Parses a text and runs the site's remark plugins, which may add syntax to the parser. */

import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { restoreUntitled, type TitledMarkdown } from '../directives/titleDirectives';
import type { MdxPages } from '../mdx/mdxPages';
import type { MarkdownTree } from '../trees';
import { createTreeReader } from './fast/createTreeReader';
import type { FastParser } from './fast/fastTree';
import { markdownSyntax } from './markdownSyntax';
import { checkTree } from './nesting';
import { attachPlugins, runPlugins, toPlugins } from './plugins';

type Text = { readonly titled: TitledMarkdown; readonly file: string };
type Parsed = {
  /** The file that plugins get: it has the text and collects their messages. */
  readonly vfile: VFile;
  readonly tree: MarkdownTree<'parsed'>;
};
type Shown = {
  readonly vfile: VFile;
  readonly tree: MarkdownTree<'math shown'>;
};
type Found = {
  readonly tree: MarkdownTree<'plugins run'>;
  /** Runs the plugins on a part of another file, too. */
  readonly runPlugins: (tree: Root) => Promise<Root>;
};

type RemarkSteps = {
  readonly parseText: (text: Text) => Parsed;
  readonly runRemarkPlugins: (shown: Shown) => Promise<Found>;
};

type RemarkOptions = {
  readonly remarkPlugins: readonly unknown[];
  /** Without a fast parser, remark-parse reads every text. */
  readonly fastParser?: FastParser | undefined;
  /** The maximum number of nodes per page. */
  readonly maxNodes?: number | undefined;
  /** What there is of MDX now; undefined for a site without it. */
  readonly getMdx: () => MdxPages | undefined;
};

export function createRemarkSteps(options: RemarkOptions): RemarkSteps {
  const { remarkPlugins: plugins, fastParser, maxNodes, getMdx } = options;
  const { noteSyntax, readTree } = createTreeReader(fastParser);
  const remark = attachPlugins('remarkPlugins', () =>
    unified().use(remarkParse).use(markdownSyntax).use(noteSyntax).use(toPlugins(plugins)).freeze(),
  );
  return {
    parseText({ titled, file }) {
      const vfile = new VFile({ path: file, value: titled.markdown });
      const mdx = getMdx();
      if (mdx?.isMdx(file)) return { vfile, tree: mdx.parseTree(titled, file) };
      const tree = readTree(remark, vfile);
      checkTree(tree, file, maxNodes);
      restoreUntitled(tree, titled);
      return { vfile, tree };
    },
    async runRemarkPlugins({ tree, vfile }) {
      if (plugins.length === 0) return { tree, runPlugins: async (part) => part };
      const runAll = (root: Root) =>
        runPlugins('remarkPlugins', vfile, async () => checkRoot(await remark.run(root, vfile)));
      return { tree: await runAll(tree), runPlugins: runAll };
    },
  };
}

function checkRoot(tree: { readonly type: string }): Root {
  if (!isRoot(tree)) throw new Error(`its tree starts with a node of type "${tree.type}"`);
  return tree;
}

function isRoot(node: { readonly type: string }): node is Root {
  return node.type === 'root';
}
