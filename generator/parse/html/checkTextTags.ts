/**
 * Warns about tags that are text already because Markdown allows fewer names than HTML does: the dot of `<user.name>`
 * makes it text, just as `<newline>` becomes text because it is not an element.
 */

import type { Root } from 'mdast';
import { createPlaceFinder } from '../createPlaceFinder';
import { findSpan } from '../findSpan';
import type { PageInput } from '../page';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import { visit } from '../visitTree';
import { createUnknownTag } from './rawTagProblems';

const TAG = /<(\/?)([a-z][\p{L}\p{N}_.:-]*)[ \t]*\/?>/giu;
/** Without a backslash that is not itself escaped. */
const UNESCAPED_TAG = new RegExp(
  String.raw`<(?<=(?<!\\)(?:\\\\)*<)${TAG.source.slice(1)}`,
  TAG.flags,
);

/**
 * Where the configuration shows raw HTML as text, no tag is worth a warning. In MDX, every `<` begins JSX, and unknown
 * components are reported as such.
 */
export function checkTextTags(
  root: Root,
  { html, mdx, titled: { markdown } }: PageInput,
): readonly PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  if (html === 'escape' || mdx !== undefined) return problems;
  visit(root, 'text', (node) => {
    const span = node.value.includes('<') ? findSpan(node) : undefined;
    if (span === undefined) return;
    // A plugin may have replaced what the author wrote.
    const shown = new Set(node.value.match(TAG));
    const source = markdown.slice(span.start, span.end);
    const findPlace = createPlaceFinder(source, node.position?.start);
    for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(UNESCAPED_TAG)) {
      if (!shown.has(tag)) continue;
      const position = { start: findPlace(index), end: findPlace(index + tag.length) };
      problems.push(placeProblem({ position }, createUnknownTag(name, slash === '/')));
    }
  });
  return problems;
}
