/** Turns a passage that answers a question into a hit in the hosted provider's shape. */

import type {
  Highlight,
  MatchLevel,
  SearchHit,
  Snippet,
} from '../../../../templates/model/search/answer';
import {
  createObjectId,
  HIERARCHY_LEVELS,
  type HierarchyLevel,
} from '../../../../templates/model/search/record';
import { createHierarchy, getLevelName, type Passage } from '../codec/passages';
import type { FoundWord } from '../match/findScores';
import type { SearchQuery } from '../query';
import type { MarkText } from './createMarker';
import { cutSnippet } from './cutSnippet';
import type { Marks } from './findMarks';
import { writeMarks } from './writeMarks';

export type HitRequest = {
  readonly query: SearchQuery;
  readonly words: readonly FoundWord[];
  readonly markText: MarkText;
};

/** Only what the question asks for is highlighted and cut. */
export function createHit(passage: Passage, given: HitRequest): SearchHit {
  const { query } = given;
  const request = { ...given, headings: passage.headings };
  const number = chooseText(passage, given);
  const content = number === undefined ? null : (passage.texts[number] ?? null);
  const isHeading = number === undefined;
  const hierarchy = createHierarchy(passage.headings);
  const attributes = listAttributes(hierarchy, content);
  const { attributesToHighlight: wanted, attributesToSnippet: snippets } = query;
  const highlighted = attributes.filter(({ name }) => wanted === undefined || isIn(name, wanted));
  const cut = attributes.filter(({ name }) => snippets.has(name));
  return {
    objectID: createObjectId(passage.url, isHeading ? 0 : passage.firstNumber + number),
    url: passage.url,
    type: isHeading ? getLevelName(passage.level ?? passage.headings.length - 1) : 'content',
    hierarchy,
    content,
    ...(highlighted.length > 0 && {
      _highlightResult: nest(highlighted, (attribute) => createHighlight(attribute, request)),
    }),
    ...(cut.length > 0 && {
      _snippetResult: nest(cut, (attribute) => createSnippet(attribute, request)),
    }),
  };
}

/** Index of the text to show; undefined when the heading says it all. */
export function chooseText(passage: Passage, given: Pick<HitRequest, 'words' | 'markText'>) {
  const { level, headings, texts, codeTexts } = passage;
  const { words, markText } = given;
  const first = texts.length > 0 ? 0 : undefined;
  if (words.length === 0) return level === undefined ? first : undefined;
  const inPath = findInPath(headings, markText);
  const hasOwn = level !== undefined && markText(headings[level] ?? '').marks.length > 0;
  let best: { readonly index: number; readonly added: number; readonly score: number } | undefined;
  for (const [index, text] of texts.entries()) {
    const marks = markText(text);
    const added = countAdded(marks, inPath);
    const score = weighText(marks, added, index >= texts.length - codeTexts);
    if (score > (best?.score ?? 0)) best = { index, added, score };
  }
  const needsText = level === undefined || (best !== undefined && (best.added > 0 || !hasOwn));
  return needsText ? (best?.index ?? first) : undefined;
}

type Said = { readonly matched: ReadonlySet<string>; readonly whole: ReadonlySet<string> };

function findInPath(headings: Passage['headings'], markText: MarkText): Said {
  const marks = headings.map((heading) => markText(heading ?? ''));
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

type TextAttribute = {
  /** Such as `hierarchy.lvl1`. */
  readonly name: string;
  readonly text: string;
};

function listAttributes(
  hierarchy: SearchHit['hierarchy'],
  content: string | null,
): readonly TextAttribute[] {
  const texts: (readonly [string, string | null])[] = [
    ...HIERARCHY_LEVELS.map((level) => [`hierarchy.${level}`, hierarchy[level]] as const),
    ['content', content],
  ];
  return texts.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
}

function nest<Shown>(
  attributes: readonly TextAttribute[],
  create: (attribute: TextAttribute) => Shown,
): { hierarchy: Partial<Record<HierarchyLevel, Shown>>; content?: Shown } {
  const hierarchy: Partial<Record<HierarchyLevel, Shown>> = {};
  const content = attributes.find(({ name }) => name === 'content');
  for (const level of HIERARCHY_LEVELS) {
    const attribute = attributes.find(({ name }) => name === `hierarchy.${level}`);
    if (attribute !== undefined) hierarchy[level] = create(attribute);
  }
  return content === undefined ? { hierarchy } : { hierarchy, content: create(content) };
}

type Showing = HitRequest & { readonly headings: Passage['headings'] };

function createHighlight({ text }: TextAttribute, given: Showing): Highlight {
  const { query, words, markText } = given;
  const marks = markText(text);
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
  { name, text }: TextAttribute,
  { query, words, headings, markText }: Showing,
): Snippet {
  const marks = markText(text);
  const wordCount = query.attributesToSnippet.get(name) ?? 0;
  const inPath = name === 'content' ? findInPath(headings, markText).whole : new Set();
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

/** `hierarchy` stands for each of its levels. */
function isIn(name: string, wanted: readonly string[]): boolean {
  return wanted.some((given) => given === name || name.startsWith(`${given}.`));
}
