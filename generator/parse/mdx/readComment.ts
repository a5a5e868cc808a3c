/** The mark of a preview and the id of a heading may be written as comments of JavaScript. */

import type { RootContent } from 'mdast';

const TRUNCATE = /^\s*\/\*\s*truncate\s*\*\/\s*$/;
const HEADING_ID = /^\s*\/\*\s*(#[^\s{}#*]+)\s*\*\/\s*$/;

/** Gives what the comment stands for. */
export function readComment(value: string): readonly RootContent[] {
  if (TRUNCATE.test(value)) return [{ type: 'html', value: '<!-- truncate -->' }];
  const [, id] = HEADING_ID.exec(value) ?? [];
  return id === undefined ? [] : [{ type: 'text', value: `{${id}}` }];
}
