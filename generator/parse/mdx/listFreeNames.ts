/** Lists the components that a page uses and does not declare or import. */

import type { Root } from 'mdast';
import { findStart } from '../placeProblem';
import { visit } from '../visitTree';
import { getProgram, isJsxElement, isJsxExpression } from './jsxNodes';
import { isComponentName, listNames, type UsedName } from './listNames';

/** Each time they are used. */
export function listFreeNames(tree: Root): readonly UsedName[] {
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
  const names = listNames(programs);
  return [...used, ...names.used].filter(({ name }) => !names.declared.has(name));
}
