/** Puts Markdown into an MDX page: in the places of leaf directives, or at its end. It is not parsed as MDX. */

import type { Nodes, Root } from 'mdast';
import type { ShownMarkdown } from '../../core/types';
import { titleDirectives } from '../directives/titleDirectives';
import { findSpan } from '../findSpan';
import { writeShown } from '../markdownCopy/createMarkdownCopy';
import { planMarkdownCopy } from '../markdownCopy/planMarkdownCopy';
import { hideMath } from '../math/hideMath';
import { showMath } from '../math/showMath';
import type { PageInput } from '../page';
import { findStart, type PlacedProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { indentLines, type JsxCut } from './listCuts';
import { moveAddresses } from './moveAddresses';

type Inserted = {
  readonly problems: readonly PlacedProblem[];
  /** What the Markdown copy has there. */
  readonly shownCuts: readonly JsxCut[];
};

/** Changes the tree. The nodes get the place where the page shows them. */
export function insertShown(
  tree: Root,
  page: PageInput,
  parseText: (page: PageInput) => { readonly tree: Root },
): Inserted {
  const problems: PlacedProblem[] = [];
  const shownCuts: JsxCut[] = [];
  const parse = ({ text }: ShownMarkdown, place: Pick<Nodes, 'position'>) => {
    const parsed = parseShown(text, page, parseText);
    problems.push(...parsed.problems.map((problem) => ({ ...problem, ...findStart(place) })));
    moveAddresses(parsed.tree, { from: page.file, to: page.file, position: place.position });
    return parsed;
  };
  const { shown = [] } = page;
  const byLine = new Map(shown.flatMap((each) => (each.isAtEnd ? [] : [[each.line, each]])));
  visit(tree, 'leafDirective', (node, index, parent) => {
    const found = byLine.get(node.position?.start.line ?? 0);
    const span = findSpan(node);
    if (found === undefined || span === undefined || index === undefined || !parent) return;
    const { tree: part, copy } = parse(found, node);
    const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
    shownCuts.push({ ...span, text: indentLines(copy, indent) });
    replaceInMarkdown(parent, index, part.children);
    return index + part.children.length;
  });
  for (const each of shown.filter(({ isAtEnd }) => isAtEnd)) {
    const start = { line: each.line, column: 1 };
    const { tree: part, copy } = parse(each, { position: { start, end: start } });
    const { length } = page.titled.markdown;
    shownCuts.push({ start: length, end: length, text: ['\n', ...copy, '\n'] });
    tree.children.push(...part.children);
  }
  return { problems, shownCuts };
}

function parseShown(
  text: string,
  page: PageInput,
  parseText: (page: PageInput) => { readonly tree: Root },
) {
  const written = titleDirectives(text);
  const { titled, formulas } =
    page.math === undefined ? { titled: written, formulas: [] } : hideMath(written);
  const part = { ...page, titled, formulas, mdx: undefined };
  const { tree } = parseText(part);
  const problems = showMath(tree, part);
  const edits = planMarkdownCopy(tree, { comments: [], jsxCuts: [] }, part);
  return { tree, problems, copy: writeShown(edits, part) };
}
