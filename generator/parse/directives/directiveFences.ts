/** Finds lines that look like the beginning or the end of a directive but are text. */

import type { Paragraph } from 'mdast';
import { findStart, type PlacedProblem, type Problem, placeProblem } from '../placeProblem';

const STRAY_FENCE = /^\s*:{3,}\s*$/;
const BROKEN_OPENING = /^\s*:{3,}\s*[A-Za-z]/;

/** A closing fence must be text from the beginning to the end of its line. */
export function findStrayFences(node: Paragraph): PlacedProblem[] {
  return node.children.flatMap((child, index) => {
    if (child.type !== 'text' || !child.value.includes(':::')) return [];
    const start = findStart(child).line;
    const lines = child.value.split('\n');
    return lines.flatMap((line, offset) => {
      const beginsLine = offset > 0 || index === 0;
      const endsLine = offset < lines.length - 1 || index === node.children.length - 1;
      if (beginsLine && endsLine && STRAY_FENCE.test(line)) {
        return [createStray(line.trim(), start + offset)];
      }
      return beginsLine && BROKEN_OPENING.test(line) ? [createBroken(start + offset)] : [];
    });
  });
}

export function hasStrayFence({ children }: Paragraph): boolean {
  return children.some(
    (child) =>
      child.type === 'text' && child.value.split('\n').some((line) => STRAY_FENCE.test(line)),
  );
}

function createStray(fence: string, line: number): PlacedProblem {
  return placeInLine(line, {
    code: 'stray-directive-fence',
    severity: 'error',
    message: `"${fence}" closes no directive`,
    hint: 'Remove it, or give the outer directive more colons than the directives inside it.',
  });
}

function createBroken(line: number): PlacedProblem {
  return placeInLine(line, {
    code: 'broken-directive',
    severity: 'error',
    message: 'the line looks like a directive, but its syntax is not valid',
    hint: 'Write :::name, :::name Title or :::name[Title]{attribute="value"}. A value cannot contain the quotes that enclose it.',
  });
}

function placeInLine(line: number, problem: Problem): PlacedProblem {
  return placeProblem({ position: { start: { line, column: 1 } } }, problem);
}
