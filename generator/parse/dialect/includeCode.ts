/** Fills code blocks with the text of files: fences with `file="…"`, and the lines `<<< file` of VitePress. */

import type { Code, Nodes, Paragraph, Root } from 'mdast';
import { cutRegion, listRegions } from '../../core/cutRegion';
import { didYouMean } from '../../core/findNearest';
import {
  FILE_OPTION,
  type IncludedFile,
  type IncludedFiles,
  parseFileOption,
  parseSnippet,
  type Snippet,
  splitIncludePath,
} from '../../core/includes';
import { createBudget, MAX_SHOWN_CHARACTERS, MAX_TEXT_FILE_BYTES } from '../../core/limits';
import { findSpan } from '../findSpan';
import type { CopyEdit } from '../markdownCopy/copyEdits';
import type { PageInput } from '../page';
import {
  findStart,
  type PlacedProblem,
  type Positioned,
  type Problem,
  placeProblem,
} from '../placeProblem';
import { replaceInMarkdown } from '../trees';
import { SKIP, visit } from '../visitTree';

type Included = {
  readonly problems: readonly PlacedProblem[];
  /** The blocks with their code, for the Markdown copy. */
  readonly includeEdits: readonly CopyEdit[];
};

/** `includes` has the files that load has read for this page. */
export function includeCode(root: Root, { titled, includes }: PageInput): Included {
  const problems: PlacedProblem[] = [];
  const includeEdits: CopyEdit[] = [];
  const take = createBudget(MAX_SHOWN_CHARACTERS);
  const fill = (code: Code, written: string, place: Positioned): Code => {
    const { text = '', problem } = findText(written, includes ?? {}, place);
    const tooLarge = take(text.length) ? undefined : createTooLarge(written, place);
    problems.push(...[problem ?? tooLarge ?? []].flat());
    return { ...code, value: tooLarge === undefined ? text : '' };
  };
  visit(root, (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (node.type === 'code') {
      const info = `${node.lang ?? ''} ${node.meta ?? ''}`;
      const written = node.value === '' ? parseFileOption(info) : undefined;
      if (written === undefined) return;
      const filled = fill(withLanguage(node, written), written, node);
      includeEdits.push(...createEdit(node, [filled]));
      replaceInMarkdown(parent, index, [filled]);
      return SKIP;
    }
    if (node.type !== 'paragraph') return;
    const snippets = listSnippets(node, titled.markdown);
    if (snippets.length === 0) return;
    const blocks = snippets.map(({ place, ...snippet }) =>
      fill(createCode(snippet, node), snippet.file, place),
    );
    includeEdits.push(...createEdit(node, blocks));
    replaceInMarkdown(parent, index, blocks);
    return [SKIP, index + blocks.length];
  });
  return { problems, includeEdits };
}

/** Fences longer than any in the code. */
function createEdit(node: Nodes, blocks: readonly Code[]): readonly CopyEdit[] {
  const span = findSpan(node);
  if (span === undefined) return [];
  const text = blocks.map(({ lang, meta, value }) => {
    const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${[lang, meta].filter(Boolean).join(' ')}\n${value}\n${fence}`;
  });
  return [{ ...span, text: text.join('\n\n') }];
}

/** A fence may name the file alone: then the ending says the language. */
function withLanguage(node: Code, written: string): Code {
  const hasLanguage = !/^file=/.test(node.lang ?? 'file=');
  const meta = hasLanguage ? (node.meta ?? '') : `${node.lang ?? ''} ${node.meta ?? ''}`;
  const lang = hasLanguage ? node.lang : findEnding(written);
  return { ...node, lang: lang ?? null, meta: meta.replace(FILE_OPTION, '').trim() };
}

function createCode({ file, language, meta }: Snippet, { position }: Paragraph): Code {
  const lang =
    language.startsWith(':') || language === '' ? `${findEnding(file)}${language}` : language;
  return { type: 'code', lang, meta, value: '', ...(position && { position }) };
}

function findEnding(written: string): string {
  return /\.([^./]+)$/.exec(splitIncludePath(written).path)?.[1] ?? 'text';
}

type PlacedSnippet = Snippet & { readonly place: Positioned };

/** All lines of a paragraph, when each of them is one. They are read in the source: emphasis may be in a path. */
function listSnippets(node: Paragraph, markdown: string): readonly PlacedSnippet[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  if (!markdown.startsWith('<<<', start.offset)) return [];
  const lines = markdown.slice(start.offset, end.offset).split('\n');
  const snippets = lines.flatMap((line, offset) => {
    const snippet = parseSnippet(line.replace(/^[ \t>]*/, ''));
    const place = { position: { start: { line: start.line + offset, column: start.column } } };
    return snippet === undefined ? [] : [{ ...snippet, place }];
  });
  return snippets.length === lines.length ? snippets : [];
}

/** A page may show the same file again and again. */
function createTooLarge(written: string, place: Positioned): PlacedProblem {
  const { path } = splitIncludePath(written);
  return placeProblem(place, createMissingFile(path, { problem: 'too-large' }));
}

type IncludedText = { readonly text?: string; readonly problem?: PlacedProblem };

function findText(written: string, includes: IncludedFiles, place: Positioned): IncludedText {
  const { path, region } = splitIncludePath(written);
  const file = Object.hasOwn(includes, path) ? includes[path] : undefined;
  if (file === undefined || !('text' in file)) {
    return { problem: placeProblem(place, createMissingFile(path, file)) };
  }
  const text = cutRegion(file.text, region);
  if (text !== undefined) return { text };
  const problem = createMissingRegion(path, region, listRegions(file.text));
  return { problem: { ...problem, ...findStart(place) } };
}

type Failure = Exclude<IncludedFile, { readonly text: string }>;
type Explanation = readonly [what: string, hint: string];

const FAILURES: Readonly<Record<Failure['problem'], Explanation>> = {
  missing: [
    'does not exist',
    'Check the path: it is relative to the page, or to content/ when it starts with "/".',
  ],
  outside: ['is outside the content folder', 'Copy the file into content/.'],
  private: [
    'is never shown, because its name or a folder name in its path begins with a dot',
    'Copy what readers should see into another file.',
  ],
  draft: [
    'is a draft, so it is not published',
    'Remove "draft" from its front matter, or include another file.',
  ],
  unreadable: [
    'is not UTF-8 text',
    `Include a text file in UTF-8 of at most ${MAX_TEXT_FILE_BYTES / 1_000_000} MB.`,
  ],
  'too-large': [
    `exceeds the ${MAX_SHOWN_CHARACTERS / 1_000_000} million characters of files that a page may show`,
    'Include a region of the file, or link to the file.',
  ],
};
/** Without a failure, nothing has looked for the file, because the page itself is not a file. */
const NOT_LOADED: Explanation = [
  'cannot be included here',
  'Move the page into content/: only pages there can include files.',
];

function createMissingFile(path: string, failure: Failure | undefined): Problem {
  const [what, hint] = failure === undefined ? NOT_LOADED : FAILURES[failure.problem];
  const { nearest, cause } = failure ?? {};
  const name = JSON.stringify(path);
  return {
    code: 'include-file',
    severity: 'error',
    message: cause
      ? `the code of ${name} is not shown, because ${cause.message}`
      : `the file ${name} ${what}, so its code is not shown`,
    hint: nearest === undefined ? hint : `Did you mean ${JSON.stringify(nearest)}?`,
  };
}

function createMissingRegion(path: string, region: string, regions: readonly string[]): Problem {
  const known =
    regions.length === 0
      ? `Add the comments "#region ${region}" and "#endregion" around the lines in the file.`
      : `Regions in the file: ${regions.join(', ')}.`;
  return {
    code: 'include-region',
    severity: 'error',
    message: `the file ${JSON.stringify(path)} has no region ${JSON.stringify(region)}, so its code is not shown`,
    hint: didYouMean(region, regions) ?? known,
  };
}
