/** The messages about problems with raw tags. */

import type { Problem } from '../placeProblem';
import { swallowsTheRest } from './elements';

export function createUnknownTag(name: string, isClosing: boolean): Problem {
  const tag = `<${isClosing ? '/' : ''}${name}>`;
  return {
    code: 'unknown-html-element',
    severity: 'warning',
    message: `${tag} is not an allowed HTML element, so it is shown as text`,
    hint: `Write it as a code span: \`${tag}\`.${/^[A-Z]/.test(name) ? COMPONENT_HINT : ''}`,
  };
}

const COMPONENT_HINT =
  " If it is a component, rename the file to end in .mdx, or set markdown.format to 'mdx'.";

export function createUnclosedTag(name: string): Problem {
  const result = swallowsTheRest(name) ? ', so it is shown as text' : '';
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
    message: `<${name}> is not closed before other Markdown starts, so it is shown as text`,
    hint: `Remove the empty lines up to </${name}>.`,
  };
}

export function createStrayEnd(name: string): Problem {
  return {
    code: 'stray-html-end-tag',
    severity: 'warning',
    message: `</${name}> closes nothing`,
    hint: `Remove it, or add <${name}> where the element starts.`,
  };
}

export function createBrokenTag(beginning: string): Problem {
  return {
    code: 'broken-html-tag',
    severity: 'warning',
    message: `the tag that starts with "${beginning}" is incomplete, so it is shown as text`,
    hint: 'Check its quotes and its closing >, or write &lt; for a literal <.',
  };
}

/** `isLast`: the block of the comment is the last one. */
export function createUnclosedComment(isLast: boolean): Problem {
  return {
    code: 'unclosed-comment',
    severity: 'warning',
    message: `the comment is not closed, so it hides the rest of ${isLast ? 'the page' : 'its block'}`,
    hint: `Add --> where it ends${isLast ? '' : ', without an empty line before it'}.`,
  };
}
