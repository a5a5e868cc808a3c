/** Problems with what follows the opening backticks of a code block. */

import type { Code } from 'mdast';
import { didYouMean } from '../../core/findNearest';
import { type PlacedProblem, type Problem, placeProblem } from '../placeProblem';
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
    target: `code language: ${language}`,
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
  const report = (problem: Pick<Problem, 'message' | 'hint'>) =>
    placeProblem(node, { ...problem, code: 'code-option', severity: 'warning' });
  const missing = new Set(lines.flatMap((line) => line.words));
  for (const { text, words } of lines) {
    for (const word of words) if (text.includes(word.text)) missing.delete(word);
  }
  const outside = folded.filter(
    ([first, last]) => first < 1 || first > lines.length || last < first,
  );
  const unknown = frame === undefined || FRAMES.includes(frame) ? [] : [frame];
  return [
    ...[...missing].map(({ text }) =>
      report({
        message: `the code does not contain "${text}", so nothing is marked`,
        hint: 'Check the spelling: upper and lower case matter.',
      }),
    ),
    ...outside.map(([first, last]) =>
      report({
        message: `"collapse" names lines ${first}–${last}, but the block has ${lines.length}`,
        hint: 'Count the lines from 1, without magic comments on lines of their own.',
      }),
    ),
    ...unknown.map((name) =>
      report({
        message: `the frame "${name}" is unknown, so it is ignored`,
        hint: 'Use "terminal" or "none".',
      }),
    ),
  ];
}
