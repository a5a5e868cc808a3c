/** Shows types in blocks of TypeScript and JavaScript that have the option `twoslash`, and checks these blocks. */

import { defineExtension, type Extension } from '../../../templates/model/extension';
import { type Place, type PluginFile, reportError } from '../reportError';
import { type BlockTypes, createTypeReader, type TwoslashOptions } from './createTypeReader';
import { decorateBlock } from './decorateBlock';

/** The parts of a node of Markdown that are used here. */
type MarkdownNode = {
  readonly type: string;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly position?: { readonly start: Place };
  readonly children?: readonly MarkdownNode[];
  value?: string;
  data?: object | undefined;
};
type ReadTypes = (code: string, language: string) => BlockTypes;

const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ ts: 'ts', typescript: 'ts', tsx: 'tsx' },
  ...{ js: 'js', javascript: 'js', jsx: 'jsx' },
};
const OPTION = /(?:^|\s)twoslash(?=[\s{]|$)/;

export function twoslash(options: TwoslashOptions = {}): Extension {
  let root = '';
  let reading: Promise<ReadTypes> | undefined;
  const plugin = () => async (tree: MarkdownNode, file: PluginFile) => {
    const blocks = listBlocks(tree);
    if (blocks.length === 0) return;
    // Types depend on packages, too, which the build cache does not know.
    file.data.isVolatile = true;
    reading ??= createTypeReader(root, options);
    const report = createReporter(file);
    try {
      const readTypes = await reading;
      for (const block of blocks) showTypes(block, readTypes, report);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      report(blocks[0]?.node, { line: 0, column: 1, message }, String(cause));
    }
  };
  return defineExtension({
    name: 'twoslash',
    from: import.meta.url,
    pageStyles: ['./twoslash.css'],
    markdown: { remarkPlugins: [plugin] },
    load: (context) => {
      root = context.root;
      return [];
    },
  });
}

type Block = { readonly node: MarkdownNode; readonly code: string; readonly language: string };

function listBlocks(node: MarkdownNode): readonly Block[] {
  const { type, lang, meta, value: code = '', children = [] } = node;
  const language = LANGUAGES[lang?.toLowerCase() ?? ''];
  const isBlock = type === 'code' && code !== '' && OPTION.test(meta ?? '');
  if (isBlock && language !== undefined) return [{ node, code, language }];
  return children.flatMap(listBlocks);
}

type Report = (
  node: MarkdownNode | undefined,
  problem: BlockTypes['problems'][number],
  note: string,
) => void;

/** Lines of problems are counted from the first line of the code, which is below the line of the fence. */
function createReporter(file: PluginFile): Report {
  return (node, { line, column, message }, note) => {
    const start = node?.position?.start ?? { line: 1, column: 1 };
    const place = { line: start.line + line, column: start.column + column - 1 };
    reportError(file, { place, message, note });
  };
}

function showTypes({ node, code, language }: Block, readTypes: ReadTypes, report: Report): void {
  const { problems, ...types } = readTypes(code, language);
  for (const problem of problems) report(node, problem, EXPECT);
  node.value = types.code;
  node.data = { ...node.data, decorations: decorateBlock(types) };
}

const EXPECT = 'Fix the code, or expect an error with a comment above it: "// @errors: 2322".';
