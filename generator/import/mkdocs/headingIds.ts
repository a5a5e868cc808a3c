/** Makes the ids of headings as MkDocs does, with the extension `toc` of Python-Markdown, and reads the options of it. */

import type { Heading } from 'mdast';
import { type HeadingIds, joinText, splitAttributes } from '../pages/headingIds';
import type { SourceKey } from '../sourceKey';
import { findOptions, hasNamed } from './named';

/** Undefined, with a line in the report, when the site makes ids in a way of its own. */
export function readHeadingIds(extensions: SourceKey): HeadingIds | undefined {
  const hasEmoji = hasNamed(extensions, 'pymdownx.emoji');
  const toc = findOptions(extensions, 'toc');
  const slugify = findSlugify(toc?.at('slugify'));
  const separator = toc?.at('separator').value ?? '-';
  if (slugify !== undefined && separator === '-') return createIds(slugify, hasEmoji);
  const key = toc?.at(slugify === undefined ? 'slugify' : 'separator');
  key?.report('left', 'headings get the ids of docwright, so links to their old ids can break');
  return undefined;
}

type Slugify = (text: string) => string;

/** A function of Python is a value with a tag, which has its name. */
function findSlugify(written: SourceKey | undefined): Slugify | undefined {
  if (written?.value === undefined || written.value === null) return slugifyAscii;
  const tag = JSON.stringify(written.value);
  if (/toc\.slugify_unicode\b/.test(tag)) return joinWords;
  if (/pymdownx\.slugs\.uslugify\b/.test(tag)) return slugifyLower;
  const isLower = written.at('kwds', 'case').value === 'lower';
  return isLower && /pymdownx\.slugs\.slugify\b/.test(tag) ? slugifyLower : undefined;
}

function createIds(slugify: Slugify, hasEmoji: boolean): HeadingIds {
  return {
    readText: (heading) => readText(heading, hasEmoji),
    slugify,
    addNumber,
    reserve: (own) => ['', ...own],
  };
}

/** Names of emoji, one or several beside each other, which are part of no id. */
const EMOJI = /(?<![\p{L}\p{N}_:/])(?::[a-z\d_+-]+:)+(?![\p{L}\p{N}_:])/gu;

/** Pictures and tags have no text. */
function readText(heading: Heading, hasEmoji: boolean): string {
  const text = joinText(heading, (node) => {
    if (node.type === 'inlineCode') return node.value;
    if (node.type === 'text') return hasEmoji ? node.value.replace(EMOJI, '') : node.value;
    return node.type === 'break' ? ' ' : undefined;
  });
  return splitAttributes(text).before.trim().replace(/\s+/g, ' ');
}

/** As in Python-Markdown 3.11, `markdown/extensions/toc.py`. */
function slugifyAscii(text: string): string {
  return joinWords(text.normalize('NFKD').replace(/\P{ASCII}/gu, ''));
}

function joinWords(text: string): string {
  const words = text.replace(/[^\p{L}\p{N}_\s-]/gu, '').trim();
  return words.toLowerCase().replace(/[-\s]+/g, '-');
}

/** As in pymdownx, `slugs.py`, with `case: lower`. */
export function slugifyLower(text: string): string {
  const words = text.normalize('NFC').trim().toLowerCase();
  return words.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
}

/** As `unique` of Python-Markdown. */
function addNumber(slug: string, count: number): string {
  const [, base = slug, number = '0'] = /^(.*)_(\d+)$/.exec(slug) ?? [];
  return `${base}_${Number(number) + count}`;
}
