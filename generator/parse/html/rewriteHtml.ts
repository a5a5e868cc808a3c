/** Rewrites raw HTML so that no part of it continues into the HTML that follows. */

import type { HtmlPart } from './createPartParser';

type Rewriting = {
  /** Parts that are shown as text. */
  readonly shown: ReadonlySet<HtmlPart>;
  /** Tags that end in `/>` and become empty elements. */
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
  if (part.kind === 'tag' && empty.has(part))
    return text.replace(/(?<!\s)\s*\/>$/, `></${part.name}>`);
  if (part.kind === 'openComment') return '';
  return part.kind === 'section' ? rewriteSection(text) : text;
}

/** In HTML a CDATA section ends at its first `>`, in SVG it does not. As escaped text it is the same in both. */
function rewriteSection(text: string): string {
  if (text.indexOf('>') === text.length - 1) return text;
  return escapeText(text.slice('<![CDATA['.length, -']]>'.length));
}

/** Does not escape `&`: entities stay entities, as in the HTML around. */
const escapeText = (text: string) => text.replace(/</g, '&lt;');
