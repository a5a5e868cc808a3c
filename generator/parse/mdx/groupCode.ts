/** Makes tabs of the blocks of code in a group. */

import type { Code, RootContent } from 'mdast';
import { takeTabMeta } from '../code/codeMeta';
import { type CodeTab, createCodeTabs } from '../dialect/createCodeTabs';
import type { MarkdownComponent } from '../trees';

/** What is no code stays below the tabs. One block alone gets its name as a title. */
export function groupCode(group: MarkdownComponent): readonly RootContent[] {
  const blocks = group.children.filter((child) => child.type === 'code');
  const others = group.children.filter((child) => child.type !== 'code');
  const tabs = blocks.map(nameTab);
  const [first] = tabs;
  if (first === undefined) return others;
  return [tabs.length === 1 ? titleCode(first) : createCodeTabs(tabs, group), ...others];
}

/** What says how the lines look; all else is a name. */
const FLAGS =
  /(?:\b(?:ins|del)=)?\{[^{}]*\}|\b(?:showLineNumbers|lines|wrap|expandable|(?:icon|theme|focus)=\S+)(?!\S)/g;

/** A title, or the words behind the language as Mintlify writes them, or the language. */
function nameTab(code: Code): CodeTab {
  const { label, rest } = takeTabMeta(code);
  const words = rest.replace(FLAGS, '').trim();
  const kept = (rest.match(FLAGS) ?? []).join(' ');
  return {
    label: label ?? (words === '' ? undefined : words),
    code: { ...code, meta: kept === '' ? null : kept },
  };
}

function titleCode({ label, code }: CodeTab): Code {
  if (label === undefined) return code;
  return { ...code, meta: `title=${JSON.stringify(label)} ${code.meta ?? ''}`.trim() };
}
