/** What is done to a site before a build: nothing, or one edit. Every edit has a page of its own. */

import type { Block, CorpusPage } from './corpus';
import type { FrameKind } from './program';

export const CASES = [
  'cold',
  'unchanged',
  'body',
  'title',
  'position',
  'link',
  'template',
  'style',
  'config',
  'added',
  'deleted',
] as const;
export type Case = (typeof CASES)[number];

/** Before every place that a page has by itself; Hugo takes 0 for none. */
const FIRST = -1;
/** Behind them. */
const LAST = 1000;

export type Edit = {
  readonly write?: CorpusPage;
  readonly remove?: CorpusPage;
  readonly frame?: { readonly kind: FrameKind; readonly mark: string };
  /** Whether the output is that of the edit. A build that skipped it would be fast. */
  readonly isShown: (output: Output) => boolean;
};

export type Output = {
  /** HTML of a page, undefined when there is none. */
  readonly readPage: (page: CorpusPage) => string | undefined;
  readonly readStyles: () => string;
};

/** `round`, from 1 on, makes the edit another one than before. */
export function createEdit(name: Case, pages: readonly CorpusPage[], round: number): Edit {
  const mark = `round-${round}`;
  switch (name) {
    case 'cold':
    case 'unchanged':
      return { isShown: ({ readPage }) => readPage(getPage(pages, 0.5)) !== undefined };
    case 'body':
      return createBodyEdit(getPage(pages, 0.5), `Edited in ${mark}.`);
    case 'title':
      return createTitleEdit(getPage(pages, 0.25), `Named in ${mark}`);
    case 'position':
      return createPositionEdit(pages, round % 2 === 1 ? FIRST : LAST);
    case 'link':
      return createLinkEdit(getPage(pages, 0.125), pages, round);
    case 'template':
    case 'config': {
      const text = name === 'template' ? `data-edit="${mark}"` : `Edition ${mark}`;
      return {
        frame: { kind: name, mark },
        isShown: ({ readPage }) => readPage(getPage(pages, 0))?.includes(text) ?? false,
      };
    }
    case 'style':
      return {
        frame: { kind: name, mark },
        isShown: ({ readStyles }) => readStyles().includes(mark),
      };
    case 'added': {
      const { added, neighbor } = createAddedPage(pages);
      const link = createLinkPattern(added);
      return { write: added, isShown: ({ readPage }) => link.test(readPage(neighbor) ?? '') };
    }
    case 'deleted': {
      const { added, neighbor } = createAddedPage(pages);
      const link = createLinkPattern(added);
      // Its file stays with Hugo and Eleventy, which take nothing away.
      return { remove: added, isShown: ({ readPage }) => !link.test(readPage(neighbor) ?? 'none') };
    }
  }
}

/** The edit of which `dev` shows the text. */
export function createBodyEdit(page: CorpusPage, text: string): Edit {
  const [first, ...rest] = page.blocks;
  const added: Block = { kind: 'paragraph', text };
  return {
    write: { ...page, blocks: [...(first ? [first] : []), added, ...rest] },
    isShown: ({ readPage }) => readPage(page)?.includes(text) ?? false,
  };
}

function createTitleEdit(page: CorpusPage, title: string): Edit {
  return {
    write: { ...page, title },
    isShown: ({ readPage }) => readPage(page)?.includes(title) ?? false,
  };
}

/** The last page of a section goes before all others, and back. */
function createPositionEdit(pages: readonly CorpusPage[], position: number): Edit {
  const { section } = getPage(pages, 0.75);
  const neighbors = pages.filter((one) => one.section === section);
  const [reference, page] = [getPage(neighbors, 0), getPage(neighbors.slice(-1), 0)];
  return {
    write: { ...page, position },
    isShown: ({ readPage }) => {
      const html = readPage(page) ?? '';
      // The sidebar stands before the text, so the first link to a page is its entry.
      const [own, other] = [page, reference].map((one) => html.search(createLinkPattern(one)));
      return own !== undefined && other !== undefined && own < other === (position === FIRST);
    },
  };
}

function createLinkPattern(target: CorpusPage | undefined, label = ''): RegExp {
  return new RegExp(`<a [^>]*/${target?.name}[^>]*>${label}`);
}

function createLinkEdit(page: CorpusPage, pages: readonly CorpusPage[], round: number): Edit {
  let label = '';
  let target = 0;
  const blocks = page.blocks.map((block): Block => {
    if (label !== '' || block.kind !== 'paragraph' || !block.link) return block;
    label = block.link.label;
    target = (block.link.target + round) % pages.length;
    return { ...block, link: { label, target } };
  });
  const link = createLinkPattern(pages[target], `${label}</a>`);
  return {
    write: { ...page, blocks },
    isShown: ({ readPage }) => link.test(readPage(page) ?? ''),
  };
}

/** No text links to it, so that it can go again; the sidebar of its neighbor does. */
function createAddedPage(pages: readonly CorpusPage[]): Record<'added' | 'neighbor', CorpusPage> {
  const neighbor = getPage(pages, 0.375);
  const position = neighbor.position + 1;
  return { added: { ...neighbor, name: 'added', title: 'Added', position }, neighbor };
}

function getPage(pages: readonly CorpusPage[], share: number): CorpusPage {
  const page = pages[Math.floor(pages.length * share)];
  if (page === undefined) throw new Error('a corpus without pages');
  return page;
}

export function isCase(name: string): name is Case {
  return CASES.some((one) => one === name);
}
