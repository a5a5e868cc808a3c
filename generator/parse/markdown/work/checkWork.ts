/** Estimates whether a parser can parse a text in reasonable time. The limits are far above what any page needs. */

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
import { readSource } from '../../findSpan';
import { visit } from '../../visitTree';
import { countLineWork, countWork, listParts, type Piece, type Work } from './countWork';

/** remark-parse keeps about two kilobytes for each mark until it has read the whole text. */
const MAX_MARKS = 300_000;
const ANY_MARK = /[^\p{L}\p{N}\s.,;:?!'"()/-]/gu;

/** What remark-parse does in about two seconds. */
const MAX_WORK = 100_000_000;

/**
 * Throws a `ContentError` for a text that would take remark-parse minutes. The work of the check itself is in proportion
 * to the length of the text.
 */
export function checkWork(markdown: string, file: string, { isMdx = false } = {}): void {
  if (markdown.length > MAX_MARKS) {
    const marks = markdown.match(ANY_MARK)?.length ?? 0;
    if (marks > MAX_MARKS) throw new ContentError(createTooManyMarks(file, marks));
  }
  const ofLines = countLineWork(markdown);
  if (ofLines.amount > MAX_WORK) throw new ContentError(createTooMuchWork(file, ofLines));
  // Whatever the paragraphs are, they are not more than this.
  if (countWork(listParts(markdown), isMdx).amount <= MAX_WORK) return;
  const work = countWork(listParagraphs(markdown, isMdx), isMdx);
  if (work.amount > MAX_WORK) throw new ContentError(createTooMuchWork(file, work));
}

/** At each of these characters, the fast parser rescans the surrounding blocks. */
const SLOW_SIGN = /[_:&]/g;
/** What takes the fast parser about two seconds: signs × characters between two empty lines, and its other work. */
const MAX_SIGN_WORK = 2_000_000_000;
const MAX_FAST_WORK = 1_000_000_000;

/** True if the fast parser parses the text quickly. Otherwise remark-parse is faster, or `checkWork` rejects the text. */
export function isQuick(markdown: string): boolean {
  // There cannot be more signs than characters, so most pages need no count.
  if (markdown.length ** 2 <= MAX_FAST_WORK) return true;
  let signWork = 0;
  for (const { text } of listParts(markdown)) {
    signWork += (text.match(SLOW_SIGN)?.length ?? 0) * text.length;
  }
  return signWork <= MAX_SIGN_WORK && countWork(listParts(markdown)).amount <= MAX_FAST_WORK;
}

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
