/** Problems with what follows the opening backticks of a code block. */

import type { Code } from 'mdast';
import { didYouMean } from '../../core/findNearest';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import type { CodeLine } from './codeLines';
import type { CodeMeta } from './codeMeta';

export function createUnknownLanguage(
  node: Code,
  language: string,
  names: readonly string[],
): PlacedProblem {
  const suggestion = didYouMean(language.toLowerCase(), names);
  return placeProblem(node, {
    code: 'unknown-language',
    severity: 'warning',
    message: `the code language "${language}" is unknown, so the block is not highlighted`,
    hint:
      suggestion === undefined
        ? 'Use "text" for plain text, or add a grammar to "code.languages" in the configuration.'
        : `${suggestion} For plain text, use "text".`,
  });
}

/** `code` and `auto` mean the row above the code, as in Expressive Code. */
const FRAMES = ['terminal', 'none', 'code', 'auto'];

export function checkOptions(
  node: Code,
  { frame, folded }: CodeMeta,
  lines: readonly CodeLine[],
): readonly PlacedProblem[] {
  const report = (message: string, hint: string) =>
    placeProblem(node, { code: 'code-option', severity: 'warning', message, hint });
  const words = new Set(lines.flatMap((line) => line.words));
  const isFound = (text: string) =>
    lines.some((line) => line.text.includes(text) && line.words.some((word) => word.text === text));
  return [
    ...[...words].flatMap(({ text }) =>
      isFound(text)
        ? []
        : report(
            `the code does not contain "${text}", so nothing is marked`,
            'Check the spelling: upper and lower case matter.',
          ),
    ),
    ...folded.flatMap(([first, last]) =>
      first <= last && first > 0 && first <= lines.length
        ? []
        : report(
            `"collapse" names lines ${first}–${last}, which do not exist`,
            `The block has ${lines.length} lines, counted from 1.`,
          ),
    ),
    ...(frame === undefined || FRAMES.includes(frame)
      ? []
      : [report(`the frame "${frame}" is unknown`, 'Use "terminal" or "none".')]),
  ];
}
