/** Makes the Markdown copy of a page: its text with a title, and with addresses that work from anywhere. */

import type { Target } from '../../templates/model/page';
import { escapeMarkdown } from '../core/text';
import type { Article } from '../core/types';

type CopyContent = {
  readonly article: Pick<Article, 'markdownCopy' | 'references' | 'hasOwnTitle'>;
  readonly title: string;
  readonly targets: readonly Target[];
  /** Of the site. */
  readonly origin: string;
};

export function fillMarkdownCopy({ article, title, targets, origin }: CopyContent): string {
  const parts = article.markdownCopy.map((part) => {
    if (typeof part === 'string') return part;
    const href = targets[part]?.href ?? article.references[part]?.href ?? '';
    return escapeHref(/^\/(?!\/)/.test(href) ? origin + href : href);
  });
  const text = parts.join('').trim();
  const heading = article.hasOwnTitle ? [] : [`# ${escapeMarkdown(title)}`];
  return `${[...heading, text].join('\n\n').trim()}\n`;
}

/** The address may stand between parentheses of Markdown, or quotes of HTML. */
function escapeHref(href: string): string {
  return href
    .replace(/[\s()<>"'\\]/g, (character) => encodeURIComponent(character).replace(/[()']/g, toHex))
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

function toHex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
