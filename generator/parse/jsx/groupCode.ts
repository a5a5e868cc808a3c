/** Makes tabs of the blocks of code in a group. Groups with the same tabs change together. */

import type { Code, RootContent } from 'mdast';
import { parseCodeMeta } from '../code/codeMeta';
import type { MarkdownComponent } from '../trees';

/** What is no code stays below the tabs. One block alone gets its name as a title. */
export function groupCode({ children, position }: MarkdownComponent): readonly RootContent[] {
  const blocks = children.filter((child) => child.type === 'code');
  const others = children.filter((child) => child.type !== 'code');
  if (blocks.length === 0) return others;
  const [first] = blocks;
  if (first !== undefined && blocks.length === 1) return [titleCode(first), ...others];
  const values = nameApart(blocks.map((code) => nameTab(code).toLowerCase()));
  const tabs: MarkdownComponent = {
    type: 'component',
    name: 'tabs',
    attributes: { group: [...values].sort().join(' ') },
    children: blocks.map((code, index) => ({
      type: 'component',
      name: 'tab',
      attributes: { label: nameTab(code), value: values[index] ?? '' },
      children: [{ ...code, meta: keepLines(code) }],
      position: code.position,
    })),
    position,
  };
  return [tabs, ...others];
}

const FLAGS =
  /\{[^}]*\}|\b(?:title|filename)=(?:"[^"]*"|'[^']*'|\S+)|\b(?:showLineNumbers|lines|wrap|expandable|icon=\S+|theme=\S+)\b/g;

/** A title, or the words behind the language as Mintlify writes them, or the language. */
function nameTab({ lang, meta }: Code): string {
  const { title } = parseCodeMeta(meta ?? '');
  const words = (meta ?? '').replace(FLAGS, '').trim();
  return title ?? (words === '' ? (lang ?? 'text') : words);
}

function titleCode(code: Code): Code {
  const name = nameTab(code);
  const title = name === code.lang ? [] : [`title=${JSON.stringify(name)}`];
  const kept = keepLines(code);
  return { ...code, meta: [...title, ...(kept === null ? [] : [kept])].join(' ') || null };
}

/** The tab shows the title; the code keeps what says how its lines look. */
function keepLines({ meta }: Code): string | null {
  const kept = (meta ?? '').match(/\{[^}]*\}|\bshowLineNumbers\b/g);
  return kept === null ? null : kept.join(' ');
}

function nameApart(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const count = names.slice(0, index).filter((other) => other === name).length;
    return count === 0 ? name : `${name} ${count + 1}`;
  });
}
