/** Loads the native Markdown parser. */

import type { FastParser } from '../parse/markdown/fast/fastTree';

const FEATURES = { directive: true, frontmatter: false } as const;

type Load = () => Promise<Pick<typeof import('satteri'), 'markdownToMdast'>>;

/**
 * Undefined when the native Markdown parser cannot be loaded: no binary for the platform, or one that was not installed. Then
 * pages come out the same, only later.
 */
export async function loadFastParser(
  load: Load = () => import('satteri'),
): Promise<FastParser | undefined> {
  try {
    const { markdownToMdast } = await load();
    return (markdown) => markdownToMdast(markdown, { features: FEATURES });
  } catch {
    return undefined;
  }
}
