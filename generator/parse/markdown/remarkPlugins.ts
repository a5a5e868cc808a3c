/** Parses a text and runs the site's remark plugins, which may add syntax to the parser. */

import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Data, type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { restoreUntitled } from '../directives/titleDirectives';
import type { MarkdownOptions, PageInput } from '../page';
import { type FastParser, findFastTree } from './fast/fastTree';
import { markdownSyntax } from './markdownSyntax';
import { checkTree } from './nesting';
import { attachPlugins, runPlugins, toPlugins } from './plugins';
import { checkWork, isQuick } from './work/checkWork';

type RemarkSteps = {
  /** `vfile` is the file that plugins get: it has the text and collects their messages. */
  readonly parseText: (page: PageInput) => { readonly tree: Root; readonly vfile: VFile };
  readonly runRemarkPlugins: (tree: Root, vfile: VFile) => Promise<Root>;
};

export function createRemarkSteps(options: MarkdownOptions): RemarkSteps {
  const { remarkPlugins: plugins, fastParser, maxNodes } = options;
  const { noteSyntax, readTree } = createTreeReader(fastParser);
  const remark = attachPlugins('remarkPlugins', () =>
    unified().use(remarkParse).use(markdownSyntax).use(noteSyntax).use(toPlugins(plugins)).freeze(),
  );
  return {
    parseText({ titled, file, mdx }) {
      const vfile = new VFile({ path: file, value: titled.markdown });
      if (mdx !== undefined) return { vfile, tree: mdx.parseTree(titled, file) };
      const tree = readTree(remark, vfile);
      checkTree(tree, file, maxNodes);
      restoreUntitled(tree, titled);
      return { vfile, tree };
    },
    async runRemarkPlugins(tree, vfile) {
      if (plugins.length === 0) return tree;
      return runPlugins('remarkPlugins', vfile, async () =>
        checkRoot(await remark.run(tree, vfile)),
      );
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

/** The parts of a processor with which a plugin can change parsing. */
type Syntax = readonly unknown[];

type TreeReader = {
  /** A unified plugin, to stand between docwright's own syntax and the plugins of a site. */
  readonly noteSyntax: (this: Processor) => void;
  /** Synchronous; the processor is one that `noteSyntax` is part of. Throws a `ContentError` for too much work. */
  readonly readTree: (processor: RemarkProcessor, file: VFile) => Root;
};
type RemarkProcessor = Processor<Root, Root | undefined, Root | undefined>;

/** Without a fast parser, and for a site whose plugins change the syntax, remark-parse reads all. */
function createTreeReader(fastParser: FastParser | undefined): TreeReader {
  let noted: Syntax = [];
  return {
    noteSyntax() {
      noted = listSyntax(this.data(), this.parser);
    },
    readTree(processor, file) {
      const markdown = String(file);
      const isFast =
        fastParser !== undefined &&
        isSame(noted, listSyntax(processor.data(), processor.parser)) &&
        isQuick(markdown);
      const found = isFast ? findFastTree(markdown, fastParser) : undefined;
      if (found !== undefined) return found;
      checkWork(markdown, file.path);
      return processor.parse(file);
    },
  };
}

function listSyntax(data: Data, parser: unknown): Syntax {
  const { micromarkExtensions = [], fromMarkdownExtensions = [], settings } = data;
  return [
    parser,
    ...micromarkExtensions,
    ...fromMarkdownExtensions.flat(),
    ...Object.values(settings ?? {}),
  ];
}

function isSame(one: Syntax, other: Syntax): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
