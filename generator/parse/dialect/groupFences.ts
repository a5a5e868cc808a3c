/** Turns groups of code blocks into tabs: code groups, fences with `tab`, and npm commands. */

import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import { takeTabMeta } from '../code/codeMeta';
import { findSyntax } from '../directives/directiveSyntax';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { isLabelComponent, type MarkdownComponent, replaceInMarkdown } from '../trees';
import { SKIP, visit } from '../visitTree';
import { convertCommands } from './convertCommands';
import { type CodeTab, createCodeTabs } from './createCodeTabs';

/** In a directive whose definition has `groupsCode`, each code block becomes a tab. */
export function groupFences(root: Root, { directives }: PageInput): readonly PlacedProblem[] {
  const isGroup = (node: Nodes): node is MarkdownComponent =>
    node.type === 'component' && findSyntax(directives, node.name)?.groupsCode === true;
  const problems: PlacedProblem[] = [];
  visit(root, (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (node.type !== 'code' && !isGroup(node)) return;
    const { nodes, count, problem } =
      node.type === 'code' ? groupCode(parent, index, node) : groupBlocks(node);
    if (problem !== undefined) problems.push(problem);
    if (nodes.length === 0) return;
    replaceInMarkdown(parent, index, nodes, count);
    return [SKIP, index + nodes.length];
  });
  return problems;
}

type Group = {
  /** The tabs, and what stays below them; empty for code that is in no group. */
  readonly nodes: readonly RootContent[];
  /** How many nodes they replace. */
  readonly count: number;
  readonly problem?: PlacedProblem | undefined;
};

function groupCode(parent: Parents, index: number, node: Code): Group {
  if (takeTabMeta(node).isTab) {
    const tabs: CodeTab[] = [];
    for (const sibling of parent.children.slice(index)) {
      const { isTab, label, rest } = sibling.type === 'code' ? takeTabMeta(sibling) : NO_TAB;
      if (sibling.type !== 'code' || !isTab) break;
      tabs.push({ label, code: { ...sibling, meta: rest } });
    }
    return { nodes: [createCodeTabs(tabs, node)], count: tabs.length };
  }
  const tabs = convertCommands(node);
  return { nodes: tabs === undefined ? [] : [createCodeTabs(tabs, node)], count: 1 };
}

const NO_TAB = { isTab: false, label: undefined, rest: '' };

/** What is not code stays below the tabs. */
function groupBlocks(group: MarkdownComponent): Group {
  const shown = group.children.filter((child) => !isLabelComponent(child));
  const blocks = shown.filter((child) => child.type === 'code');
  const others = shown.filter((child) => child.type !== 'code');
  const tabs = blocks.map((code) => {
    const { label, rest } = takeTabMeta(code);
    return { label, code: { ...code, meta: rest } };
  });
  const problem = blocks.length === 0 || others.length > 0 ? createProblem(group) : undefined;
  const grouped = tabs.length === 0 ? [] : [createCodeTabs(tabs, group)];
  return { nodes: [...grouped, ...others], count: 1, problem };
}

function createProblem(group: MarkdownComponent): PlacedProblem {
  return placeProblem(group, {
    code: 'directive-parts',
    severity: 'error',
    message: `the directive "${group.name}" must contain only code blocks`,
    hint: 'Put code blocks directly inside it, each with a name: ```js [kite.js].',
  });
}
