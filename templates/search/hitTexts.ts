/** What a hit shows of itself: a title, and the headings above it (rule 5.52). */

import type { MarkedText, SearchHit } from '../model/search/answer';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '../model/search/record';

type ShownTexts = {
  readonly title: MarkedText;
  /** From the outermost; empty when the title says it all. */
  readonly path: readonly MarkedText[];
};

/** A row of the dialog, whose group tells the section of the site. */
export function getRowTexts(hit: SearchHit): ShownTexts {
  const above = listLevels(hit).filter((level) => level !== 'lvl0');
  if (hit.type === 'content') {
    return {
      title: getContent(hit) ?? getTitle(hit),
      path: above.map((name) => getLevel(hit, name)),
    };
  }
  if (hit.type === 'lvl0') return { title: getTitle(hit, 'lvl0'), path: [] };
  if (hit.type === 'lvl1') {
    const content = getContent(hit);
    return { title: getTitle(hit, 'lvl1'), path: content === undefined ? [] : [content] };
  }
  const outer = above.slice(0, above.indexOf(hit.type));
  return { title: getTitle(hit, hit.type), path: outer.map((name) => getLevel(hit, name)) };
}

/** An article of the search page: the deepest heading, all others above it, and the text (5.88). */
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

/** The name of the group that a hit stands in, as plain text (rules 5.50, 6.19). */
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

/** A hit may lack the very heading that it stands for; then the nearest one names it. */
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
