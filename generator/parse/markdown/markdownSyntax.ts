/** The Markdown syntax of docwright: CommonMark, parts of GFM, and directives. */

import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type {} from 'remark-parse';
import type { Processor } from 'unified';

/**
 * A unified plugin. It omits inline directives, so that `10:30`, `host:5432` and `:guildId` stay
 * text, and GFM's literal autolinks, whose tokenizer takes up to a third of the parsing time
 * (`linkBareUrls` finds these links in the tree instead).
 */
export function markdownSyntax(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    gfmTable(),
    gfmStrikethrough({ singleTilde: false }),
    gfmTaskListItem(),
    gfmFootnote(),
    flow === undefined ? {} : { flow },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    directiveFromMarkdown(),
  ];
}
