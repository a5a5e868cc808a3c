/** Makes the Markdown copy of a page: its text with a title, and with addresses that work from anywhere. */

import type { Target } from '../../templates/model/page';
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

/** Escapes a text so that it is not a link, emphasis or HTML in a line of Markdown. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.replace(/[\\`*[\]<]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
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
