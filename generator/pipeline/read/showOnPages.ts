/** Shows operations and schemas of OpenAPI descriptions on the pages of authors. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import { hashContent } from '../../core/hash';
import type { SourceFile } from '../../core/types';
import type { ApiFiles } from '../../openapi/apiFiles';
import type { ApiPages } from '../../openapi/createApiPages';
import { listShown, showApis, writeLines } from '../../openapi/showApis';
import { readFrontMatter } from '../../parse/data/readFrontMatter';
import type { PageLines } from './relocateApis';

export type Showing = {
  readonly sources: SourceFile[];
  readonly diagnostics: Diagnostic[];
  /** By file of a page. */
  readonly lines: Map<string, PageLines>;
  /** Problems whose places are those in the authors' files. */
  readonly placed: WeakSet<Diagnostic>;
  /** By edition, what pages of it may show. */
  readonly shown: Map<string, { readonly pages: ApiPages; readonly locate: ApiFiles['locate'] }[]>;
};

type EditionName = {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
};

export function identify({ language = '', version = '' }: EditionName): string {
  return `${version} ${language}`;
}

/** A page in a language without a description shows what the originals have. */
export function showOnPages(
  { sources, shown, lines, diagnostics, placed }: Showing,
  { markdown: { format } }: SiteConfig,
): void {
  // What cannot be read may have any operation.
  const isComplete = !diagnostics.some(({ code }) => UNREADABLE.has(code));
  for (const [index, source] of sources.entries()) {
    const { file, text, version } = source;
    const apis = shown.get(identify(source)) ?? shown.get(identify({ version })) ?? [];
    if (text === undefined || source.isLoaded) continue;
    const page = showApis(
      { file, text, operation: findOperation(source) },
      apis.map(({ pages }) => pages),
    );
    for (const problem of page.diagnostics) placed.add(problem);
    if (isComplete) diagnostics.push(...page.diagnostics);
    if (page.parts === undefined) continue;
    if (format === 'mdx' || file.endsWith('.mdx')) {
      const parts = listShown(page.parts);
      const hash = hashContent(JSON.stringify([text, parts]));
      sources[index] = { ...source, shown: parts, hash };
      continue;
    }
    const written = writeLines(page.parts);
    const changed = written.map((line) => line.text).join('\n');
    sources[index] = { ...source, text: changed, hash: hashContent(changed) };
    lines.set(file, { getLines: () => written, locate: apis[0]?.locate, isShown: true });
  }
}

const UNREADABLE = new Set(['openapi-file', 'openapi-syntax', 'openapi-version']);

/** That the front matter names. */
export function findOperation({ file, text = '' }: SourceFile): string | undefined {
  if (!text.includes('operation:')) return undefined;
  const operation = readFrontMatter(text, file)?.value.operation;
  return typeof operation === 'string' ? operation : undefined;
}
