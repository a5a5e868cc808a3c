/** Cuts the section that the contents mark out of the Markdown of its page. */

import {
  cutSection,
  listHeadings,
  type MarkdownHeading,
} from '../../templates/model/markdownSections';

const HEADINGS = '.prose :is(h2, h3, h4, h5, h6)[id]';

/** Above the first section, what is above it. Throws when the Markdown has no such section. */
export function cutMarked(markdown: string): string {
  const lines = markdown.split('\n');
  const headings = listHeadings(lines);
  const link = document.querySelector('.contents a[aria-current]');
  if (link === null) return lines.slice(0, headings[1]?.line).join('\n').trim();
  const shown = [...document.querySelectorAll(HEADINGS)];
  const at = shown.findIndex(({ id }) => link.getAttribute('href') === `#${id}`);
  const index = findHeading(headings, shown, at);
  if (index === -1) throw new Error('There is no such section.');
  return cutSection(lines, headings, index);
}

/**
 * By its id, by its title, of which there may be several, or by its number. The ids that pages generate are not in the
 * Markdown.
 */
function findHeading(
  headings: readonly MarkdownHeading[],
  shown: readonly Element[],
  at: number,
): number {
  const wanted = shown[at];
  const title = toLetters(wanted?.textContent);
  const byId = headings.findIndex(({ id }) => id !== undefined && id === wanted?.id);
  if (wanted === undefined || byId !== -1) return byId;
  const before = shown.slice(0, at).filter((each) => toLetters(each.textContent) === title);
  const same = headings.filter((each) => each.level > 1 && toLetters(each.title) === title);
  const parts = headings.filter((each) => each.level > 1);
  const byNumber = parts.length === shown.length ? parts[at] : undefined;
  const found = same[before.length] ?? byNumber;
  return found === undefined ? -1 : headings.indexOf(found);
}

/** Without the marks of Markdown, and what the page shows in another way. */
function toLetters(text: string | null | undefined): string {
  return (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '');
}
