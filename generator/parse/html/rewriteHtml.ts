/** Writes raw HTML so that no part of it goes on behind its end, where other HTML will follow. */

import type { HtmlPart } from './createPartReader';

type Rewriting = {
  /** Parts to be shown as text. */
  readonly shown: ReadonlySet<HtmlPart>;
  /** Tags that end in `/>` and are to be elements with nothing inside. */
  readonly empty: ReadonlySet<HtmlPart>;
};

export function rewriteHtml(
  html: string,
  parts: readonly HtmlPart[],
  rewriting: Rewriting,
): string {
  let result = '';
  let from = 0;
  for (const part of parts) {
    result += html.slice(from, part.index) + rewritePart(html, part, rewriting);
    from = part.end;
  }
  return result + html.slice(from);
}

function rewritePart(html: string, part: HtmlPart, { shown, empty }: Rewriting): string {
  const text = html.slice(part.index, part.end);
  if (shown.has(part)) return escapeText(text);
  if (part.kind === 'tag' && empty.has(part)) return text.replace(/\s*\/>$/, `></${part.name}>`);
  if (part.kind === 'openComment') return '';
  return part.kind === 'section' ? rewriteSection(text) : text;
}

/** A browser ends a section at its first `>`, but not in a drawing; as text it is the same in both. */
function rewriteSection(text: string): string {
  if (text.indexOf('>') === text.length - 1) return text;
  return escapeText(text.slice('<![CDATA['.length, -']]>'.length));
}

/** What has the look of an entity stays one, as in the HTML around. */
const escapeText = (text: string) => text.replace(/</g, '&lt;');
