/** A site's own remark and rehype plugins. What they throw and report becomes a problem for the author. */

import type { Root } from 'hast';
import type { PluggableList } from 'unified';
import type { VFile } from 'vfile';
import { createUserError } from '../../core/diagnostics';
import { ContentError } from '../contentError';
import type { PlacedProblem } from '../placeProblem';
import { OWN_HTML_NODES } from '../trees';
import { visit } from '../visitTree';

type PluginKey = 'remarkPlugins' | 'rehypePlugins';

/** Attaches plugins once for all documents. Throws a `UserError` when one cannot be used. */
export function attachPlugins<Result>(key: PluginKey, attach: () => Result): Result {
  try {
    return attach();
  } catch (error) {
    throw createUserError({
      code: 'plugin-threw',
      message: `a plugin in "markdown.${key}" cannot be used: ${messageOf(error)}`,
      hint: 'Check the plugin and its options in the configuration.',
    });
  }
}

/** No check here: `unified` throws for a value that is not a plugin when it attaches it. */
export function toPlugins(plugins: readonly unknown[]): PluggableList {
  return plugins as PluggableList;
}

export async function runPlugins<Tree>(
  key: PluginKey,
  file: VFile,
  run: () => Promise<Tree>,
): Promise<Tree> {
  try {
    return replaceNul(await run());
  } catch (error) {
    const message = file.messages.find((candidate) => candidate === error);
    const problem = message === undefined ? describeThrown(key, error) : describeMessage(message);
    throw new ContentError({ ...problem, file: file.path });
  }
}

const HTML_NODES = ['root', 'element', 'text', 'comment', 'doctype', 'raw', ...OWN_HTML_NODES];

/** Adds fields that plugins often omit from their elements. Throws for a node that is not HTML. */
export function completeTree(tree: { readonly type: string }): Root {
  if (!isHtmlRoot(tree)) throw new Error(`its tree starts with a node of type "${tree.type}"`);
  visit(tree, (node) => {
    if (!HTML_NODES.includes(node.type))
      throw new Error(`it creates a node of type "${node.type}"`);
    if (node.type !== 'element') return;
    node.properties ??= {};
    node.children ??= [];
  });
  return tree;
}

function isHtmlRoot(node: { readonly type: string }): node is Root {
  return node.type === 'root';
}

const REPLACEMENT = '\uFFFD';

/** The marks of a body use NUL, so no other text may contain one. */
function replaceNul<Tree>(tree: Tree): Tree {
  const seen = new Set<unknown>([tree]);
  // The loop adds to the set that it iterates; a Set allows that.
  for (const holder of seen) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object') seen.add(value);
      if (typeof value !== 'string' || !value.includes('\0')) continue;
      Reflect.set(holder, key, value.replaceAll('\0', REPLACEMENT));
    }
  }
  return tree;
}

/** Turns the messages of plugins into problems. */
export function listMessages({ messages }: VFile): readonly PlacedProblem[] {
  return messages.map(describeMessage);
}

function describeThrown(key: PluginKey, error: unknown): PlacedProblem {
  return {
    code: 'plugin-threw',
    severity: 'error',
    message: `a plugin in "markdown.${key}" threw an error: ${messageOf(error)}`,
    line: 1,
    column: 1,
    hint: 'Fix the plugin, or remove it from the configuration.',
  };
}

function describeMessage(message: VFile['messages'][number]): PlacedProblem {
  const { reason, line, column, fatal, note } = message;
  const rule = [message.source, message.ruleId].filter((part) => part !== undefined).join(':');
  return {
    code: 'plugin-message',
    severity: fatal === true ? 'error' : 'warning',
    message: reason,
    line: line ?? 1,
    column: column ?? 1,
    hint:
      note ??
      (rule === '' ? 'A plugin of the site reports this.' : `Reported by the plugin rule ${rule}.`),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
