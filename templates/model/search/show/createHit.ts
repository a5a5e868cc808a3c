/** Turns a unit that answers a question into a hit in the hosted provider's shape. */

import type { Highlight, MatchLevel, SearchHit, Snippet } from '../answer';
import { createHierarchy, getLevelName, type Unit } from '../codec/units';
import type { FoundWord } from '../match/findScores';
import type { SearchQuery } from '../query';
import { createObjectId, HIERARCHY_LEVELS, type HierarchyLevel } from '../record';
import { cutSnippet } from './cutSnippet';
import { findMarks, type Marks } from './findMarks';
import { writeMarks } from './writeMarks';

export type HitRequest = { readonly query: SearchQuery; readonly words: readonly FoundWord[] };

export function createHit(unit: Unit, given: HitRequest): SearchHit {
  const { query, words } = given;
  const request = { ...given, headings: unit.headings };
  const number = chooseText(unit, words);
  const content = number === undefined ? null : (unit.texts[number] ?? null);
  const isHeading = number === undefined;
  const hierarchy = createHierarchy(unit.headings);
  const marked = markAttributes(hierarchy, content, words);
  return {
    objectID: createObjectId(unit.url, isHeading ? 0 : unit.firstNumber + number),
    url: unit.url,
    type: isHeading ? getLevelName(unit.level ?? unit.headings.length - 1) : 'content',
    hierarchy: retrieveHierarchy(hierarchy, query),
    content: isRetrieved('content', query) ? content : null,
    _highlightResult: nest(marked, (attribute) => createHighlight(attribute, request)),
    _snippetResult: nest(
      marked.filter(({ name }) => query.attributesToSnippet.has(name)),
      (attribute) => createSnippet(attribute, request),
    ),
  };
}

/** Index of the text to show; undefined when the heading says it all. */
function chooseText(unit: Unit, asked: readonly FoundWord[]): number | undefined {
  const { level, headings, texts, codeTexts } = unit;
  const inPath = findInPath(headings, asked);
  const hasOwn = level !== undefined && findMarks(headings[level] ?? '', asked).marks.length > 0;
  let best: { readonly index: number; readonly added: number; readonly score: number } | undefined;
  for (const [index, text] of texts.entries()) {
    const marks = findMarks(text, asked);
    const added = countAdded(marks, inPath);
    const score = weighText(marks, added, index >= texts.length - codeTexts);
    if (score > (best?.score ?? 0)) best = { index, added, score };
  }
  const needsText = level === undefined || (best !== undefined && (best.added > 0 || !hasOwn));
  return needsText ? (best?.index ?? (texts.length > 0 ? 0 : undefined)) : undefined;
}

type Said = { readonly matched: ReadonlySet<string>; readonly whole: ReadonlySet<string> };

function findInPath(headings: Unit['headings'], asked: readonly FoundWord[]): Said {
  const marks = headings.map((heading) => findMarks(heading ?? '', asked));
  return {
    matched: new Set(marks.flatMap(({ matchedWords }) => matchedWords)),
    whole: new Set(marks.flatMap(({ wholeWords }) => wholeWords)),
  };
}

/** How many words of the question a text has that no heading has, or not as a whole. */
function countAdded({ matchedWords, wholeWords }: Marks, { matched, whole }: Said): number {
  const isNew = matchedWords.filter((typed) => !matched.has(typed));
  const isWhole = wholeWords.filter((typed) => matched.has(typed) && !whole.has(typed));
  return isNew.length + isWhole.length;
}

/** More than a text has of one word. */
const MANY = 50;

/** What explains goes before code that says as much. */
function weighText(
  { matchedWords, wholeWords, answers }: Marks,
  added: number,
  isCode: boolean,
): number {
  const count = answers.filter((answered) => answered.size > 0).length;
  const words = added * MANY + matchedWords.length + wholeWords.length;
  const explains = isCode || count === 0 ? 0 : 1;
  return (words * 2 + explains) * MANY + Math.min(count, MANY - 1);
}

type MarkedAttribute = {
  /** Such as `hierarchy.lvl1`. */
  readonly name: string;
  readonly text: string;
  readonly marks: Marks;
};

function markAttributes(
  hierarchy: SearchHit['hierarchy'],
  content: string | null,
  words: readonly FoundWord[],
): readonly MarkedAttribute[] {
  const texts: (readonly [string, string | null])[] = [
    ...HIERARCHY_LEVELS.map((level) => [`hierarchy.${level}`, hierarchy[level]] as const),
    ['content', content],
  ];
  return texts.flatMap(([name, text]) =>
    text === null ? [] : [{ name, text, marks: findMarks(text, words) }],
  );
}

function nest<Shown>(
  attributes: readonly MarkedAttribute[],
  create: (attribute: MarkedAttribute) => Shown,
): { hierarchy: Partial<Record<HierarchyLevel, Shown>>; content?: Shown } {
  const hierarchy: Partial<Record<HierarchyLevel, Shown>> = {};
  const content = attributes.find(({ name }) => name === 'content');
  for (const level of HIERARCHY_LEVELS) {
    const attribute = attributes.find(({ name }) => name === `hierarchy.${level}`);
    if (attribute !== undefined) hierarchy[level] = create(attribute);
  }
  return content === undefined ? { hierarchy } : { hierarchy, content: create(content) };
}

type Showing = HitRequest & { readonly headings: Unit['headings'] };

function createHighlight({ text, marks }: MarkedAttribute, { query, words }: Showing): Highlight {
  const value = writeMarks(text, marks.marks, tagsOf(query));
  const matchLevel = findMatchLevel(marks, words);
  return {
    value,
    matchLevel,
    ...(matchLevel !== 'none' && { fullyHighlighted: marks.isWhole }),
    matchedWords: marks.matchedWords,
  };
}

function createSnippet(
  { name, text, marks }: MarkedAttribute,
  { query, words, headings }: Showing,
): Snippet {
  const wordCount = query.attributesToSnippet.get(name) ?? 0;
  const inPath = name === 'content' ? findInPath(headings, words).whole : new Set();
  const weights = words.map(({ word }) => (inPath.has(word.typed) ? 1 : 2));
  const snippet = cutSnippet(text, marks, { wordCount: Math.max(1, wordCount), weights });
  const { snippetEllipsisText: ellipsis } = query;
  const value = writeMarks(snippet.text, snippet.marks, tagsOf(query));
  return {
    value: (snippet.isCutBefore ? ellipsis : '') + value + (snippet.isCutBehind ? ellipsis : ''),
    matchLevel: findMatchLevel(marks, words),
  };
}

function findMatchLevel({ matchedWords }: Marks, words: readonly FoundWord[]): MatchLevel {
  if (matchedWords.length === 0) return 'none';
  return matchedWords.length === words.length ? 'full' : 'partial';
}

function tagsOf({ highlightPreTag, highlightPostTag }: SearchQuery) {
  return { pre: highlightPreTag, post: highlightPostTag };
}

function retrieveHierarchy(hierarchy: SearchHit['hierarchy'], query: SearchQuery) {
  return createHierarchy(
    HIERARCHY_LEVELS.map((level) =>
      isRetrieved(`hierarchy.${level}`, query) ? hierarchy[level] : null,
    ),
  );
}

function isRetrieved(name: string, { attributesToRetrieve: wanted }: SearchQuery): boolean {
  if (wanted === undefined) return true;
  return wanted.some((given) => given === '*' || given === name || name.startsWith(`${given}.`));
}
