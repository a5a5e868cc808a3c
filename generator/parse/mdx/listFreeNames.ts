/** Lists the names that a page uses: those of components, and all names in its code. */

import type { Root } from 'mdast';
import { findStart } from '../placeProblem';
import { visit } from '../visitTree';
import { getProgram, isJsxElement, isJsxExpression } from './jsxNodes';
import { isComponentName, listMentioned, listNames, type UsedName } from './listNames';

/** The components that it does not declare or import, each time they are used. */
export function listFreeNames(tree: Root): readonly UsedName[] {
  const { programs, used } = readCode(tree);
  const names = listNames(programs);
  return [...used, ...names.used].filter(({ name }) => !names.declared.has(name));
}

/** The names outside its imports. */
export function listUsedNames(tree: Root): ReadonlySet<string> {
  const { programs, used } = readCode(tree);
  return new Set([...used.map(({ name }) => name), ...listMentioned(programs)]);
}

function readCode(tree: Root) {
  const programs: unknown[] = [];
  const used: UsedName[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm' || isJsxExpression(node)) programs.push(getProgram(node));
    if (!isJsxElement(node)) return;
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') programs.push(getProgram(attribute));
      else if (typeof attribute.value === 'object')
        programs.push(getProgram(attribute.value ?? {}));
    }
    const [name = ''] = node.name?.split('.') ?? [];
    const isComponent = node.name !== null && isComponentName(node.name);
    if (isComponent) used.push({ name, ...findStart(node) });
  });
  return { programs, used };
}
