/** Reads some Markdown sources again, for `dev`: the rest of the content has not changed. */

import { createHash } from 'node:crypto';
import type { SourceFile } from '../core/types';
import type { Content } from './readContent';
import { readText } from './readText';

/** Returns undefined when one of the files has problems or had some: then all is to be read. */
export async function rereadSources(
  root: string,
  content: Content,
  changed: readonly string[],
): Promise<Content | undefined> {
  const places = new Map(content.sources.map(({ file }, index) => [file, index]));
  const sources: SourceFile[] = [...content.sources];
  for (const file of changed) {
    const index = places.get(file);
    const source = index === undefined ? undefined : sources[index];
    const { text, diagnostics } = await readText(root, file);
    const hasProblems =
      diagnostics.length > 0 || content.diagnostics.some((each) => each.file === file);
    if (text === undefined || index === undefined || source === undefined || hasProblems)
      return undefined;
    const hash = createHash('sha256').update(text).digest('hex');
    sources[index] = { ...source, text, hash };
  }
  return { ...content, sources };
}
