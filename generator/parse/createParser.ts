/** Parse: one source in, one article out. The result depends only on the source, the options and the code. */

import type { Diagnostic } from '../core/diagnostics';
import { MARKDOWN_FILE } from '../core/fileNames';
import { MAX_PAGE_CHARACTERS } from '../core/limits';
import type { Article, FrontMatter, Source } from '../core/types';
import { createHighlighter, type HighlighterOptions } from './code/highlighter';
import { ContentError } from './contentError';
import {
  checkOwnFields,
  type FrontMatterSchemas,
  NO_FIELDS,
  type OwnFields,
} from './data/checkOwnFields';
import { parseFrontMatter } from './data/frontMatter';
import { splitFrontMatter } from './data/splitFrontMatter';
import { titleDirectives } from './directives/titleDirectives';
import { createHome } from './home/createHome';
import { countWords } from './markdown/countWords';
import { createExcerpt } from './markdown/createExcerpt';
import { findDeepNesting } from './markdown/findDeepNesting';
import { createMarkdownProcessor } from './markdown/markdownProcessor';
import { nestingDiagnostic } from './markdown/nesting';
import { hideMath } from './math/hideMath';
import { unwrapCodeBlocks } from './mdx/unwrapCodeBlocks';
import type { MarkdownOptions } from './page';
import { parseYaml } from './yaml/parseYaml';

export type ParserOptions = MarkdownOptions & {
  readonly code: HighlighterOptions;
  readonly frontMatter?: FrontMatterSchemas | undefined;
};

export type Parser = (source: Source) => Promise<Article>;

export function createParser(options: ParserOptions): Parser {
  const process = createMarkdownProcessor(options, createHighlighter(options.code));

  return async function parseSource(source) {
    const { text, includes, shown, ...place } = source;
    if (text.length > MAX_PAGE_CHARACTERS) return createTooLong(place, text.length);
    const split = splitFrontMatter(text, source.file);
    const mdx = options.getMdx?.();
    // JSON is YAML.
    const exported = mdx?.findFrontMatter(source.file);
    const yaml = split.yaml === '' && exported !== undefined ? exported : split.yaml;
    const { frontMatter, home, diagnostics } = parseFrontMatter(yaml, {
      file: source.file,
      firstLine: split.firstLine,
      collection: source.collection,
      own: await findOwnFields(yaml, { ...source, firstLine: split.firstLine }, options),
    });
    const found = [...split.diagnostics, ...diagnostics];
    const isMdx = mdx?.isMdx(source.file) ?? false;
    const written = titleDirectives(isMdx ? unwrapCodeBlocks(split.markdown) : split.markdown);
    const hidden =
      options.math !== undefined ? hideMath(written) : { titled: written, formulas: [] };
    const { titled, formulas } = hidden;
    const tooDeep = findDeepNesting(titled.markdown, source.file);
    if (tooDeep !== undefined) return createEmptyArticle(place, frontMatter, [...found, tooDeep]);
    try {
      const { collection, file } = source;
      const { problems, ...content } = await process({
        titled,
        formulas,
        file,
        collection,
        includes,
        shown,
        home: home && createHome(home, frontMatter.title),
      });
      return {
        source: content.isVolatile || content.hasFailed ? { ...place, isVolatile: true } : place,
        frontMatter,
        title: frontMatter.title ?? content.title,
        hasOwnTitle: content.title !== undefined,
        titlePlace: content.titlePlace,
        description: frontMatter.description ?? createExcerpt(content.tree),
        body: content.body,
        drawings: content.drawings,
        preview: content.preview,
        references: content.references,
        headings: content.headings,
        oldIds: content.oldIds,
        anchors: content.anchors,
        sections: content.sections,
        examples: content.examples,
        hasFields: content.hasFields,
        markdownCopy: content.markdownCopy,
        wordCount: countWords(withoutTitle(split.markdown)),
        tokenClasses: content.tokenClasses,
        styleRules: content.styleRules,
        categoryPlace: content.categoryPlace,
        diagnostics: [
          ...found,
          ...problems.map((problem) => ({ ...problem, file: problem.file ?? file })),
        ],
      };
    } catch (error) {
      const problems = describeFailure(error, source.file);
      return createEmptyArticle(place, frontMatter, [...found, ...problems]);
    }
  };
}

type FrontMatterSource = Pick<Source, 'collection' | 'file'> & { readonly firstLine: number };

/** The announcement, which is in the configuration, has no front matter. */
async function findOwnFields(
  yaml: string,
  { collection, file, firstLine }: FrontMatterSource,
  { frontMatter }: ParserOptions,
): Promise<OwnFields> {
  const schemas = frontMatter?.[collection === 'blog' ? 'blog' : 'docs'] ?? [];
  if (schemas.length === 0 || !MARKDOWN_FILE.test(file)) return NO_FIELDS;
  const { mapping } = parseYaml(yaml, { file, firstLine, subject: '', code: '' });
  return mapping === undefined ? NO_FIELDS : checkOwnFields(schemas, mapping, file);
}

function createTooLong(place: Article['source'], length: number): Article {
  const { file, collection } = place;
  const { frontMatter } = parseFrontMatter('', { file, firstLine: 1, collection });
  const problem: Diagnostic = {
    code: 'text-too-long',
    severity: 'error',
    message: `the page has ${toMillions(length)} million characters, but the limit is ${toMillions(MAX_PAGE_CHARACTERS)} million`,
    file,
    line: 1,
    column: 1,
    hint: 'Split it into several pages, or offer it as a download from the static folder.',
  };
  return createEmptyArticle(place, frontMatter, [problem]);
}

const toMillions = (count: number) => Math.ceil(count / 100_000) / 10;

/** A stack overflow means that the author's nesting is too deep for a recursive function. */
function describeFailure(error: unknown, file: string): readonly Diagnostic[] {
  if (error instanceof ContentError) return error.diagnostic ? [error.diagnostic] : [];
  if (error instanceof RangeError) return [nestingDiagnostic(file, 1, 1)];
  throw error;
}

function createEmptyArticle(
  source: Article['source'],
  frontMatter: FrontMatter,
  diagnostics: readonly Diagnostic[],
): Article {
  return {
    source,
    frontMatter,
    title: frontMatter.title,
    hasOwnTitle: false,
    description: frontMatter.description ?? '',
    body: [],
    drawings: [],
    preview: undefined,
    references: [],
    headings: [],
    oldIds: [],
    anchors: [],
    sections: [],
    examples: [],
    hasFields: false,
    markdownCopy: [],
    wordCount: 0,
    tokenClasses: [],
    styleRules: [],
    isIncomplete: true,
    diagnostics,
  };
}

/** The reading time does not count the title (rule 4.8). */
function withoutTitle(markdown: string): string {
  return markdown.replace(/^\s*# .*\n?/, '');
}
