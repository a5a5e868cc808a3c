/** Turns `:::note Title` into `:::note[Title]`, the form that the directive syntax knows. */

import { createFenceTracker } from './codeFences';

const TITLED = /^([ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*:{3,}[A-Za-z][\w-]*)[ \t]+([^\s[{].*?)[ \t]*$/;
const ATTRIBUTES_AT_END = /^(.*?)[ \t]*(\{[^{}]*\})$/;

/** Keeps every line where it is. */
export function titleDirectives(markdown: string): string {
  if (!markdown.includes(':::')) return markdown;
  const isInFence = createFenceTracker();
  return markdown
    .split('\n')
    .map((line) => (isInFence(line) ? line : titleLine(line)))
    .join('\n');
}

function titleLine(line: string): string {
  const [, directive, rest] = TITLED.exec(line) ?? [];
  if (directive === undefined || rest === undefined) return line;
  const [, title = rest, attributes = ''] = ATTRIBUTES_AT_END.exec(rest) ?? [];
  return `${directive}[${escapeBrackets(title)}]${attributes}`;
}

/** A link in a title keeps its brackets; a lone bracket is escaped, or it would end the title. */
function escapeBrackets(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\./g, '')) {
    if (character === '[') depth += 1;
    if (character === ']') depth -= 1;
    if (depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
