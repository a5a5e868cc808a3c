/**
 * Turns what the code of a page draws into plain nodes of Markdown that say the same: titles and labels of components
 * become paragraphs in bold type, elements of HTML what Markdown has for them.
 */

import { slug } from 'github-slugger';
import type {
  BlockContent,
  Blockquote,
  List,
  ListItem,
  PhrasingContent,
  RootContent,
  TableRow,
} from 'mdast';
import { toString as collectText } from 'mdast-util-to-string';
import { CARD_TITLE } from '../../../templates/mdx/elements';
import { type DirectiveTable, findSyntax, isLabelParagraph } from '../directives/directiveSyntax';
import { BLOCK_ELEMENTS } from '../markdown/blocks';
import { isLabelComponent, type MarkdownElement } from '../trees';

type PlainOptions = {
  /** Says which attributes of a component readers see. */
  readonly directives: DirectiveTable;
  /** What stands for a node that stays as its author wrote it; undefined for all others. */
  readonly findWritten: (node: RootContent) => readonly RootContent[] | undefined;
  /** What stands for an address. */
  readonly markAddress: (href: string, kind: 'link' | 'file') => string;
};

type Nodes = readonly RootContent[];
type Named = {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly children: Nodes;
};

export function createPlainMaker(options: PlainOptions): (drawn: Nodes) => BlockContent[] {
  const { directives, findWritten, markAddress } = options;

  /** What is in a line gets a paragraph. */
  function toBlocks(nodes: Nodes): BlockContent[] {
    const blocks: BlockContent[] = [];
    let line: PhrasingContent[] = [];
    const endLine = () => {
      if (!isBlank(line)) blocks.push({ type: 'paragraph', children: tidyLine(line) });
      line = [];
    };
    for (const node of nodes.flatMap(convert)) {
      if (isBlock(node)) {
        endLine();
        blocks.push(node);
      } else line.push(...flatten(node));
    }
    endLine();
    return blocks;
  }

  const toLine = (nodes: Nodes) => nodes.flatMap(convert).flatMap(flatten);

  function toLabel(nodes: Nodes): BlockContent[] {
    const line = toLine(nodes);
    if (isBlank(line)) return [];
    return [{ type: 'paragraph', children: [{ type: 'strong', children: line }] }];
  }

  function convert(node: RootContent): Nodes {
    const written = findWritten(node);
    if (written !== undefined) return written;
    switch (node.type) {
      case 'htmlElement':
        return convertElement(node);
      case 'component':
      case 'containerDirective':
      case 'leafDirective':
        return convertNamed(node);
      case 'finished':
        return [{ type: 'text', value: node.text ?? '' }];
      case 'link':
        return [{ ...node, url: markAddress(node.url, 'link'), children: toLine(node.children) }];
      case 'image':
        return [{ ...node, url: markAddress(node.url, 'file') }];
      case 'heading':
      case 'emphasis':
      case 'strong':
      case 'delete':
        return [{ ...node, children: toLine(node.children) }];
      case 'paragraph':
        return toBlocks(node.children);
      case 'blockquote':
        return keepTogether({ type: 'blockquote', children: toBlocks(node.children) });
      case 'list':
        return createList(node.children, node.ordered === true, node.start);
      case 'table':
        return [{ ...node, children: node.children.map((row) => createRow(row.children)) }];
      case 'text':
        return [{ ...node, value: node.value.replace(/\s+/g, ' ') }];
      case 'inlineCode':
      case 'code':
      case 'break':
      case 'thematicBreak':
        return [node];
      default:
        return 'children' in node ? node.children.flatMap(convert) : [];
    }
  }

  /** A component or a directive, with the texts that its attributes show. */
  function convertNamed({ name, attributes, children }: Named): Nodes {
    const { searchedAttributes = [] } = findSyntax(directives, name) ?? {};
    const shown = searchedAttributes.flatMap((key) => attributes?.[key] ?? []);
    const isLabel = (node: RootContent) => isLabelComponent(node) || isLabelParagraph(node);
    return [
      ...toLabel([{ type: 'text', value: shown.join(' ') }]),
      ...children
        .filter(isLabel)
        .flatMap((node) => ('children' in node ? toLabel(node.children) : [])),
      ...toBlocks(children.filter((node) => !isLabel(node))),
    ];
  }

  function convertElement({ data: { hName, hProperties }, children }: MarkdownElement): Nodes {
    if (UNSEEN.has(hName)) return [];
    const type = MARKS[hName];
    const depth = DEPTHS.find((level) => hName === `h${level}`);
    if (type !== undefined) return wrapLine(type, toLine(children));
    if (depth !== undefined) {
      const line = [...toLine(children), ...writeId(hProperties.id, children)];
      return [{ type: 'heading', depth, children: line }];
    }
    if (hName === 'a' && typeof hProperties.href === 'string') {
      const url = markAddress(hProperties.href, 'link');
      return [{ type: 'link', url, children: toLine(children) }];
    }
    if (hName === 'img') {
      const { src = '', alt = '' } = hProperties;
      return [{ type: 'image', url: markAddress(String(src), 'file'), alt: String(alt) }];
    }
    if (hName === 'code') return [{ type: 'inlineCode', value: collectText(children) }];
    if (hName === 'pre') return [{ type: 'code', value: collectText(children) }];
    if (hName === 'br') return [{ type: 'break' }];
    if (hName === 'hr') return [{ type: 'thematicBreak' }];
    if (hName === 'summary' || hName === 'dt' || isTitle(hProperties)) return toLabel(children);
    if (hName === 'ul' || hName === 'ol') {
      return createList(children, hName === 'ol', Number(hProperties.start ?? 1));
    }
    if (hName === 'table') {
      const rows = listRows(children);
      return rows.length === 0 ? [] : [{ type: 'table', children: rows }];
    }
    return BLOCK_ELEMENTS.has(hName) ? toBlocks(children) : children.flatMap(convert);
  }

  function createList(items: Nodes, ordered: boolean, start: List['start']): Nodes {
    const children = items.flatMap((item): ListItem[] => {
      const blocks = 'children' in item ? toBlocks(item.children) : [];
      return blocks.length === 0 ? [] : [{ type: 'listItem', spread: false, children: blocks }];
    });
    return children.length === 0
      ? []
      : keepTogether({ type: 'list', ordered, start, spread: false, children });
  }

  function listRows(nodes: Nodes): TableRow[] {
    return nodes.flatMap((node) => {
      if (node.type !== 'htmlElement') return [];
      return node.data.hName === 'tr' ? [createRow(node.children)] : listRows(node.children);
    });
  }

  function createRow(cells: Nodes): TableRow {
    const children = cells.flatMap((cell) => ('children' in cell ? [toLine(cell.children)] : []));
    return {
      type: 'tableRow',
      children: children.map((line) => ({ type: 'tableCell', children: line })),
    };
  }

  return toBlocks;
}

const UNSEEN = new Set(['script', 'style', 'svg', 'template']);
const DEPTHS = [1, 2, 3, 4, 5, 6] as const;
const MARKS: Readonly<Record<string, 'strong' | 'emphasis' | 'delete'>> = {
  ...{ b: 'strong', strong: 'strong', em: 'emphasis', i: 'emphasis', del: 'delete', s: 'delete' },
};
const BLOCKS = new Set([
  ...['blockquote', 'code', 'heading', 'html', 'list', 'paragraph', 'table', 'thematicBreak'],
]);

function isBlock(node: RootContent): node is BlockContent {
  return BLOCKS.has(node.type);
}

/** Blocks have no place in a line, but what is in them has. */
function flatten(node: RootContent): PhrasingContent[] {
  if (node.type === 'code') return [{ type: 'inlineCode', value: node.value }];
  if (isInline(node)) return [node];
  return 'children' in node ? node.children.flatMap(flatten) : [];
}

const INLINE = new Set([
  ...['break', 'delete', 'emphasis', 'html', 'image', 'inlineCode', 'link', 'strong', 'text'],
]);

function isInline(node: RootContent): node is PhrasingContent {
  return INLINE.has(node.type);
}

function isBlank(line: readonly PhrasingContent[]): boolean {
  return line.every((node) => node.type === 'text' && node.value.trim() === '');
}

/** Of a card without a link. */
function isTitle({ className }: MarkdownElement['data']['hProperties']): boolean {
  return Array.isArray(className) && className.includes(CARD_TITLE);
}

/** As authors write it, where the text of the heading does not give the same. */
function writeId(id: unknown, children: Nodes): PhrasingContent[] {
  const isOwn =
    typeof id === 'string' && /^[^\s{}]+$/.test(id) && id !== slug(collectText(children));
  return isOwn ? [{ type: 'html', value: ` {#${id}}` }] : [];
}

/** Joins texts side by side, and takes white space away at both ends. */
function tidyLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined.splice(-1, 1, { ...last, value: (last.value + node.value).replace(/ +/g, ' ') });
  }
  return joined.map((node, index) => {
    if (node.type !== 'text') return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === joined.length - 1 ? value.trimEnd() : value };
  });
}

function wrapLine(
  type: 'strong' | 'emphasis' | 'delete',
  children: PhrasingContent[],
): PhrasingContent[] {
  return isBlank(children) ? children : [{ type, children }];
}

/** What stays as written is neither indented nor quoted, so it cannot be part of a list or a quote. */
function keepTogether(node: List | Blockquote): Nodes {
  const blocks: Nodes =
    node.type === 'list' ? node.children.flatMap((item) => item.children) : node.children;
  return blocks.some(({ type }) => type === 'html') ? blocks : [node];
}
