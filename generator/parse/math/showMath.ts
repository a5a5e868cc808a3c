/** Puts formulas into the tree: drawn in texts, as they are written in code, addresses and raw HTML. */

import type { Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { visit } from '../visitTree';
import { drawFormula } from './drawFormula';
import { type Formula, getFormulaIndex, MATH_MARK } from './hideMath';

/** Without a renderer, a site has no formulas. */
export function showMath(
  root: Root,
  { math, titled, formulas }: Pick<PageInput, 'math' | 'titled' | 'formulas'>,
): readonly PlacedProblem[] {
  if (math === undefined) return findUnshown(root, titled.markdown);
  const problems: PlacedProblem[] = [];
  if (formulas.length === 0) return problems;
  visit(root, (node, index, parent) => {
    if (node.type !== 'text' || parent === undefined || index === undefined) {
      restore(node, formulas);
      return;
    }
    const nodes = splitText(node, formulas, (formula) => {
      const { html, problem } = drawFormula(formula, math);
      if (problem !== undefined) problems.push(createWrong(formula, problem));
      return html;
    });
    if (nodes === undefined) return;
    replaceInMarkdown(parent, index, nodes);
    return index + nodes.length;
  });
  return problems;
}

/** Texts that readers do not see as text: code, addresses, titles, attributes. */
function restore(node: object, formulas: readonly Formula[]): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'children' || key === 'position') continue;
    if (typeof value === 'string') {
      if (value.includes('\uE0F0')) Reflect.set(node, key, restoreText(value, formulas));
    } else if (typeof value === 'object' && value !== null) restore(value, formulas);
  }
}

/** Writes formulas into a text as their author did. */
export function restoreText(text: string, formulas: readonly Formula[]): string {
  return text.replace(
    MATH_MARK,
    (mark, index: string) => formulas[getFormulaIndex(index)]?.written ?? mark,
  );
}

/** Undefined for a text without formulas. */
function splitText(
  node: Text,
  formulas: readonly Formula[],
  draw: (formula: Formula) => string,
): readonly RootContent[] | undefined {
  const nodes: RootContent[] = [];
  let from = 0;
  let start = node.position?.start;
  const addText = (value: string, end: typeof start) => {
    if (value === '') return;
    nodes.push({ type: 'text', value, ...(start && end && { position: { start, end } }) });
  };
  for (const { 0: mark, 1: index, index: at } of node.value.matchAll(MATH_MARK)) {
    const formula = formulas[getFormulaIndex(index)];
    if (formula === undefined) continue;
    addText(node.value.slice(from, at), formula.position.start);
    nodes.push({
      type: 'finished',
      value: draw(formula),
      text: formula.tex,
      position: formula.position,
    });
    from = at + mark.length;
    start = formula.position.end;
  }
  if (from === 0) return undefined;
  addText(node.value.slice(from), node.position?.end);
  return nodes;
}

function createWrong(formula: Formula, problem: string): PlacedProblem {
  return placeProblem(formula, {
    code: 'wrong-formula',
    severity: 'error',
    message: `the formula cannot be rendered: ${problem}`,
    hint: 'Fix the formula. For literal dollar signs, put a backslash before each.',
  });
}

/** A paragraph between two `$$`. */
const BLOCK = /^\$\$[^$]+\$\$$/;

function findUnshown(root: Root, markdown: string): readonly PlacedProblem[] {
  if (!markdown.includes('$$')) return [];
  const block = root.children.find((node) => isFormula(node, markdown));
  if (block === undefined) return [];
  const problem = placeProblem(block, {
    code: 'math-off',
    severity: 'warning',
    message: 'the formula between $$ is shown as text, because formulas are not enabled',
    hint: 'Set markdown.math to true in the configuration.',
    target: 'math-off',
  });
  return [problem];
}

function isFormula(node: Nodes, markdown: string): node is Paragraph {
  const { start, end } = node.position ?? {};
  return node.type === 'paragraph' && BLOCK.test(markdown.slice(start?.offset, end?.offset));
}
