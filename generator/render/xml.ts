/** Text for XML files, whatever characters an author wrote. */

/** What XML 1.0 does not know: control characters and halves of characters. */
const UNKNOWN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Drops the characters that no XML document may hold, not even escaped. */
export function toXmlText(text: string): string {
  return text.replace(UNKNOWN, '');
}

/** Text as content or as the value of an attribute; good for HTML too. */
export function escapeXml(text: string): string {
  return toXmlText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
