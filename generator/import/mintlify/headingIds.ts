/** Makes the ids of headings as Mintlify does (`@mintlify/common`: `slugify` and `remarkExtractTableOfContents`). */

import type { Heading } from 'mdast';
import { type HeadingIds, joinText } from '../pages/headingIds';

/** Its headings of level 5 and 6 have no ids; those in these components are numbered on their own. */
const MAX_DEPTH = 4;
const OTHERS = ['Accordion', 'AccordionGroup', 'Expandable', 'Update', 'Prompt'];

export const MINTLIFY_IDS: HeadingIds = {
  readText,
  slugify,
  addNumber: (slug, count) => `${slug}-${count + 1}`,
  hasId: ({ node, around }) =>
    node.depth <= MAX_DEPTH && !around.some((name) => OTHERS.includes(name)),
};

function readText(heading: Heading): string {
  return joinText(heading, (node) =>
    node.type === 'text' || node.type === 'inlineCode' ? node.value : undefined,
  );
}

const PUNCTUATION = /[?,;:!'"()[\]{}]/g;
const EMOJI =
  /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu;

/** It encodes the text, slugifies the ASCII that results, and shows it decoded, without punctuation and emoji. */
function slugify(text: string): string {
  const plain = text.toLowerCase().trim().replace(/\s+/g, '-');
  const slug = encodeURIComponent(plain)
    .replace(/[^a-zA-Z\d%_]+/g, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return decodeURIComponent(slug).replace(PUNCTUATION, '').replace(EMOJI, '');
}
