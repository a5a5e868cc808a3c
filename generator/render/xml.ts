/** Escapes text for XML files; the text may have any characters. */

/** Characters that XML 1.0 does not allow: control characters and lone surrogates. */
const UNKNOWN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes the characters that XML does not allow, not even escaped. */
export function toXmlText(text: string): string {
  return text.replace(UNKNOWN, '');
}

/** Escapes text for the content of an element or the value of an attribute; also valid in HTML. */
export function escapeXml(text: string): string {
  return toXmlText(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/**
 * The library that writes the feeds does not escape `<` in attributes, takes the text `&amp;` for an
 * escaped `&`, and splits only the first of several `]]>`. So these are replaced with characters that XML
 * does not allow until the library has finished. No text has such a character: `toXmlText` removes them.
 */
const STAND_INS = {
  '&': ['\u0001', '&amp;'],
  '<': ['\u0002', '&lt;'],
  ']]>': ['\u0003', ']]]]><![CDATA[>'],
} as const;

/** Protects a text that the library writes into an element or an attribute. */
export function protectText(text: string): string {
  return toXmlText(text).replace(/[&<]/g, standIn);
}

/** Protects a text that the library writes into a CDATA section. */
export function protectCdata(text: string): string {
  return toXmlText(text).replace(/\]\]>/g, standIn);
}

/** Replaces the protected characters with their escaped form. */
export function restoreProtected(xml: string): string {
  return Object.values(STAND_INS).reduce(
    (text, [mark, escaped]) => text.replaceAll(mark, () => escaped),
    xml,
  );
}

function standIn(found: string): string {
  return STAND_INS[found as keyof typeof STAND_INS][0];
}

/** Escapes the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
