/** Finds lines that look like the beginning or the end of a directive and are text. */

import type { Paragraph } from 'mdast';
import { findStart, type ParseContext, type Positioned, report } from '../parseContext';

const STRAY_FENCE = /^\s*:{3,}\s*$/;
const BROKEN_OPENING = /^\s*:{3,}\s*[A-Za-z]/;

/** Only a line that is text from end to end is a fence. */
export function reportFences(node: Paragraph, context: ParseContext): void {
  for (const [index, child] of node.children.entries()) {
    if (child.type !== 'text' || !child.value.includes(':::')) continue;
    const start = findStart(child).line;
    const lines = child.value.split('\n');
    for (const [offset, line] of lines.entries()) {
      const beginsLine = offset > 0 || index === 0;
      const endsLine = offset < lines.length - 1 || index === node.children.length - 1;
      const place = { position: { start: { line: start + offset, column: 1 } } };
      if (beginsLine && endsLine && STRAY_FENCE.test(line))
        reportStray(line.trim(), place, context);
      if (beginsLine && BROKEN_OPENING.test(line)) reportBroken(place, context);
    }
  }
}

export function hasStrayFence({ children }: Paragraph): boolean {
  return children.some(
    (child) =>
      child.type === 'text' && child.value.split('\n').some((line) => STRAY_FENCE.test(line)),
  );
}

function reportStray(fence: string, place: Positioned, context: ParseContext): void {
  report(context, place, {
    code: 'stray-directive-fence',
    severity: 'error',
    message: `"${fence}" closes no directive`,
    hint: 'Remove it, or give the directive around others more colons than the ones inside have.',
  });
}

function reportBroken(place: Positioned, context: ParseContext): void {
  report(context, place, {
    code: 'broken-directive',
    severity: 'error',
    message: 'the line looks like the beginning of a directive and is none',
    hint: 'Write :::name, :::name Title or :::name[Title]{attribute="value"}; a value holds no quotes of its own kind.',
  });
}
