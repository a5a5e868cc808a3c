/** Comments of MDX that mean something in Markdown, too: the truncate mark, and the id of a heading. */

import type { Root } from 'mdast';
import { endsWithId, splitCustomId } from '../markdown/customId';
import { visit } from '../visitTree';
import type { MdxPart } from './findMdx';

const TRUNCATE = /^\{\/\*\s*truncate\s*\*\/\s*\}$/;
const TRUNCATE_MARK = '<!-- truncate -->';

/**
 * The truncate mark becomes that of Markdown. The comment with an id is left to the step that names headings,
 * which takes it away.
 */
export function honourComments(parts: readonly MdxPart[], tree: Root, text: string): Honoured {
  const comments = parts.filter(({ kind }) => kind === 'comment');
  if (comments.length === 0) return { marks: [], ids: [], others: parts };
  const marks = new Set(comments.filter(({ start, end }) => TRUNCATE.test(text.slice(start, end))));
  const ends = listIdEnds(tree);
  const isId = ({ kind, end }: MdxPart) => kind === 'comment' && ends.has(end);
  return {
    marks: [...marks].map((part, index) => (index === 0 ? { ...part, html: TRUNCATE_MARK } : part)),
    ids: parts.filter(isId).map(({ start, end }) => {
      const id = splitCustomId(text.slice(start, end))?.id ?? '';
      return { start, end, html: `{#${id}}` };
    }),
    others: parts.filter((part) => !marks.has(part) && !isId(part)),
  };
}

type Honoured = {
  readonly marks: readonly MdxPart[];
  /** Where ids stand, and how Markdown writes them. */
  readonly ids: readonly Pick<MdxPart, 'start' | 'end' | 'html'>[];
  readonly others: readonly MdxPart[];
};

/** Where the texts end that give a heading its id. */
function listIdEnds(tree: Root): ReadonlySet<number> {
  const ends = new Set<number>();
  visit(tree, 'heading', ({ children }) => {
    const last = children.at(-1);
    const end = last?.position?.end.offset;
    if (last?.type === 'text' && end !== undefined && endsWithId(last.value)) ends.add(end);
  });
  return ends;
}
