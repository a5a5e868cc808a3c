/**
 * Reports MDX in a text that is read as Markdown, and takes what readers must not see out of the tree,
 * so that it is in no description, feed or index either.
 */

import type { Root } from 'mdast';
import { createPlaceFinder } from '../createPlaceFinder';
import type { DirectiveTable } from '../directives/directiveSyntax';
import type { TitledMarkdown } from '../directives/titleDirectives';
import type { HtmlRule } from '../html/htmlRule';
import type { PlacedProblem } from '../placeProblem';
import type { MarkdownTree } from '../trees';
import { cutParts } from './cutParts';
import { findMdx, type MdxPart } from './findMdx';
import { honourComments } from './honourComments';
import { createMdxProblem } from './mdxProblems';

type Given = {
  readonly tree: MarkdownTree<'MDX evaluated'>;
  readonly titled: TitledMarkdown;
  readonly file: string;
};
type Found = {
  readonly tree: MarkdownTree<'MDX taken'>;
  /** What was taken. */
  readonly cuts: readonly Pick<MdxPart, 'start' | 'end' | 'html'>[];
  readonly problems: readonly PlacedProblem[];
};

type Options = {
  readonly html: HtmlRule;
  readonly directives: DirectiveTable;
  /** False for a file that is MDX. */
  readonly isMarkdown: (file: string) => boolean;
};

/** Creates the step. Where the configuration shows raw HTML as text, tags of components are text, too. */
export function createMdxTaker({ html, directives, isMarkdown }: Options): (given: Given) => Found {
  const names = Object.keys(directives);
  return ({ tree, file, titled: { markdown } }) => {
    const root: Root = tree;
    if (!isMarkdown(file)) return { tree: root, cuts: [], problems: [] };
    const parts = findMdx(root, markdown, html !== 'escape');
    const { marks, ids, others } = honourComments(parts, root, markdown);
    const cuts = [...marks, ...others.filter(isCut)].sort((one, other) => one.start - other.start);
    if (cuts.length > 0) cutParts(root, markdown, cuts);
    return { tree: root, cuts: [...cuts, ...ids], problems: listProblems(others, markdown, names) };
  };
}

/** An expression is part of a sentence, and an attribute with another name does no harm. */
function isCut({ kind, name }: MdxPart): boolean {
  return kind !== 'expression' && (kind !== 'attribute' || name.endsWith('={…}'));
}

/** One for each kind of thing, at its first place, with the number of its places. */
function listProblems(
  parts: readonly MdxPart[],
  text: string,
  names: readonly string[],
): readonly PlacedProblem[] {
  const byTarget = new Map<string, { readonly problem: PlacedProblem; count: number }>();
  const findPlace = createPlaceFinder(text);
  for (const part of parts) {
    if (part.isClosing) continue;
    const source = text.slice(part.start, part.end);
    const problem = createMdxProblem(part, source, names);
    const known = byTarget.get(problem.target);
    if (known !== undefined) known.count += 1;
    else {
      byTarget.set(problem.target, {
        problem: { ...problem, ...findPlace(part.end - source.trimStart().length) },
        count: 1,
      });
    }
  }
  return [...byTarget.values()].map(({ problem, count }) =>
    count === 1 ? problem : { ...problem, label: `${count} times` },
  );
}
