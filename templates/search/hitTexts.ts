/** The visible texts of a hit: a title, and the headings above it (rule 5.52). */

import type { MarkedText, SearchHit } from '../model/search/answer';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '../model/search/record';

type ShownTexts = {
  readonly title: MarkedText;
  /** From the outermost; empty when the title is enough. */
  readonly path: readonly MarkedText[];
};

/**
 * For a row of the dialog, whose group already names the section of the site. It leads with the title of its
 * page, unless the row of the page is above it (`isBranch`).
 */
export function getRowTexts(hit: SearchHit, isBranch: boolean): ShownTexts {
  const headings = listLevels(hit)
    .filter((level) => level !== 'lvl0')
    .map((level) => getLevel(hit, level));
  const content = hit.type === 'content' || hit.type === 'lvl1' ? getContent(hit) : undefined;
  const [page = getTitle(hit), ...below] = headings;
  if (!isBranch) return { title: page, path: content === undefined ? below : [...below, content] };
  if (content !== undefined) return { title: content, path: below };
  return { title: below.at(-1) ?? page, path: below.slice(0, -1) };
}

/** For an article on the search page: the deepest heading, all headings above it, and the text (5.88). */
export function getArticleTexts(hit: SearchHit): ShownTexts & { readonly summary?: MarkedText } {
  const levels = listLevels(hit);
  const marked = hit.marked?.hierarchy;
  const show = (name: HierarchyLevel) => marked?.[name] ?? toText(hit.hierarchy[name]);
  const last = levels.at(-1);
  const summary = hit.snippets?.content;
  return {
    title: last === undefined ? toText(hit.url) : show(last),
    path: levels.slice(0, -1).map(show),
    ...(hasText(summary) && { summary }),
  };
}

/** The name of a hit's group, as plain text (rules 5.50, 6.19). */
export function getSection(hit: SearchHit): string {
  const marked = hit.marked?.hierarchy?.lvl0;
  return marked?.map(({ text }) => text).join('') ?? hit.hierarchy.lvl0 ?? '';
}

function listLevels({ hierarchy }: SearchHit): readonly HierarchyLevel[] {
  return HIERARCHY_LEVELS.filter((level) => hierarchy[level]);
}

function getLevel(hit: SearchHit, level: HierarchyLevel): MarkedText {
  return hit.snippets?.hierarchy?.[level] ?? toText(hit.hierarchy[level]);
}

function getContent(hit: SearchHit): MarkedText | undefined {
  const text = hit.snippets?.content;
  if (hasText(text)) return text;
  return hit.content ? toText(hit.content) : undefined;
}

/** When a hit has no text for its own level, the nearest heading names it. */
function getTitle(hit: SearchHit, level?: HierarchyLevel): MarkedText {
  const own = level && getLevel(hit, level);
  if (hasText(own)) return own;
  const last = listLevels(hit).at(-1);
  return last === undefined ? toText(hit.url) : getLevel(hit, last);
}

function toText(text: string | null): MarkedText {
  return text ? [{ text, isMarked: false }] : [];
}

function hasText(text: MarkedText | undefined): text is MarkedText {
  return text !== undefined && text.length > 0;
}
