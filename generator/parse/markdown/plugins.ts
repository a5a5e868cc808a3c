/** A site's own remark and rehype plugins: what they throw and report is the author's to fix. */

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { createUserError, type Diagnostic } from '../../core/diagnostics';
import { ContentError } from '../contentError';

type PluginKey = 'remarkPlugins' | 'rehypePlugins';

/** Plugins are attached once, for all documents. */
export function attachPlugins<Result>(key: PluginKey, attach: () => Result): Result {
  try {
    return attach();
  } catch (error) {
    throw createUserError({
      code: 'plugin-threw',
      message: `a plugin of "markdown.${key}" cannot be used: ${messageOf(error)}`,
      hint: 'Check the plugin and its options in the configuration.',
    });
  }
}

export async function runPlugins<Tree>(
  key: PluginKey,
  file: VFile,
  run: () => Promise<unknown>,
): Promise<Tree> {
  try {
    return replaceNul((await run()) as Tree);
  } catch (error) {
    const message = file.messages.find((candidate) => candidate === error);
    throw new ContentError(
      message === undefined ? describeThrown(key, file, error) : describeMessage(file, message),
    );
  }
}

/** Our own nodes go through every step untouched, their children like all others. */
export const OWN_NODES = ['component', 'finished'];
const HTML_NODES = ['root', 'element', 'text', 'comment', 'doctype', 'raw', ...OWN_NODES];

/** Adds what plugins tend to leave out of the elements they make; throws at what is no HTML. */
export function completeTree(made: { readonly type: string }): Root {
  const tree = made as Root;
  visit(tree, (node) => {
    if (!HTML_NODES.includes(node.type)) throw new Error(`it makes a node of type "${node.type}"`);
    if (node.type !== 'element') return;
    node.properties ??= {};
    node.children ??= [];
  });
  return tree;
}

const REPLACEMENT = '\uFFFD';

/** The marks of a body are made of NUL, so that no other text may hold one. */
function replaceNul<Tree>(tree: Tree): Tree {
  const seen = new Set<unknown>([tree]);
  // Grows while it is gone through, as a set may.
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

/** What plugins noted about a document, as diagnostics. */
export function readMessages(file: VFile): Diagnostic[] {
  return file.messages.map((message) => describeMessage(file, message));
}

function describeThrown(key: PluginKey, file: VFile, error: unknown): Diagnostic {
  return {
    code: 'plugin-threw',
    severity: 'error',
    message: `a plugin of "markdown.${key}" threw: ${messageOf(error)}`,
    file: file.path,
    line: 1,
    column: 1,
    hint: 'Fix the plugin, or take it out of the configuration.',
  };
}

function describeMessage(file: VFile, message: VFile['messages'][number]): Diagnostic {
  const { reason, line, column, fatal } = message;
  const rule = [message.source, message.ruleId].filter((part) => part !== undefined).join(':');
  return {
    code: 'plugin-message',
    severity: fatal === true ? 'error' : 'warning',
    message: reason,
    file: file.path,
    line: line ?? 1,
    column: column ?? 1,
    hint: rule === '' ? 'A plugin of the site says so.' : `The plugin says so by its rule ${rule}.`,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
