/** Reads some Markdown sources again, for `dev`: the rest of the content has not changed. */

import type { SourceFile } from '../core/types';
import { type Content, readSource } from './readContent';

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
    const old = index === undefined ? undefined : sources[index];
    if (index === undefined || old === undefined) return undefined;
    const { source, diagnostics } = await readSource(root, old);
    const hasProblems =
      diagnostics.length > 0 || content.diagnostics.some((each) => each.file === file);
    if (source === undefined || hasProblems) return undefined;
    sources[index] = source;
  }
  return { ...content, sources };
}
