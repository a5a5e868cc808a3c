/** Makes the ids of headings as VitePress does, with `slugify` of `@mdit-vue/shared` and `markdown-it-anchor`. */

import { nameToEmoji } from 'gemoji';
import type { Heading, Text } from 'mdast';
import { isObject } from '../../core/isObject';
import { type HeadingIds, joinText, splitAttributes } from '../pages/headingIds';
import { BADGE_TAG } from './removeVue';

export const VITEPRESS_IDS: HeadingIds = {
  readText,
  slugify,
  addNumber: (slug, count) => `${slug}-${count}`,
};

/** `anchor` has the options of `markdown-it-anchor`. Undefined where a function makes the ids. */
export function createHeadingIds(anchor: unknown): HeadingIds | undefined {
  if (anchor === undefined) return VITEPRESS_IDS;
  if (!isObject(anchor) || anchor.slugify !== undefined || anchor.getTokensText !== undefined) {
    return undefined;
  }
  const { level } = anchor;
  return {
    ...VITEPRESS_IDS,
    hasId: ({ node }) =>
      Array.isArray(level) ? level.includes(node.depth) : !(node.depth < Number(level)),
  };
}

/** It reads the text and the code, but not what is in tags. Entities stay as they are written. */
function readText(heading: Heading, markdown: string): string {
  let isInBadge = false;
  const text = joinText(heading, (node) => {
    if (node.type === 'html') isInBadge = node.value === BADGE_TAG;
    if (node.type === 'inlineCode') return node.value;
    if (node.type === 'text') return isInBadge ? '' : readWritten(node, markdown);
    return undefined;
  });
  return splitAttributes(text).before;
}

/** markdown-it has no text for a line break. */
function readWritten({ position }: Text, markdown: string): string {
  const written = markdown.slice(position?.start.offset, position?.end.offset);
  return written
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '')
    .replace(EMOJI, (name) => (isEmoji(name) ? '' : name));
}

/** The name of an emoji, which is part of no id. */
const EMOJI = /(?<![\p{L}\p{N}_:/]):[a-z\d_+-]+:(?![\p{L}\p{N}_:])/gu;

function isEmoji(name: string): boolean {
  return Object.hasOwn(nameToEmoji, name.slice(1, -1));
}

const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** As in `@mdit-vue/shared` 3.0.2. */
function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/(?![\u007f-\u009f])\p{Cc}/gu, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
