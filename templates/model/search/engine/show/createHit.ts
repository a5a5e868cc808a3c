/** Creates a hit from a matching passage: which of its texts is shown, marked and cut. */

import type { HitTexts, MarkedText, SearchHit } from '../../answer';
import {
  createHierarchy,
  createObjectId,
  HIERARCHY_LEVELS,
  type HierarchyLevel,
  type RecordType,
} from '../../record';
import { getLevelName, type Passage } from '../codec/passages';
import type { SearchQuery } from '../engine';
import type { FoundWord } from '../match/findScores';
import { cutSnippet, type Snippet } from './cutSnippet';
import type { Mark, Marks, MarkText } from './findMarks';

export type HitRequest = {
  readonly words: readonly FoundWord[];
  readonly markText: MarkText;
};

export type ChosenHit = Omit<SearchHit, 'marked' | 'snippets'>;

const ELLIPSIS = '…';

export function createHit(
  passage: Passage,
  { snippetWords }: Pick<SearchQuery, 'snippetWords'>,
  request: HitRequest,
): SearchHit {
  const hit = chooseHit(passage, request);
  const texts = listTexts(hit);
  const cut = texts.filter(({ name }) => snippetWords.has(name));
  return {
    ...hit,
    ...(texts.length > 0 && {
      marked: nestTexts(texts, ({ text }) => splitText(text, request.markText(text).marks)),
    }),
    ...(cut.length > 0 && {
      snippets: nestTexts(cut, (text) =>
        splitSnippet(
          cutText(text, { ...request, passage, wordCount: snippetWords.get(text.name) }),
        ),
      ),
    }),
  };
}

/** The heading of a passage, or its text with the most words of the query. */
export function chooseHit(passage: Passage, request: HitRequest): ChosenHit {
  const number = chooseText(passage, request);
  const isHeading = number === undefined;
  return {
    objectID: createObjectId(passage.url, isHeading ? 0 : passage.firstNumber + number),
    url: passage.url,
    type: isHeading ? getLevelName(passage.level ?? passage.headings.length - 1) : 'content',
    hierarchy: createHierarchy(passage.headings),
    content: isHeading ? null : (passage.texts[number] ?? null),
  };
}

/** Index of the text to show; undefined when the heading has all words. */
function chooseText(passage: Passage, { words, markText }: HitRequest) {
  const { level, headings, texts, codeTexts } = passage;
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

/** The number of query words in a text that no heading contains, or contains only in part. */
function countAdded({ matchedWords, wholeWords }: Marks, { matched, whole }: Said): number {
  const isNew = matchedWords.filter((typed) => !matched.has(typed));
  const isWhole = wholeWords.filter((typed) => matched.has(typed) && !whole.has(typed));
  return isNew.length + isWhole.length;
}

/** Larger than the score of one word in a text. */
const MANY = 50;

/** A text of prose is chosen before a text of code with the same score. */
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

export type HitText = { readonly name: RecordType; readonly text: string };

/** The texts that a hit has: the headings from the outermost on, then the text. */
export function listTexts({ hierarchy, content }: ChosenHit): readonly HitText[] {
  const texts = [
    ...HIERARCHY_LEVELS.map((name) => ({ name, text: hierarchy[name] })),
    { name: 'content', text: content } as const,
  ];
  return texts.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}

export function nestTexts<Shown>(
  texts: readonly HitText[],
  create: (text: HitText) => Shown,
): HitTexts<Shown> {
  const hierarchy: Partial<Record<HierarchyLevel, Shown>> = {};
  let content: { content?: Shown } = {};
  for (const text of texts) {
    if (text.name === 'content') content = { content: create(text) };
    else hierarchy[text.name] = create(text);
  }
  return { hierarchy, ...content };
}

type CutRequest = HitRequest & {
  readonly passage: Pick<Passage, 'headings'>;
  readonly wordCount: number | undefined;
};

/** A snippet of the text shows first the words that no heading above it contains. */
export function cutText(
  { name, text }: HitText,
  { words, markText, passage, wordCount = 0 }: CutRequest,
): Snippet {
  const inPath = name === 'content' ? findInPath(passage.headings, markText).whole : new Set();
  const weights = words.map(({ word }) => (inPath.has(word.typed) ? 1 : 2));
  return cutSnippet(text, markText(text), { wordCount: Math.max(1, wordCount), weights });
}

function splitSnippet({ text, marks, isCutBefore, isCutBehind }: Snippet): MarkedText {
  const before = isCutBefore ? ELLIPSIS : '';
  const by = before.length;
  const moved = marks.map(({ start, end }) => ({ start: start + by, end: end + by }));
  return splitText(before + text + (isCutBehind ? ELLIPSIS : ''), moved);
}

function splitText(text: string, marks: readonly Mark[]): MarkedText {
  const behind = marks.at(-1)?.end ?? 0;
  const parts = marks.flatMap(({ start, end }, index) => [
    { text: text.slice(marks[index - 1]?.end ?? 0, start), isMarked: false },
    { text: text.slice(start, end), isMarked: true },
  ]);
  return [...parts, { text: text.slice(behind), isMarked: false }].filter((part) => part.text);
}
