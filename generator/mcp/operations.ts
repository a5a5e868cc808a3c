/** Finds the operations of an API in the Markdown of all docs. */

import { listHeadings } from './sections';

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** The URL of the page, with the id of the section. */
  readonly url: string;
};

/** The line before each page of `llms-full.txt`. */
const PAGE_LINE = /^<(https?:\/\/[^<>\s]+)>$/m;
const ENDPOINT = /^:{2,}endpoint\{([^{}\n]*(?:\{[^{}\n]*\}[^{}\n]*)*)\}[ \t]*$/;

/** `text` is that of `llms-full.txt`. */
export function listOperations(text: string): readonly Operation[] {
  const [, ...parts] = text.split(PAGE_LINE);
  return parts.flatMap((url, at) => (at % 2 === 0 ? listOfPage(url, parts[at + 1] ?? '') : []));
}

function listOfPage(url: string, markdown: string): readonly Operation[] {
  const lines = markdown.split('\n');
  const headings = listHeadings(lines);
  return lines.flatMap((line, number) => {
    const [, attributes] = ENDPOINT.exec(line) ?? [];
    if (attributes === undefined) return [];
    const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const heading = headings.findLast((each) => each.line < number);
    const hash = heading?.id ? `#${heading.id}` : '';
    return [
      {
        method: read('method').toUpperCase(),
        path: read('path'),
        title: heading?.title ?? '',
        url: `${url}${hash}`,
      },
    ];
  });
}

/** Those whose method, path and title contain all words, the names of parameters aside. */
export function findOperations(
  operations: readonly Operation[],
  query: string,
): readonly Operation[] {
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, title }) => {
    const said = normalize(`${method} ${path} ${title}`);
    return words.every((word) => said.includes(word));
  });
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/\{[^{}]*\}|(?<=\/):[\w.-]+/g, '{}');
}
