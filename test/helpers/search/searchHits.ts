/** Hits for tests. */

import { splitMarks } from '../../../client/search/client/parseHit';
import type { SearchHit } from '../../../templates/model/search/answer';
import {
  HIERARCHY_LEVELS,
  type Hierarchy,
  type RecordType,
} from '../../../templates/model/search/record';

/** `levels` are headings from the outermost; `content` may hold marks. */
export function createHit(
  type: RecordType,
  levels: readonly string[],
  url: string,
  content?: string,
): SearchHit {
  const entries = HIERARCHY_LEVELS.map((name, index) => [name, levels[index] ?? null]);
  const present = HIERARCHY_LEVELS.slice(0, levels.length);
  const shown = Object.fromEntries(
    present.map((name, index) => [name, splitMarks(levels[index] ?? '')]),
  );
  return {
    objectID: `${type} ${url}`,
    type,
    url,
    hierarchy: Object.fromEntries(entries) as Hierarchy,
    content: content?.replace(/<\/?mark>/g, '') ?? null,
    marked: { hierarchy: shown },
    snippets: { hierarchy: shown, ...(content && { content: splitMarks(content) }) },
  };
}
