/**
 * Finds the directives that are not closed, as their author counts: to the parser, a fence closes the
 * outermost directive that it is long enough for, and what stands inside stays open.
 */

import type { Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import { type ParseContext, report } from '../parseContext';
import { hasStrayFence } from './directiveFences';

const OPENING = /:{3,}/;
const CLOSING_LINE = /^[\s>]*(:{3,})\s*$/;

export function reportUnclosed(tree: Root, context: ParseContext): void {
  /** Those that a fence which the parser gave to another one was meant for. */
  const closed = new Set<ContainerDirective>();
  visit(tree, 'containerDirective', (node, index, parent) => {
    const fence = findFence(node, context);
    if (fence === undefined) {
      if (!closed.has(node)) reportOpen(node, context);
      return;
    }
    const owner = findOwner(node, fence.length, context);
    closed.add(owner);
    if (owner === node) return;
    if (endsLater(parent?.children.slice((index ?? 0) + 1))) reportShort(node, owner, context);
    else reportOpen(node, context);
  });
}

/** The fence that closes a directive to the parser. */
function findFence(node: ContainerDirective, context: ParseContext): string | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return undefined;
  // The last line of an open directive that holds nothing is the line of what closes another one.
  const lastLine = context.lines[end.line - 1]?.slice(0, end.column - 1);
  const fence = CLOSING_LINE.exec(lastLine ?? '')?.[1];
  const isLong = fence !== undefined && fence.length >= readColons(node, context).length;
  return start.line !== end.line && isLong ? fence : undefined;
}

function readColons({ position }: ContainerDirective, { lines }: ParseContext): string {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return OPENING.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0] ?? ':::';
}

/** Of a directive and those that are open at its end: the innermost of those nearest to the fence in length. */
function findOwner(
  node: ContainerDirective,
  length: number,
  context: ParseContext,
): ContainerDirective {
  const sizeOf = (one: ContainerDirective) => readColons(one, context).length;
  const fitting = listOpen(node, context).filter((one) => sizeOf(one) <= length);
  const longest = Math.max(...fitting.map(sizeOf));
  return fitting.findLast((one) => sizeOf(one) === longest) ?? node;
}

/** The directive itself and, in each, the last block as long as that is an open directive. */
function listOpen(node: ContainerDirective, context: ParseContext): readonly ContainerDirective[] {
  const open = [node];
  let last = node.children.at(-1);
  while (last?.type === 'containerDirective' && findFence(last, context) === undefined) {
    open.push(last);
    last = last.children.at(-1);
  }
  return open;
}

function endsLater(following: Parents['children'] = []): boolean {
  return following.some((node) => node.type === 'paragraph' && hasStrayFence(node));
}

function reportOpen(node: ContainerDirective, context: ParseContext): void {
  const colons = readColons(node, context);
  report(context, node, {
    code: 'unclosed-directive',
    severity: 'error',
    message: `the directive "${node.name}" is not closed`,
    hint: `Write a line "${colons}" where it ends; a container around others needs more colons than they have.`,
  });
}

function reportShort(
  node: ContainerDirective,
  inner: ContainerDirective,
  context: ParseContext,
): void {
  report(context, node, {
    code: 'unclosed-directive',
    severity: 'error',
    message: `the directive "${node.name}" ends at the fence of "${inner.name}" inside it`,
    hint: `Write "${readColons(inner, context)}:" at both ends of "${node.name}": a container around others needs more colons than they have.`,
  });
}
