/** Checks the directives that must be around those of a site: whether they can be there. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import { didYouMean } from '../../core/findNearest';
import { formatPath, type Locate } from '../../core/problems';
import type { DirectiveTable } from '../../parse/directives/directiveSyntax';
import { listDirectives } from '../read/listDirectives';

export function checkParents(
  config: Pick<SiteConfig, 'directives'>,
  locate: Locate,
): readonly Diagnostic[] {
  const table = listDirectives(config);
  return Object.entries(config.directives).flatMap(([name, directive]) => {
    const parent = typeof directive === 'function' ? undefined : directive.parent;
    const problem = parent === undefined ? undefined : findProblem(name, parent, table);
    if (problem === undefined) return [];
    const { fault, hint } = problem;
    const path = ['directives', name, 'parent'];
    const message = `${formatPath(path)} is ${JSON.stringify(parent)}, but ${fault}`;
    return [createContradiction({ message, hint, ...locate(path) })];
  });
}

function createContradiction(said: Omit<Diagnostic, 'code' | 'severity'>): Diagnostic {
  return { code: 'config-contradiction', severity: 'error', ...said };
}

type ParentProblem = { readonly fault: string; readonly hint: string };

function findProblem(
  name: string,
  parent: string,
  table: DirectiveTable,
): ParentProblem | undefined {
  if (!Object.hasOwn(table, parent)) {
    return {
      fault: 'this directive does not exist',
      hint: didYouMean(parent, Object.keys(table)) ?? 'Add it to "directives".',
    };
  }
  if (table[parent]?.form === 'leaf') {
    return {
      fault: 'that directive is a leaf, which cannot have content',
      hint: 'Choose a container directive.',
    };
  }
  if (!isInCircle(name, table)) return undefined;
  return {
    fault: `that directive must itself be inside "${name}"`,
    hint: 'Remove one "parent" from the loop.',
  };
}

/** Whether the parents of a directive lead back to it, so that none of them can be anywhere. */
function isInCircle(name: string, table: DirectiveTable): boolean {
  const seen = new Set<string>();
  for (let at = table[name]?.parent; at !== undefined && !seen.has(at); at = table[at]?.parent) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}
