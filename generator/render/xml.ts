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

/**
 * The library that writes the feeds forgets the `<` in an attribute, takes an `&amp;` for an `&`, and
 * of several `]]>` splits only the first. So these go through it as characters that XML does not know,
 * which no text holds, because `toXmlText` has dropped them.
 */
const STAND_INS = {
  '&': ['\u0001', '&amp;'],
  '<': ['\u0002', '&lt;'],
  ']]>': ['\u0003', ']]]]><![CDATA[>'],
} as const;

/** A text that the library puts into an element or an attribute. */
export function protectText(text: string): string {
  return toXmlText(text).replace(/[&<]/g, standIn);
}

/** A text that the library puts into a CDATA section. */
export function protectCdata(text: string): string {
  return toXmlText(text).replace(/\]\]>/g, standIn);
}

/** Writes the escaped form of what was protected. */
export function restoreProtected(xml: string): string {
  return Object.values(STAND_INS).reduce(
    (text, [mark, escaped]) => text.replaceAll(mark, () => escaped),
    xml,
  );
}

function standIn(found: string): string {
  return STAND_INS[found as keyof typeof STAND_INS][0];
}
