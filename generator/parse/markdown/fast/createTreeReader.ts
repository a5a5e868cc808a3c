/** Reads the tree of a text: with a fast parser where it gives the same, else with remark-parse. */

import type { Root } from 'mdast';
import type { Data, Processor } from 'unified';
import type { VFile } from 'vfile';
import { checkWork } from '../work/checkWork';
import { isQuick } from '../work/isQuick';
import { type FastParser, findFastTree } from './fastTree';

/** What a plugin can change of the way a processor parses. */
type Syntax = readonly unknown[];

type TreeReader = {
  /** A unified plugin, to stand between docwright's own syntax and the plugins of a site. */
  readonly noteSyntax: (this: Processor) => void;
  /** Synchronous; the processor is one that `noteSyntax` is part of. Throws a `ContentError` for too much work. */
  readonly readTree: (processor: RemarkProcessor, file: VFile) => Root;
};
type RemarkProcessor = Processor<Root, Root | undefined, Root | undefined>;

/** Without a fast parser, and for a site whose plugins change the syntax, remark-parse reads all. */
export function createTreeReader(fastParser: FastParser | undefined): TreeReader {
  let noted: Syntax = [];
  return {
    noteSyntax() {
      noted = listSyntax(this.data(), this.parser);
    },
    readTree(processor, file) {
      const text = { markdown: String(file), file: file.path };
      const isFast =
        fastParser !== undefined &&
        isSame(noted, listSyntax(processor.data(), processor.parser)) &&
        isQuick(text.markdown);
      if (isFast) checkWork({ ...text, parser: 'fast' });
      const found = isFast ? findFastTree(text.markdown, fastParser) : undefined;
      if (found !== undefined) return found;
      checkWork({ ...text, parser: 'reference' });
      return processor.parse(file);
    },
  };
}

function listSyntax(data: Data, parser: unknown): Syntax {
  const { micromarkExtensions = [], fromMarkdownExtensions = [], settings } = data;
  return [
    parser,
    ...micromarkExtensions,
    ...fromMarkdownExtensions.flat(),
    ...Object.values(settings ?? {}),
  ];
}

function isSame(one: Syntax, other: Syntax): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
