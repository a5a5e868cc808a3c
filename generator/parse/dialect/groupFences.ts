/** Turns code that belongs together into tabs: code groups, fences with `tab`, and commands of npm. */

import type { Code, Nodes, Parents, Root, RootContent } from 'mdast';
import { takeTabMeta } from '../code/codeMeta';
import type { DirectiveTable } from '../directives/directiveSyntax';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { LABEL, type MarkdownComponent, type MarkdownTree, replaceInMarkdown } from '../trees';
import { SKIP, visit } from '../visitTree';
import { convertCommands } from './convertCommands';
import { type CodeTab, createCodeTabs } from './createCodeTabs';

type Given = { readonly tree: MarkdownTree<'directives resolved'> };
type Found = {
  readonly tree: MarkdownTree<'fences grouped'>;
  readonly problems: readonly PlacedProblem[];
};

/** Creates the step. The table says which directives make a tab of each code block in them. */
export function createFenceGrouper(table: DirectiveTable): (given: Given) => Found {
  const isGroup = (node: Nodes): node is MarkdownComponent =>
    node.type === 'component' &&
    Object.hasOwn(table, node.name) &&
    table[node.name]?.groupsCode === true;
  return ({ tree }) => {
    const root: Root = tree;
    const problems: PlacedProblem[] = [];
    visit(root, (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      if (node.type !== 'code' && !isGroup(node)) return;
      const { made, count, problem } =
        node.type === 'code' ? groupCode(parent, index, node) : groupBlocks(node);
      if (problem !== undefined) problems.push(problem);
      if (made.length === 0) return;
      removeSiblings(parent, index, count - 1);
      replaceInMarkdown(parent, index, made);
      return [SKIP, index + made.length];
    });
    return { tree: root, problems };
  };
}

type Made = {
  readonly made: readonly RootContent[];
  /** How many nodes these are made from. */
  readonly count: number;
  readonly problem?: PlacedProblem | undefined;
};

function removeSiblings(parent: Parents, index: number, count: number): void {
  for (let left = count; left > 0; left -= 1) replaceInMarkdown(parent, index + 1, []);
}

function groupCode(parent: Parents, index: number, node: Code): Made {
  if (takeTabMeta(node).isTab) {
    const tabs: CodeTab[] = [];
    for (const sibling of parent.children.slice(index)) {
      const { isTab, label, rest } = sibling.type === 'code' ? takeTabMeta(sibling) : NO_TAB;
      if (sibling.type !== 'code' || !isTab) break;
      tabs.push({ label, code: { ...sibling, meta: rest } });
    }
    return { made: [createCodeTabs(tabs, node)], count: tabs.length };
  }
  const tabs = convertCommands(node);
  return { made: tabs === undefined ? [] : [createCodeTabs(tabs, node)], count: 1 };
}

const NO_TAB = { isTab: false, label: undefined, rest: '' };

/** What is no code stays below the tabs. */
function groupBlocks(group: MarkdownComponent): Made {
  const shown = group.children.filter((child) => !isLabel(child));
  const blocks = shown.filter((child) => child.type === 'code');
  const others = shown.filter((child) => child.type !== 'code');
  const tabs = blocks.map((code) => {
    const { label, rest } = takeTabMeta(code);
    return { label, code: { ...code, meta: rest } };
  });
  const problem = blocks.length === 0 || others.length > 0 ? createProblem(group) : undefined;
  const made = tabs.length === 0 ? [] : [createCodeTabs(tabs, group)];
  return { made: [...made, ...others], count: 1, problem };
}

function isLabel(node: Nodes): boolean {
  return node.type === 'component' && node.name === LABEL;
}

function createProblem(group: MarkdownComponent): PlacedProblem {
  return placeProblem(group, {
    code: 'directive-parts',
    severity: 'error',
    message: `the directive "${group.name}" must contain only code blocks`,
    hint: 'Put code blocks directly inside it, each with a name: ```js [kite.js].',
  });
}
