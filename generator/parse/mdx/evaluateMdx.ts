/**
 * Evaluates the JSX of an MDX page: what its code draws becomes part of the Markdown tree, so that the steps
 * behind this one treat it as if it had been written as Markdown.
 */

import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { toString as collectText } from 'mdast-util-to-string';
import type { MdxProps } from '../../../templates/mdx/context';
import { CATEGORY_BLOCK, CONTENTS_BLOCK } from '../../../templates/mdx/elements';
import { createStyleRules, type StyleRules } from '../../core/createStyleRules';
import type { LineColumn } from '../../core/problems';
import { ContentError } from '../contentError';
import { noteSlot } from '../markdownCopy/writeDrawn';
import type { PageInput } from '../page';
import { findStart, type PlacedProblem } from '../placeProblem';
import { visit } from '../visitTree';
import { createNodes, type Filling, markSlot } from './createNodes';
import {
  isBlock,
  isJsx,
  isJsxExpression,
  type JsxExpression,
  type JsxNode,
  listSlots,
} from './jsxNodes';
import {
  addOnce,
  createCrash,
  createMissingPart,
  createNoCategory,
  createNote,
  createRecursion,
  listPartProblems,
  listUnknown,
} from './jsxProblems';
import { type DrawnPage, type JsxCut, listJsxCuts, listModuleCuts } from './listCuts';
import type { DrawnJsx, MdxPage, MdxPages } from './mdxPages';
import { moveAddresses } from './moveAddresses';
import { parseMarkup } from './parseMarkup';
import { isEmptyExpression } from './writeJsx';

/** Elements of the evaluated page that later steps need to find. */
export type ShownBlocks = {
  readonly showsContents: boolean;
  /** Where the page shows the pages of its category. */
  readonly categoryPlace?: LineColumn | undefined;
};

type Evaluated = ShownBlocks & {
  readonly problems: readonly PlacedProblem[];
  /** Rules for the inline styles of the page. */
  readonly styleRules: readonly string[];
  /** What the Markdown copy has in the place of JSX. */
  readonly jsxCuts: readonly JsxCut[];
};

/** What is the same for a page and the parts of other files in it. */
type Shared = {
  readonly pages: MdxPages;
  readonly file: string;
  readonly problems: PlacedProblem[];
  readonly styles: StyleRules;
  readonly drawn: DrawnPage;
  readonly runPlugins: (tree: Root) => Promise<Root>;
  /** All slots of the page by the numbers in their marks, because a part of another file may show them. */
  readonly slots: Slot[];
};

type Slot = {
  readonly nodes: readonly RootContent[];
  /** Evaluates the JSX in a copy of the nodes. */
  readonly evaluate: (copy: Root) => Promise<void>;
};

type Scope = Shared & {
  readonly page: MdxPage;
  readonly props: MdxProps;
  /** The files that are shown in each other, the page first. */
  readonly files: readonly string[];
};

/** Leaves pages of Markdown alone. `runPlugins` runs the remark plugins of the site on a part of another file. */
export async function evaluateMdx(
  tree: Root,
  { mdx: pages, file, directives, titled, collection }: PageInput,
  runPlugins: Shared['runPlugins'],
): Promise<Evaluated> {
  if (pages === undefined) return UNCHANGED;
  const drawn: DrawnPage = { drawings: [], slots: new Map(), directives, text: titled.markdown };
  const styles = createStyleRules();
  const moduleCuts = listModuleCuts(tree);
  const problems: PlacedProblem[] = [...listUnknown(tree, pages.components)];
  const page = pages.findPage(file);
  if (page === undefined) throw new ContentError();
  await evaluate(tree, {
    ...{ pages, file, problems, styles, drawn, runPlugins, page },
    props: {},
    files: [file],
    slots: [],
  });
  moveAddresses(tree, { from: file, to: file });
  const shown = describeShown(tree);
  const { categoryPlace } = shown;
  if (categoryPlace !== undefined && collection !== 'docs') {
    problems.push(createNoCategory(categoryPlace));
  }
  return {
    problems,
    styleRules: styles.list(),
    // After the addresses have been moved, so that they are those of the references.
    jsxCuts: [...moduleCuts, ...listJsxCuts(drawn)],
    ...shown,
  };
}

const UNCHANGED: Evaluated = { problems: [], styleRules: [], jsxCuts: [], showsContents: false };

function describeShown(tree: Root): ShownBlocks {
  let showsContents = false;
  let categoryPlace: LineColumn | undefined;
  visit(tree, 'component', (node) => {
    showsContents ||= node.name === CONTENTS_BLOCK;
    if (node.name === CATEGORY_BLOCK) categoryPlace ??= findStart(node);
  });
  return { showsContents, categoryPlace };
}

async function evaluate(tree: Root, scope: Scope): Promise<void> {
  tree.children = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  await evaluateChildren(tree, scope);
  const { drawLayout } = scope.page;
  if (drawLayout === undefined) return;
  // The title stays above what is around the page.
  const { children: all } = tree;
  const isTitle = all[0]?.type === 'heading' && all[0].depth === 1;
  const [title, children] = isTitle ? [all.slice(0, 1), all.slice(1)] : [[], all];
  const slot = addSlots([{ nodes: children, evaluate: async () => {} }], scope);
  const drawn = attempt(() => drawLayout({ props: scope.props, slot }), tree, scope);
  if (drawn === undefined) return;
  tree.children = [...title, ...(await fill(drawn, tree.position, scope))];
}

/** Returns what stands for each of these slots. */
function addSlots(slots: readonly Slot[], scope: Scope): (index: number) => string {
  const first = scope.slots.length;
  scope.slots.push(...slots);
  return (index) => markSlot(first + index);
}

async function evaluateChildren(parent: Parents, scope: Scope): Promise<void> {
  const siblings: RootContent[] = parent.children;
  const evaluated: RootContent[] = [];
  for (const node of siblings) {
    if (isJsx(node)) {
      const drawn = isComment(node) ? readComment(node, parent) : await evaluateNode(node, scope);
      if (isOfPage(scope)) scope.drawn.drawings.push({ node, drawn });
      evaluated.push(...drawn);
    } else {
      if ('children' in node) await evaluateChildren(node, scope);
      evaluated.push(node);
    }
  }
  siblings.splice(0, siblings.length, ...evaluated);
  if (parent.type === 'paragraph' && evaluated.some(isBlock)) {
    parent.data = { ...parent.data, hName: 'div' };
  }
}

function isComment(node: JsxNode): node is JsxExpression {
  return isJsxExpression(node) && isEmptyExpression(node);
}

const TRUNCATE = /^\s*\/\*\s*truncate\s*\*\/\s*$/;
const HEADING_ID = /^\s*\/\*\s*(#[^\s{}#*]+)\s*\*\/\s*$/;

/** A comment may mark the end of a preview, or give a heading its id at the end of its line. */
function readComment(node: JsxExpression, parent: Parents): readonly RootContent[] {
  if (TRUNCATE.test(node.value)) return [{ type: 'html', value: '<!-- truncate -->' }];
  const [, id] = HEADING_ID.exec(node.value) ?? [];
  const isAtEnd = parent.type === 'heading' && parent.children.at(-1) === node;
  return id !== undefined && isAtEnd ? [{ type: 'text', value: `{${id}}` }] : [];
}

async function evaluateNode(node: JsxNode, scope: Scope): Promise<readonly RootContent[]> {
  const hole = node.data?.hole;
  const slots = listSlots(node).map(
    (nodes): Slot => ({
      nodes,
      async evaluate(copy) {
        await evaluateChildren(copy, scope);
        if (isOfPage(scope)) noteSlot(nodes, copy.children, scope.drawn.slots);
      },
    }),
  );
  const slot = addSlots(slots, scope);
  const { page, props } = scope;
  const drawn =
    hole === undefined ? undefined : attempt(() => page.draw(hole, { props, slot }), node, scope);
  if (drawn !== undefined) return fill(drawn, node.position, scope);
  // What cannot be drawn still shows the Markdown in it.
  const html = slots.map((_, index) => slot(index)).join('');
  return fill({ html, parts: [] }, node.position, scope);
}

async function fill(
  { html, parts }: Pick<DrawnJsx, 'html' | 'parts'>,
  position: Nodes['position'],
  scope: Scope,
): Promise<RootContent[]> {
  const filling: Filling = {
    position,
    async getSlot(index) {
      const slot = scope.slots[index];
      const root: Root = { type: 'root', children: structuredClone([...(slot?.nodes ?? [])]) };
      await slot?.evaluate(root);
      return root.children;
    },
    getSlotText: (index) =>
      scope.slots[index]?.nodes.map((node) => collectText(node)).join('') ?? '',
    getPart: async (index) => {
      const part = parts[index];
      return part === undefined ? [] : showPart(part, position, scope);
    },
    addStyle: scope.styles.add,
  };
  return createNodes(parseMarkup(html), filling);
}

const isOfPage = ({ files }: Scope) => files.length === 1;

/** The nodes of another file. They get the place where the page shows them. */
async function showPart(
  { file, props, page }: DrawnJsx['parts'][number],
  position: Nodes['position'],
  scope: Scope,
): Promise<readonly RootContent[]> {
  const { pages, files, problems } = scope;
  if (files.includes(file)) {
    problems.push(createRecursion(file, { position }));
    return [];
  }
  const text = pages.findText(file);
  if (text === undefined) {
    problems.push(createMissingPart(file, { position }));
    return [];
  }
  const parsed = pages.parseFile(text, file);
  const tree = await scope.runPlugins(parsed.tree);
  problems.push(...listPartProblems({ ...parsed, tree }, { file, page: scope.file, pages }));
  await evaluate(tree, { ...scope, page, props, files: [...files, file] });
  moveAddresses(tree, { from: file, to: scope.file, position });
  return tree.children;
}

/** Undefined when the code of the page throws, which becomes a problem. */
function attempt(
  run: () => DrawnJsx,
  node: Pick<Nodes, 'position'>,
  { pages, file, files, problems }: Scope,
): DrawnJsx | undefined {
  const shown = files.at(-1) ?? file;
  try {
    const drawn = run();
    for (const note of drawn.notes) addOnce(createNote(note, { node, file, shown }), problems);
    return drawn;
  } catch (error) {
    const place = pages.findPlace(error);
    problems.push(createCrash(error, { node, place, file, shown }));
    return undefined;
  }
}
