/** Groups the records of a page into passages: a heading with the texts below it. */

import type { Passage } from '../../templates/model/search/engine/codec/passages';
import { HIERARCHY_LEVELS, type SearchRecord } from '../../templates/model/search/record';

/** What is searched, but never shown. */
export type Unseen = Pick<SearchRecord, 'aliases' | 'keywords'>;

export type IndexedPassage = Passage & Unseen;

/** The texts of a longer section continue in another passage under the same heading. */
const MAX_TEXTS = 4;

export function createPassages(records: readonly SearchRecord[]): readonly IndexedPassage[] {
  const passages: (IndexedPassage & { texts: string[]; codeTexts: number })[] = [];
  let number = 0;
  for (const record of records) {
    const { url, content, hierarchy, isCode = false } = record;
    const last = passages.at(-1);
    const isContinued = content !== null && last?.url === url;
    number = isContinued ? number + 1 : Number(content !== null);
    if (isContinued && last.texts.length < MAX_TEXTS) {
      last.texts.push(content);
      last.codeTexts = isCode ? last.codeTexts + 1 : 0;
      continue;
    }
    passages.push({
      url,
      headings: listHeadings(hierarchy),
      level: content === null ? findLevel(record) : undefined,
      firstNumber: Math.max(1, number),
      texts: content === null ? [] : [content],
      codeTexts: Number(isCode),
      aliases: listNames(record),
      keywords: record.keywords,
    });
  }
  return passages;
}

/** Undefined without any. */
function listNames({ aliases, linkTexts }: SearchRecord): readonly string[] | undefined {
  return linkTexts === undefined ? aliases : [...(aliases ?? []), ...linkTexts];
}

function listHeadings(hierarchy: SearchRecord['hierarchy']): (string | null)[] {
  const headings = HIERARCHY_LEVELS.map((level) => hierarchy[level]);
  const end = headings.findLastIndex((heading) => heading !== null) + 1;
  return headings.slice(0, end);
}

function findLevel({ type }: SearchRecord): number | undefined {
  return type === 'content' ? undefined : HIERARCHY_LEVELS.indexOf(type);
}
