/** Reads the blocks that Docusaurus writes around JSX for translation tools: three backticks and `mdx-code-block`. */

const OPENING = /^ {0,3}(`{3,})mdx-code-block\s*$/;

/** Leaves empty lines in place of their fences, so that all else keeps its line. */
export function unwrapCodeBlocks(markdown: string): string {
  if (!markdown.includes('mdx-code-block')) return markdown;
  let closing: string | undefined;
  /** The fence of another block, whose content is code. */
  let other: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const fence = /^ {0,3}(`{3,}|~{3,})\s*(\S*)/.exec(line);
    if (other !== undefined) {
      if (fence?.[1]?.startsWith(other) && fence[2] === '') other = undefined;
      return line;
    }
    if (closing !== undefined && fence?.[1] === closing && fence[2] === '') {
      closing = undefined;
      return '';
    }
    const opened = closing === undefined ? OPENING.exec(line)?.[1] : undefined;
    if (opened === undefined) {
      other = fence?.[1];
      return line;
    }
    closing = opened;
    return '';
  });
  return lines.join('\n');
}
