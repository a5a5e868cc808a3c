/** Writes a found record as a hit in the form of the provider: its attributes, and texts with tags around the matches. */

import type { HitTexts } from '../../../templates/model/search/answer';
import {
  cutText,
  type HitRequest,
  type HitText,
  listTexts,
  nestTexts,
} from '../../../templates/model/search/engine/show/createHit';
import type { Mark, Marks } from '../../../templates/model/search/engine/show/findMarks';
import type { FoundRecord } from './findRecords';
import type { HighlightTags, SearchParams } from './parseSearch';

type Highlight = {
  /** The text with tags around the matches. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  /** The words of the query, in lower case. */
  readonly matchedWords: readonly string[];
};

type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

/** Attributes that were not asked for are omitted. */
export type WrittenHit = {
  readonly objectID: string;
  readonly url: string;
  readonly type: string;
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly _highlightResult?: HitTexts<Highlight>;
  readonly _snippetResult?: HitTexts<Snippet>;
};

/** The attributes that are sent when none are named, as a hosted index does. */
const DEFAULT_ATTRIBUTES = ['hierarchy', 'content', 'url', 'type'];

/** Highlights and cuts only the texts that the search asks for. */
export async function writeHit(
  { getValue, read }: FoundRecord,
  request: HitRequest,
  search: SearchParams,
): Promise<object> {
  const { passage, hit } = await read();
  const texts = listTexts(hit);
  const { attributesToHighlight: wanted, attributesToSnippet: snippets, tags } = search;
  const highlighted = texts.filter((text) => wanted === undefined || isNamed(text, wanted));

  function createHighlight({ text }: HitText): Highlight {
    const marks = request.markText(text);
    const matchLevel = findMatchLevel(marks, request);
    return {
      value: writeMarks(text, marks.marks, tags),
      matchLevel,
      ...(matchLevel !== 'none' && { fullyHighlighted: marks.isWhole }),
      matchedWords: marks.matchedWords,
    };
  }

  function createSnippet(text: HitText): Snippet {
    const wordCount = snippets.get(findName(text, [...snippets.keys()]) ?? '*');
    const snippet = cutText(text, { ...request, passage, wordCount });
    const { snippetEllipsisText: ellipsis } = search;
    const value = writeMarks(snippet.text, snippet.marks, tags);
    return {
      value: (snippet.isCutBefore ? ellipsis : '') + value + (snippet.isCutBehind ? ellipsis : ''),
      matchLevel: findMatchLevel(request.markText(text.text), request),
    };
  }

  const cut = texts.filter((text) => snippets.has('*') || isNamed(text, [...snippets.keys()]));
  const [language = '', docusaurus_tag = ''] = [getValue('language'), getValue('docusaurus_tag')];
  return {
    ...pickAttributes({ ...hit, language, docusaurus_tag }, search.attributesToRetrieve),
    ...(highlighted.length > 0 && { _highlightResult: nestTexts(highlighted, createHighlight) }),
    ...(cut.length > 0 && { _snippetResult: nestTexts(cut, createSnippet) }),
  };
}

type Attributes = Pick<WrittenHit, 'objectID' | 'hierarchy'> & Readonly<Record<string, unknown>>;

/** `*` means all attributes, `-name` excludes one; `objectID` is always sent. */
function pickAttributes(
  { objectID, hierarchy, ...others }: Attributes,
  names: readonly string[] = DEFAULT_ATTRIBUTES,
): object {
  const excluded = names.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const isWanted = (name: string) =>
    !covers(excluded, name) && (names.includes('*') || covers(names, name));
  const levels = Object.entries(hierarchy).filter(([level]) => isWanted(`hierarchy.${level}`));
  return {
    objectID,
    ...Object.fromEntries(Object.entries(others).filter(([name]) => isWanted(name))),
    ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
  };
}

function covers(names: readonly string[], attribute: string): boolean {
  return names.some((name) => name === attribute || attribute.startsWith(`${name}.`));
}

function isNamed(text: HitText, names: readonly string[]): boolean {
  return findName(text, names) !== undefined;
}

/** Finds the name that means a text; `hierarchy` means all of its levels. */
function findName({ name }: HitText, names: readonly string[]): string | undefined {
  const attribute = name === 'content' ? name : `hierarchy.${name}`;
  return names.find((each) => covers([each], attribute));
}

function findMatchLevel({ matchedWords }: Marks, { words }: HitRequest): Highlight['matchLevel'] {
  if (matchedWords.length === 0) return 'none';
  return matchedWords.length === words.length ? 'full' : 'partial';
}

/** An invisible character, which allows no line break. */
const WORD_JOINER = '\u2060';

/**
 * Does not escape: the result is text with highlight tags, as the provider sends it. When the text itself
 * contains such a tag, an invisible character is put into it, so that clients find only the real tags.
 */
export function writeMarks(text: string, marks: readonly Mark[], tags: HighlightTags): string {
  let value = '';
  let from = 0;
  for (const { start, end } of marks) {
    value += breakTags(text.slice(from, start), tags);
    value += tags.pre + breakTags(text.slice(start, end), tags) + tags.post;
    from = end;
  }
  return value + breakTags(text.slice(from), tags);
}

function breakTags(text: string, { pre, post }: HighlightTags): string {
  return [pre, post].reduce(
    // A tag of one character may be anywhere in the text, so a client that sends one cannot rely on it.
    (rest, tag) =>
      tag.length < 2 ? rest : rest.replaceAll(tag, tag[0] + WORD_JOINER + tag.slice(1)),
    text,
  );
}
