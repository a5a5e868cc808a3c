/** Cuts the Markdown copies of pages into sections. */

import GithubSlugger from 'github-slugger';
import {
  cutSection,
  type MarkdownHeading,
  listHeadings as readHeadings,
} from '../../templates/model/markdownSections';

type Heading = MarkdownHeading & { readonly id: string };

/** `text` is the heading, and all that is below it. */
type Section = Omit<Heading, 'line'> & { readonly text: string };

export function listSections(markdown: string): readonly Section[] {
  const lines = markdown.split('\n');
  const headings = listHeadings(lines);
  return headings.map(({ line: _, ...heading }, at) => ({
    ...heading,
    text: cutSection(lines, headings, at),
  }));
}

/** Those without an id get the one that they have on the page. */
export function listHeadings(lines: readonly string[]): readonly Heading[] {
  const slugger = new GithubSlugger();
  return readHeadings(lines).map((heading) => {
    // The title of a page has no id.
    const generated = heading.level === 1 ? '' : slugger.slug(heading.title);
    return { ...heading, id: heading.id ?? generated };
  });
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
