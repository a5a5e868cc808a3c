/** Searches the HTML of built pages by patterns, which is reliable because docwright writes it. */

import type { WholeSite } from './wholeSite';

export type BuiltPage = {
  /** The file in the output: `blog/index.html`. */
  readonly file: string;
  /** The path in a browser: `/blog/`. */
  readonly path: string;
  readonly html: string;
};

export function listBuiltPages({ files }: Pick<WholeSite, 'files'>): BuiltPage[] {
  return files
    .filter(({ file }) => file.endsWith('.html'))
    .map(({ file, content }) => ({
      file,
      path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`,
      html: Buffer.from(content).toString(),
    }));
}

/** The values of an attribute, on all elements or on those of one name. */
export function listAttributes(
  html: string,
  attribute: string,
  element = '[a-z][\\w-]*',
): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, value = '']) => decodeEntities(value));
}

/** The opening tags of all elements of a name, with their attributes. */
export function listTags(html: string, element: string): string[] {
  return html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? [];
}

/** The content of the first element of a name. */
export function findInner(html: string, element: string): string | undefined {
  return new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1];
}

export function findMeta(html: string, name: string): string | undefined {
  const tag = listTags(html, 'meta').find((candidate) => candidate.includes(` name="${name}"`));
  return tag === undefined ? undefined : listAttributes(tag, 'content')[0];
}

function decodeEntities(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&');
}
