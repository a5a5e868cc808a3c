/** The visitor of trees and the library's, which it stands in for, on the same trees. */

import type { Node, Parent } from 'unist';
import { visit as visitByLibrary } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { CONTINUE, EXIT, SKIP, visit } from '../../../generator/parse/visitTree';
import { createRandom } from '../../helpers/pages/nastyMarkdown';

type TestNode = Node & { readonly id: number; readonly children?: TestNode[] };

const TYPES = ['a', 'b', 'c'];
const TREES = 300;
const MAX_DEPTH = 5;

function createTree(random: () => number): TestNode {
  let id = 0;
  const create = (depth: number): TestNode => {
    id += 1;
    const type = TYPES[Math.floor(random() * TYPES.length)] ?? 'a';
    if (depth === MAX_DEPTH || random() < 0.3) return { type, id };
    const children = Array.from({ length: Math.floor(random() * 5) });
    return { type, id, children: children.map(() => create(depth + 1)) };
  };
  return create(0);
}

/** What a visitor may do and give, by chance; it writes down what it is given. */
function createVisitor(random: () => number, seen: string[]) {
  return (node: Node, index: number | undefined, parent: Parent | undefined) => {
    seen.push(`${getId(node)} ${index} ${parent && getId(parent)}`);
    const chance = random();
    if (chance < 0.01) return EXIT;
    if (chance < 0.1) return SKIP;
    if (chance < 0.2 && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return chance < 0.15 ? index : [SKIP, index];
    }
    if (chance < 0.3 && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 0, { type: 'new' });
      return index + 2;
    }
    return chance < 0.6 ? CONTINUE : undefined;
  };
}

function getId(node: Node): unknown {
  return 'id' in node ? node.id : node.type;
}

test.each([undefined, 'b'])('visits the nodes of type %s as the library does', (type) => {
  for (let seed = 1; seed <= TREES; seed += 1) {
    const [tree, other] = [createTree(createRandom(seed)), createTree(createRandom(seed))];
    const [seen, wanted]: string[][] = [[], []];
    const visitor = createVisitor(createRandom(seed), seen ?? []);
    const otherVisitor = createVisitor(createRandom(seed), wanted ?? []);
    if (type === undefined) {
      visit(tree, visitor as () => undefined);
      visitByLibrary(other, otherVisitor as () => undefined);
    } else {
      visit(tree, type, visitor as () => undefined);
      visitByLibrary(other, type, otherVisitor as () => undefined);
    }
    expect(seen).toEqual(wanted);
    expect(tree).toEqual(other);
  }
});
