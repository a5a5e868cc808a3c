/** What a hit shows of itself: a title, and the headings above it (rule 5.52). */

import type { SearchHit } from '../model/search/answer';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '../model/search/record';
import { removeMarks } from './marks';

type HitTexts = {
  /** With `<mark>` around what matches, as all texts here. */
  readonly title: string;
  /** From the outermost; empty when the title says it all. */
  readonly path: readonly string[];
};

/** A row of the dialog, whose group tells the section of the site. */
export function getRowTexts(hit: SearchHit): HitTexts {
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
export function getArticleTexts(hit: SearchHit): HitTexts & { readonly summary?: string } {
  const levels = listLevels(hit);
  const highlights = hit._highlightResult?.hierarchy;
  const show = (name: HierarchyLevel) => highlights?.[name]?.value ?? hit.hierarchy[name] ?? '';
  const last = levels.at(-1);
  const summary = hit._snippetResult?.content?.value;
  return {
    title: last === undefined ? hit.url : show(last),
    path: levels.slice(0, -1).map(show),
    ...(summary && { summary }),
  };
}

/** The name of the group that a hit stands in, as plain text (rules 5.50, 6.19). */
export function getSection(hit: SearchHit): string {
  return removeMarks(hit._highlightResult?.hierarchy?.lvl0?.value ?? hit.hierarchy.lvl0 ?? '');
}

function listLevels({ hierarchy }: SearchHit): readonly HierarchyLevel[] {
  return HIERARCHY_LEVELS.filter((level) => hierarchy[level]);
}

function getLevel(hit: SearchHit, level: HierarchyLevel): string {
  return hit._snippetResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
}

function getContent(hit: SearchHit): string | undefined {
  return hit._snippetResult?.content?.value || hit.content || undefined;
}

/** A hit may lack the very heading that it stands for; then the nearest one names it. */
function getTitle(hit: SearchHit, level?: HierarchyLevel): string {
  const own = level && getLevel(hit, level);
  if (own) return own;
  const last = listLevels(hit).at(-1);
  return last === undefined ? hit.url : getLevel(hit, last);
}
