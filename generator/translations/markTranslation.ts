/** Writes the texts of translations: which version of the original they translate, and the ids of its headings; pure. */

import GithubSlugger, { slug } from 'github-slugger';
import type { Heading } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { splitCustomId } from '../core/customId';

const KEY = 'translates';
const OLD_LINE = /^translates:.*\n/m;
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The text with the version in its front matter, which is added where there is none. */
export function markTranslation(text: string, version: string): string {
  const line = `${KEY}: ${version}\n`;
  const [matter] = FRONT_MATTER.exec(text) ?? [];
  if (matter === undefined) return `---\n${line}---\n\n${text}`;
  const marked = OLD_LINE.test(matter)
    ? matter.replace(OLD_LINE, line)
    : matter.replace(/\n(?=---[ \t]*\n?$)/, `\n${line}`);
  return marked + text.slice(matter.length);
}

/** The text with an id behind each of its headings, so that links to them survive their translation. */
export function fixHeadingIds(text: string): string {
  const [matter = ''] = FRONT_MATTER.exec(text) ?? [];
  const body = text.slice(matter.length);
  const lines = body.split('\n');
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(unified().use(remarkParse).parse(body), 'heading', (node) => {
    const id = splitCustomId(getText(node))?.id;
    if (id === undefined) headings.push(node);
    else slugger.occurrences[id] = 0;
  });
  for (const node of headings) {
    const index = (node.children.at(-1)?.position?.end.line ?? 0) - 1;
    const line = lines[index];
    const name = slug(getText(node));
    // The title of a page has no id, and a heading without letters one that depends on its place.
    if (node.depth === 1 || name === '' || line === undefined) continue;
    lines[index] = `${removeClosing(line)} {#${slugger.slug(name)}}`;
  }
  return matter + lines.join('\n');
}

/** Strips the closing marks of `## Wind ##`: an id cannot follow them. */
function removeClosing(line: string): string {
  const text = line.trimEnd();
  const closing = text.split(' ').at(-1) ?? '';
  const isClosing = /^#+$/.test(closing) && text !== closing;
  return isClosing ? text.slice(0, -closing.length).trimEnd() : text;
}
