/** Reads the blocks that Docusaurus writes around JSX for translation tools: three backticks and `mdx-code-block`. */

import { createFenceTracker } from '../../../templates/model/codeFences';

const OPENING = /^ {0,3}(`{3,})mdx-code-block\s*$/;

/** Leaves empty lines in place of their fences, so that all else keeps its line. */
export function unwrapCodeBlocks(markdown: string): string {
  if (!markdown.includes('mdx-code-block')) return markdown;
  const trackFences = createFenceTracker();
  let closing: string | undefined;
  let isCode = false;
  const lines = markdown.split('\n').map((line) => {
    const opened = OPENING.exec(line)?.[1];
    const isFence = closing === undefined ? opened !== undefined : line.trim() === closing;
    if (isFence && !isCode) {
      closing = opened;
      return '';
    }
    const part = trackFences(line);
    isCode = part === 'opening' || part === 'code';
    return line;
  });
  return lines.join('\n');
}
