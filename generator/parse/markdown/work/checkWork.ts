/** Refuses a text that would take a parser minutes. The limits are far above what any page needs. */

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Diagnostic } from '../../../core/diagnostics';
import { ContentError } from '../../contentError';
import { visit } from '../../visitTree';
import { readSource } from '../fast/readSource';
import { countLineWork, countWork, listParts, type Piece, type Work } from './countWork';

/** The reference parser keeps about two kilobytes for each mark until it has read the whole text. */
const MAX_MARKS = 300_000;
const ANY_MARK = /[^\p{L}\p{N}\s.,;:?!'"()/-]/gu;

/** What a parser does in about two seconds. */
const MAX_WORK = { reference: 100_000_000, fast: 1_000_000_000 } as const;

type Reading = {
  readonly markdown: string;
  readonly file: string;
  /** The fast parser goes over a text in less time. */
  readonly parser: keyof typeof MAX_WORK;
  readonly isMdx?: boolean;
};

/** Throws a `ContentError`. Its own work is in proportion to the length of the text. */
export function checkWork({ markdown, file, parser, isMdx = false }: Reading): void {
  const max = MAX_WORK[parser];
  if (parser === 'reference' && markdown.length > MAX_MARKS) {
    const marks = markdown.match(ANY_MARK)?.length ?? 0;
    if (marks > MAX_MARKS) throw new ContentError(createTooManyMarks(file, marks));
  }
  const ofLines = parser === 'reference' ? countLineWork(markdown) : NO_WORK;
  if (ofLines.amount > max) throw new ContentError(createTooMuchWork(file, ofLines));
  // Whatever the paragraphs are, they are not more than this.
  if (countWork(listParts(markdown), isMdx).amount <= max) return;
  const work = countWork(listParagraphs(markdown, isMdx), isMdx);
  if (work.amount > max) throw new ContentError(createTooMuchWork(file, work));
}

const NO_WORK: Work = { amount: 0, line: 1 };

function createTooManyMarks(file: string, marks: number): Diagnostic {
  return {
    code: 'too-much-work',
    severity: 'error',
    message: `the text has ${marks} marks such as stars, brackets and pipes; a page may have at most ${MAX_MARKS}`,
    file,
    line: 1,
    column: 1,
    hint: 'Divide it into several pages, or put it into the static folder as a file to download.',
  };
}

function createTooMuchWork(file: string, { line }: Work): Diagnostic {
  return {
    code: 'too-much-work',
    severity: 'error',
    message:
      'the block that starts here has so many special characters that parsing it would take minutes',
    file,
    line,
    column: 1,
    hint: 'Split it with empty lines, put it in a code block, or use fewer asterisks, brackets, definitions, footnotes and underlined headings.',
  };
}

/** The syntax inside a line of text. Without it, a parser reads any text in one pass. */
const INLINE = [
  ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText'],
  ...['hardBreakEscape', 'htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'],
];
/** MDX has neither. */
const NO_MDX = ['codeIndented', 'htmlFlow'];

const markdownBlocks = unified().use(remarkParse).use(blockSyntax, INLINE).freeze();
const mdxBlocks = unified()
  .use(remarkParse)
  .use(blockSyntax, [...INLINE, ...NO_MDX])
  .freeze();

/** The paragraphs, headings and cells of a text, without looking at the syntax inside them. */
function listParagraphs(markdown: string, isMdx: boolean): readonly Piece[] {
  const tree: Root = (isMdx ? mdxBlocks : markdownBlocks).parse(markdown);
  const pieces: Piece[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    pieces.push({ line: node.position?.start.line ?? 1, text: readSource(node, markdown) });
  });
  return pieces;
}

function blockSyntax(this: Processor, disabled: readonly string[]): void {
  const data = this.data();
  const { flow } = directive();
  const { document } = gfmFootnote();
  data.micromarkExtensions = [
    gfmTable(),
    flow === undefined ? {} : { flow },
    document === undefined ? {} : { document },
    { disable: { null: [...disabled] } },
  ];
  data.fromMarkdownExtensions = [
    gfmTableFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    directiveFromMarkdown(),
  ];
}
