/** Keeps the text of drafts out of code blocks on published pages. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { hashContent } from '../../core/hash';
import type { IncludedFile } from '../../core/includes';
import type { SourceFile } from '../../core/types';
import { readFrontMatter } from '../../parse/data/readFrontMatter';

/** Parse reports a withheld draft where the page includes it. Drafts may include other drafts. */
export function withholdDrafts(sources: readonly SourceFile[]): readonly SourceFile[] {
  return sources.map((source) => {
    const { file, text = '', includes } = source;
    if (includes === undefined || isDraft(text, file)) return source;
    const shown = Object.entries(includes).map(([path, included]): [string, IncludedFile] => [
      path,
      isIncludedDraft(path, included) ? { problem: 'draft' } : included,
    ]);
    if (shown.every(([path, included]) => includes[path] === included)) return source;
    return {
      ...source,
      includes: Object.fromEntries(shown),
      hash: hashContent(`${source.hash} published`),
    };
  });
}

function isIncludedDraft(path: string, included: IncludedFile): boolean {
  return 'text' in included && MARKDOWN_FILE.test(path) && isDraft(included.text, path);
}

/** True when the front matter has `draft: true`. */
export function isDraft(text: string, file: string): boolean {
  return text.startsWith('---') && readFrontMatter(text, file)?.value.draft === true;
}
