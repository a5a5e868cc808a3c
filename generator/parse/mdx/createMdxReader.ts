/** Parses a text as MDX. */

import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { ContentError } from '../contentError';
import { splitFrontMatter } from '../data/splitFrontMatter';
import { restoreUntitled, titleDirectives } from '../directives/titleDirectives';
import { findDeepNesting } from '../markdown/findDeepNesting';
import { markdownSyntax } from '../markdown/markdownSyntax';
import { checkTree } from '../markdown/nesting';
import { attachPlugins, toPlugins } from '../markdown/plugins';
import { checkWork } from '../markdown/work/checkWork';
import type { RenderTex } from '../math/drawFormula';
import { hideMath } from '../math/hideMath';
import { showMath } from '../math/showMath';
import { hoistEsm } from './hoistEsm';
import { unwrapJsx, visitOutermost } from './jsxNodes';
import type { MdxPages } from './mdxPages';
import { mdxSyntax } from './mdxSyntax';
import { unwrapCodeBlocks } from './unwrapCodeBlocks';

export type MdxReader = Pick<MdxPages, 'parseTree' | 'parseFile'>;

type ReaderOptions = {
  /** They may add syntax. */
  readonly remarkPlugins?: readonly unknown[];
  /** Undefined for a site without formulas. */
  readonly math?: RenderTex | undefined;
};

/** Each piece of JSX gets its number. */
export function createMdxReader({ remarkPlugins = [], math }: ReaderOptions = {}): MdxReader {
  const parseTree = createTreeParser(remarkPlugins);
  return {
    parseTree,
    parseFile(text, file) {
      const written = titleDirectives(unwrapCodeBlocks(splitFrontMatter(text, file).markdown));
      const hidden = math === undefined ? undefined : hideMath(written);
      const { titled, formulas } = hidden ?? { titled: written, formulas: [] };
      const tooDeep = findDeepNesting(titled.markdown, file);
      if (tooDeep !== undefined) throw new ContentError(tooDeep);
      const tree = parseTree(titled, file);
      const problems = showMath(tree, { math, titled, formulas });
      return { tree, problems, markdown: titled.markdown };
    },
  };
}

function createTreeParser(plugins: readonly unknown[]): MdxPages['parseTree'] {
  const remark = attachPlugins('remarkPlugins', () =>
    unified().use(remarkParse).use(markdownSyntax).use(mdxSyntax).use(toPlugins(plugins)).freeze(),
  );
  return (titled, file) => {
    checkWork(titled.markdown, file, { isMdx: true });
    const tree = parse(() => remark.parse(new VFile({ path: file, value: titled.markdown })), file);
    checkTree(tree, file);
    restoreUntitled(tree, titled);
    hoistEsm(tree);
    unwrapJsx(tree);
    let hole = 0;
    visitOutermost(tree, (node) => {
      node.data = { ...node.data, hole };
      hole += 1;
    });
    return tree;
  };
}

function parse(run: () => Root, file: string): Root {
  try {
    return run();
  } catch (error) {
    if (!isMessage(error) && !isAssertion(error)) throw error;
    const described = isMessage(error) ? describe(error) : UNDESCRIBED;
    throw new ContentError({ ...described, code: 'mdx-page-syntax', severity: 'error', file });
  }
}

const UNDESCRIBED = {
  message: 'the page is not valid MDX: an element is still open at the end of a heading',
  line: 1,
  column: 1,
  hint: 'Close each element in the block that opens it.',
};

/** The place of a tag that is not closed is in the message; the parser is at the end of the text. */
const OPENED = / ?\((\d+):(\d+)-\d+:\d+\)/;

function describe({ reason, line = 1, column = 1, ruleId, cause }: VFileMessage) {
  const [, openedLine, openedColumn] = OPENED.exec(reason) ?? [];
  const isCode = ruleId === 'acorn' && cause instanceof Error;
  const why = isCode ? cause.message.replace(/ ?\(\d+:\d+\)$/, '') : tidyReason(reason);
  return {
    message: `${isCode ? 'the JavaScript is not valid' : 'the page is not valid MDX'}: ${lowerFirst(why)}`,
    line: Number(openedLine ?? line),
    column: Number(openedColumn ?? column),
    hint: HINTS[ruleId ?? ''] ?? HINT,
  };
}

const HINT = 'Close what is opened here, or write \\{ and \\< for literal characters.';

const HINTS: Readonly<Record<string, string>> = {
  acorn:
    'Fix the JavaScript in the braces. For a literal brace, write \\{ or put the text in backticks.',
  'end-tag-mismatch': 'Close the innermost element first.',
  'unexpected-character': 'Write &lt; or \\< for a literal <, and [text](address) for a link.',
  'unexpected-closing-slash': 'Open the element before you close it, or remove the tag.',
};

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The first sentence; what comes behind it speaks of the parser. */
function tidyReason(reason: string): string {
  return reason.replace(OPENED, '').replace(/ ?\((?:note|expected).*/s, '');
}

function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/** The parser checks itself where code runs that is not meant for production. */
function isAssertion(error: unknown): boolean {
  return error instanceof Error && error.name === 'Assertion';
}
