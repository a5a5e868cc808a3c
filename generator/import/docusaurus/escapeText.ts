/** Escapes the text of pages for MDX 3, which evaluates braces. MDX 1, which Docusaurus 2 uses, shows them literally. */

import { splitCodeSpans } from '../codeSpans';
import { changed } from '../importReport';
import { readPackageVersions } from '../listPackages';
import type { NoteSyntax } from '../pages/convertPage';
import { splitProse } from '../pages/prose';
import type { SourceSite } from '../sourceSite';

const PACKAGE = '@docusaurus/core';
const VERSION_2 = /^\D*2(?:\.|$)/;

/** Its version may be in the `package.json` of the repository. */
export function isDocusaurus2(site: SourceSite): boolean {
  const versions = ['', '../'].map((folder) => readPackageVersions(site, folder).get(PACKAGE));
  return VERSION_2.test(versions.find((version) => version !== undefined) ?? '');
}

/** Marks of lists and quotes, and a tag that is no address: an element up to the next empty line. */
const ELEMENT = /^(?:[ \t>]|[-*+]\s|\d+[.)]\s)*<\/?[A-Za-z](?![\w+.-]*[:@])/;
const MODULE = /^(?:import|export)\s/;

/** Keeps the number of lines. */
export function escapeText(text: string, note: NoteSyntax, hasMath: boolean): string {
  const skipped = hasMath ? new RegExp(`${MATH.source}|${SKIPPED.source}`, 'g') : SKIPPED;
  const pieces: string[] = [];
  let block = { line: 1, text: '' };
  let isCodeOfPage = false;
  const finish = () => {
    const escaped = escapeBlock(block.text, skipped);
    if (escaped !== block.text) note(block.line, findFirst(block.text, escaped), ESCAPED);
    pieces.push(escaped);
    block = { line: 1, text: '' };
  };
  for (const { text: line, line: number, isCode } of splitProse(text)) {
    const isEmpty = line.trim() === '';
    const isModule = block.text === '' && MODULE.test(line);
    isCodeOfPage = !isEmpty && (isCodeOfPage || isModule || ELEMENT.test(line));
    if (isCode || isEmpty || isCodeOfPage) {
      finish();
      pieces.push(line);
    } else {
      block = { line: block.text === '' ? number : block.line, text: block.text + line };
    }
  }
  finish();
  return pieces.join('');
}

const ESCAPED = changed('braces and brackets in the text are escaped');
const LONGEST_SUBJECT = 40;

function findFirst(text: string, escaped: string): string {
  const start = [...text].findIndex((character, index) => character !== escaped[index]);
  return text.slice(start, start + LONGEST_SUBJECT).replace(/\n[\s\S]*/, '');
}

const MATH = /\$\$[\s\S]*?\$\$|\$[^$\n]+\$/;
/** Escaped characters, comments, ids of headings, targets of links, and tags; then addresses, and what is escaped. */
const SKIPPED =
  /\\[\s\S]|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\{#[^\s{}]+\}(?=[ \t]*(?:\n|$))|\]\(<[^<>\n]*>|<\/?>|<\/?[A-Za-z][\w.-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`{}]+))?)*\s*\/?>|<(?<address>https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>|<(?<mail>[\w.+-]+@[\w.-]+)>|(?<special>[{<])/g;

function escapeBlock(block: string, skipped: RegExp): string {
  return splitCodeSpans(block)
    .map(({ text, isCode }) => {
      if (isCode) return text;
      return text.replace(skipped, (whole, ...rest: unknown[]) => {
        const { address, mail, special } = rest.at(-1) as Readonly<Record<string, string>>;
        if (special !== undefined) return `\\${special}`;
        if (address !== undefined) return `[${address}](${address})`;
        return mail === undefined ? whole : `[${mail}](mailto:${mail})`;
      });
    })
    .join('');
}
