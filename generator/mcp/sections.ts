/** Cuts the Markdown copies of pages into sections. */

import GithubSlugger from 'github-slugger';
import { createFenceTracker } from '../parse/code/codeFences';

type Section = {
  readonly id: string;
  /** Plain text. */
  readonly title: string;
  readonly level: number;
  /** The heading, and all that is below it. */
  readonly text: string;
};

type Heading = Omit<Section, 'text'> & { readonly line: number };

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/;
const ID = /\{#([^\s{}]+)\}$/;

export function listSections(markdown: string): readonly Section[] {
  const lines = markdown.split('\n');
  const headings = listHeadings(lines);
  return headings.map(({ line, ...heading }, at) => {
    const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
    return { ...heading, text: lines.slice(line, next?.line).join('\n').trim() };
  });
}

export function listHeadings(lines: readonly string[]): readonly Heading[] {
  const isCode = createFenceTracker();
  const slugger = new GithubSlugger();
  return lines.flatMap((text, line): readonly Heading[] => {
    const [, marks = '', written = ''] = (!isCode(text) && HEADING.exec(text)) || [];
    if (marks === '') return [];
    const [whole = '', id] = ID.exec(written.trim()) ?? [];
    const title = toPlain(written.trim().slice(0, written.trim().length - whole.length));
    // The title of a page has no id.
    const generated = marks.length === 1 ? '' : slugger.slug(title);
    return [{ id: id ?? generated, title, level: marks.length, line }];
  });
}

/** Removes links, and the marks of code and emphasis. */
function toPlain(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}

/** By the id, or by the title in any case. */
export function findSection(sections: readonly Section[], wanted: string): Section | undefined {
  const name = wanted.replace(/^#/, '');
  const title = name.trim().toLowerCase();
  return (
    sections.find(({ id }) => id !== '' && id === name) ??
    sections.find((section) => section.title.toLowerCase() === title)
  );
}
