/** Replaces `{{ $frontmatter.title }}` and the like on VitePress pages with the value. */

import { getValue } from '../../core/problems';
import { splitCodeSpans } from '../codeSpans';
import { changed } from '../importReport';
import type { NoteSyntax } from '../pages/convertPage';
import { splitProse } from '../pages/prose';

const VALUE = /\{\{\s*\$?frontmatter\.([\w.]+)\s*\}\}/g;

/** Also in code spans, but not in code blocks. Values other than strings stay, and are reported. */
export function fillFrontMatter(body: string, values: unknown, note: NoteSyntax): string {
  return splitProse(body)
    .map(({ text, line, isCode: isBlock }) => {
      if (isBlock) return text;
      const pieces = splitCodeSpans(text).map(({ text: piece, isCode }) =>
        piece.replace(VALUE, (found, path: string) => {
          const value = getValue(values, path.split('.'));
          if (typeof value !== 'string' && typeof value !== 'number') return found;
          note(line, found, changed('replaced by its value'));
          return isCode ? String(value) : String(value).replace(/[{}<]/g, '\\$&');
        }),
      );
      return pieces.join('');
    })
    .join('');
}
