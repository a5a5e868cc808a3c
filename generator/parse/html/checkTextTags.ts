/**
 * Warns about tags that are text already because Markdown allows fewer names than HTML does: the dot of `<user.name>`
 * makes it text, just as `<newline>` becomes text because it is not an element.
 */

import type { Root } from 'mdast';
import { createPlaceFinder } from '../createPlaceFinder';
import type { TitledMarkdown } from '../directives/titleDirectives';
import { findSpan } from '../findSpan';
import { type PlacedProblem, placeProblem } from '../placeProblem';
import type { MarkdownTree } from '../trees';
import { visit } from '../visitTree';
import type { HtmlRule } from './htmlRule';
import { createUnknownTag } from './rawTagProblems';

/** What a check of text that looks like other syntax reads. */
export type TextCheckInput = {
  readonly tree: MarkdownTree<'comments removed'>;
  readonly titled: TitledMarkdown;
  readonly file: string;
};
export type TextCheckOutput = { readonly problems: readonly PlacedProblem[] };

export type TextCheckOptions = {
  readonly html: HtmlRule;
  /** False for an MDX file, where every `<` begins JSX. */
  readonly isMarkdown: (file: string) => boolean;
};

const TAG = /<(\/?)([a-z][\p{L}\p{N}_.:-]*)[ \t]*\/?>/giu;
/** Without a backslash that is not itself escaped. */
const UNESCAPED_TAG = new RegExp(
  String.raw`<(?<=(?<!\\)(?:\\\\)*<)${TAG.source.slice(1)}`,
  TAG.flags,
);

/** Creates the step. Where the configuration shows raw HTML as text, no tag is worth a warning. */
export function createTextTagCheck({
  html,
  isMarkdown,
}: TextCheckOptions): (input: TextCheckInput) => TextCheckOutput {
  return ({ tree, titled: { markdown }, file }) => {
    const root: Root = tree;
    const problems: PlacedProblem[] = [];
    if (html === 'escape' || !isMarkdown(file)) return { problems };
    visit(root, 'text', (node) => {
      const span = node.value.includes('<') ? findSpan(node) : undefined;
      if (span === undefined) return;
      // A plugin may have replaced what the author wrote, and components of MDX are reported as such.
      const shown = new Set(node.value.match(TAG));
      const source = markdown.slice(span.start, span.end);
      const findPlace = createPlaceFinder(source, node.position?.start);
      for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(UNESCAPED_TAG)) {
        if (!shown.has(tag)) continue;
        const position = { start: findPlace(index), end: findPlace(index + tag.length) };
        problems.push(placeProblem({ position }, createUnknownTag(name, slash === '/')));
      }
    });
    return { problems };
  };
}
