/** The messages about problems with raw tags. */

import type { Problem } from '../placeProblem';
import { swallowsTheRest } from './elements';

export function createUnknownTag(name: string, isClosing: boolean): Problem {
  const tag = `<${isClosing ? '/' : ''}${name}>`;
  return {
    code: 'unknown-html-element',
    severity: 'warning',
    message: `${tag} is not an HTML element that is allowed here; it is shown as text`,
    hint: `Write it as a code span: \`${tag}\`.`,
  };
}

export function createUnclosedTag(name: string): Problem {
  const result = swallowsTheRest(name) ? '; it is shown as text' : '';
  return {
    code: 'unclosed-html-element',
    severity: 'warning',
    message: `<${name}> is not closed${result}`,
    hint: `Write </${name}> where it ends, or write the tag as a code span: \`<${name}>\`.`,
  };
}

export function createMarkdownInside(name: string): Problem {
  return {
    code: 'unclosed-html-element',
    severity: 'warning',
    message: `<${name}> is not closed before other Markdown begins; it is shown as text`,
    hint: `Write all of it up to </${name}> as one block, without an empty line.`,
  };
}

export function createStrayEnd(name: string): Problem {
  return {
    code: 'stray-html-end-tag',
    severity: 'warning',
    message: `</${name}> closes nothing`,
    hint: `Remove it, or write <${name}> where it begins.`,
  };
}

export function createBrokenTag(beginning: string): Problem {
  return {
    code: 'broken-html-tag',
    severity: 'warning',
    message: `the tag that begins with "${beginning}" is not complete; it is shown as text`,
    hint: 'Check its quotes and its >, or write &lt; where the text has a <.',
  };
}

/** `isLast`: the block of the comment is the last one. */
export function createUnclosedComment(isLast: boolean): Problem {
  return {
    code: 'unclosed-comment',
    severity: 'warning',
    message: `the comment is not closed and hides the rest of ${isLast ? 'the page' : 'its block'}`,
    hint: `Write --> where it ends${isLast ? '' : ', and no empty line before it'}.`,
  };
}
