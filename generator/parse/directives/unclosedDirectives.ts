/**
 * Finds the directives that are not closed, as their author counts: to the parser, a fence closes the
 * outermost directive that it is long enough for, and what stands inside stays open.
 */

import type { Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { hasStrayFence } from './directiveFences';

const OPENING = /:{3,}/;
const CLOSING_LINE = /^[\s>]*(:{3,})\s*$/;

/** `lines` are those of the whole text. */
export function findUnclosed(tree: Root, lines: readonly string[]): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  /** Those that a fence which the parser gave to another one was meant for. */
  const closed = new Set<ContainerDirective>();
  visit(tree, 'containerDirective', (node, index, parent) => {
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

/** The fence that closes a directive to the parser. */
function findFence(node: ContainerDirective, lines: readonly string[]): string | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return undefined;
  // The last line of an open directive that holds nothing is the line of what closes another one.
  const lastLine = lines[end.line - 1]?.slice(0, end.column - 1);
  const fence = CLOSING_LINE.exec(lastLine ?? '')?.[1];
  const isLong = fence !== undefined && fence.length >= readColons(node, lines).length;
  return start.line !== end.line && isLong ? fence : undefined;
}

function readColons({ position }: ContainerDirective, lines: readonly string[]): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return OPENING.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ':::';
}

/** Of a directive and those that are open at its end: the innermost of those nearest to the fence in length. */
function findOwner(
  node: ContainerDirective,
  length: number,
  lines: readonly string[],
): ContainerDirective {
  const sizeOf = (one: ContainerDirective) => readColons(one, lines).length;
  const fitting = listOpen(node, lines).filter((one) => sizeOf(one) <= length);
  const longest = Math.max(...fitting.map(sizeOf));
  return fitting.findLast((one) => sizeOf(one) === longest) ?? node;
}

/** The directive itself and, in each, the last block as long as that is an open directive. */
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
  const colons = readColons(node, lines);
  return placeProblem(node, {
    code: 'unclosed-directive',
    severity: 'error',
    message: `the directive "${node.name}" is not closed`,
    hint: `Write a line "${colons}" where it ends; a container around others needs more colons than they have.`,
  });
}

function createShort(
  node: ContainerDirective,
  inner: ContainerDirective,
  lines: readonly string[],
): PlacedProblem {
  return placeProblem(node, {
    code: 'unclosed-directive',
    severity: 'error',
    message: `the directive "${node.name}" ends at the fence of "${inner.name}" inside it`,
    hint: `Write "${readColons(inner, lines)}:" at both ends of "${node.name}": a container around others needs more colons than they have.`,
  });
}
