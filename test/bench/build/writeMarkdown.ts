/** Writes a page of the corpus as the Markdown of one program. */

import type { Block, CorpusLink, CorpusPage } from './corpus';

/** How a program wants written what is not Markdown's own. */
export type Dialect = {
  /** Key of the front matter for the place in the sidebar. */
  readonly positionKey: string;
  readonly formatHref: (target: CorpusPage, from: CorpusPage | undefined) => string;
  readonly formatNote: (text: string) => string;
};

export type MarkdownWriter = (page: CorpusPage) => string;

/** `pages` are what links lead to. */
export function createMarkdownWriter(
  pages: readonly CorpusPage[],
  dialect: Dialect,
): MarkdownWriter {
  return (page) => {
    const formatLink = ({ label, target }: CorpusLink) => {
      const found = pages[target];
      if (found === undefined) throw new Error(`a link leads to page ${target} of ${pages.length}`);
      return `[${label}](${dialect.formatHref(found, page)})`;
    };
    const body = page.blocks.map((block) => formatBlock(block, dialect, formatLink));
    return `${formatFrontMatter(page, dialect)}\n${body.join('\n\n')}\n`;
  };
}

/** The home page links to the first page of every section. */
export function formatHome(pages: readonly CorpusPage[], dialect: Dialect): string {
  const links = pages
    .filter(({ position }) => position === 1)
    .map((page) => `- [${page.title}](${dialect.formatHref(page, undefined)})`);
  return `---\ntitle: Corpus\n---\n\n${links.join('\n')}\n`;
}

function formatFrontMatter({ title, position }: CorpusPage, { positionKey }: Dialect): string {
  return `---\ntitle: "${title}"\n${positionKey}: ${position}\n---\n`;
}

function formatBlock(
  block: Block,
  dialect: Dialect,
  formatLink: (link: CorpusLink) => string,
): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph':
      return block.link ? `${block.text} See ${formatLink(block.link)}.` : block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table':
      return ['| Name | Kind | Meaning |', '|---|---|---|', ...block.rows.map(formatRow)].join(
        '\n',
      );
    case 'code':
      return ['```'.concat(block.language), ...block.lines, '```'].join('\n');
    case 'note':
      return dialect.formatNote(block.text);
  }
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
