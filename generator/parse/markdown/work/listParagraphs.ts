/** Lists the paragraphs, headings and cells of a text with the reference parser, without what is in them. */

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from '../../visitTree';
import { readSource } from '../fast/readSource';
import type { Piece } from './countWork';

/** What stands in a line of text. Without it, a text of any kind is read in one go. */
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

export function listParagraphs(markdown: string, isMdx: boolean): readonly Piece[] {
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
