/**
 * Finds the directives that the author did not close. The parser lets a fence close the outermost
 * directive that it is long enough for, although the author meant it for one inside.
 */

import type { Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { visit } from '../visitTree';
import { hasStrayFence } from './directiveFences';

const OPENING = /:{3,}/;
const CLOSING_LINE = /^[\s>]*(:{3,})\s*$/;

/** `lines` are the lines of the whole text. */
export function findUnclosed(tree: Root, lines: readonly string[]): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  /** Directives whose fence the parser used for another one. */
  const closed = new Set<ContainerDirective>();
  visit(tree, 'containerDirective', (node, index, parent) => {
    if (node.data?.isPart) return;
    const fence = findFence(node, lines);
    if (fence === undefined) {
      if (!closed.has(node)) problems.push(createOpen(node, lines));
      return;
    }
    const owner = findOwner(node, fence.length, lines);
    closed.add(owner);
    if (owner === node) return;
    const isShort = endsLater(parent?.children.slice((index ?? 0) + 1));
    problems.push(isShort ? createShort(node, owner, lines) : createOpen(node, lines));
  });
  return problems;
}

/** The fence that closes a directive for the parser. */
function findFence(node: ContainerDirective, lines: readonly string[]): string | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return undefined;
  // The last line of an open, empty directive is the fence that closes another one.
  const lastLine = lines[end.line - 1]?.slice(0, end.column - 1);
  const fence = CLOSING_LINE.exec(lastLine ?? '')?.[1];
  const isLong = fence !== undefined && fence.length >= getColons(node, lines).length;
  return start.line !== end.line && isLong ? fence : undefined;
}

function getColons({ position }: ContainerDirective, lines: readonly string[]): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return OPENING.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ':::';
}

/** The directive that the author meant a fence for: of those open there, the innermost of the best fitting length. */
function findOwner(
  node: ContainerDirective,
  length: number,
  lines: readonly string[],
): ContainerDirective {
  const sizeOf = (one: ContainerDirective) => getColons(one, lines).length;
  const fitting = listOpen(node, lines).filter((one) => sizeOf(one) <= length);
  const longest = Math.max(...fitting.map(sizeOf));
  return fitting.findLast((one) => sizeOf(one) === longest) ?? node;
}

/** The directive itself, and the open directives at its end, from outer to inner. */
function listOpen(
  node: ContainerDirective,
  lines: readonly string[],
): readonly ContainerDirective[] {
  const open = [node];
  let last = node.children.at(-1);
  while (last?.type === 'containerDirective' && findFence(last, lines) === undefined) {
    open.push(last);
    last = last.children.at(-1);
  }
  return open;
}

function endsLater(following: Parents['children'] = []): boolean {
  return following.some((node) => node.type === 'paragraph' && hasStrayFence(node));
}

function createOpen(node: ContainerDirective, lines: readonly string[]): PlacedProblem {
  const colons = getColons(node, lines);
  return placeProblem(node, {
    code: 'unclosed-directive',
    severity: 'warning',
    message: `the directive "${node.name}" is not closed, so it contains the rest of its block`,
    hint: `Add a line "${colons}" where it ends. An outer directive needs more colons than the directives inside it.`,
  });
}

function createShort(
  node: ContainerDirective,
  inner: ContainerDirective,
  lines: readonly string[],
): PlacedProblem {
  return placeProblem(node, {
    code: 'unclosed-directive',
    severity: 'warning',
    message: `the directive "${node.name}" is closed by the fence of the inner "${inner.name}"`,
    hint: `Write "${getColons(inner, lines)}:" at both ends of "${node.name}". An outer directive needs more colons than the directives inside it.`,
  });
}
