/** The place of a reference in an article, and how a problem with it is reported. */

import type { Reference } from '../../templates/model/body';
import type { Severity, SiteConfig } from '../../templates/model/config';
import { findPathLanguage } from '../../templates/model/languages';
import type { Target } from '../../templates/model/page';
import { decodePath } from '../../templates/model/paths';
import type { Diagnostic } from '../core/diagnostics';
import type { Article } from '../core/types';
import type { LayoutPlace, PlannedPage } from './plannedPage';
import type { RouteTable } from './routeTable';

export type LinkContext = {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  /** Files that a build without drafts omits, relative to the root. */
  readonly draftFiles: ReadonlySet<string>;
  readonly diagnostics: Diagnostic[];
  /** Links that work, but lead to a redirect. */
  readonly redirected: Diagnostic[];
  readonly toHref: (path: string) => string;
};

/** The place of one reference. */
export type LinkPlace = LinkContext & {
  readonly article: Article;
  readonly reference: Reference;
  /** The path of the page that shows it. */
  readonly path: string;
  readonly isPreview: boolean;
  /** For an article without a page of its own: the part of the layout that shows it. */
  readonly layout?: LayoutPlace | undefined;
};

export function plainTarget(href: string): Target {
  return { href, isExternal: false, isDownload: false };
}

/** The target of a link to a page. `href` ends with `hash`, which may be empty. */
export function pageTarget(
  { reference, config }: LinkPlace,
  page: PlannedPage | undefined,
  { href, hash }: { readonly href: string; readonly hash: string },
): Target {
  const language = page && findPathLanguage(page.path, config);
  const isOther = language !== undefined && language !== config.locale;
  const target = { ...plainTarget(href), ...(isOther && { language }) };
  if (!reference.isType || hash === '') return target;
  const definition = page?.findDefinition?.(decodePath(hash.slice(1)));
  return definition === undefined ? target : { ...target, definition };
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'target'> & {
  /** What surely is meant, as it should be written. */
  readonly repaired?: string | undefined;
};

/** Reports with the severity that the configuration sets. */
export function reportBy(severity: Severity, place: LinkPlace, problem: Problem): void {
  if (severity === 'ignore') return;
  reportAt(place, { ...problem, severity: severity === 'error' ? 'error' : 'warning' });
}

/** Reports nothing for a preview, because the post's own page reports the same problem. */
export function reportAt(
  place: LinkPlace,
  problem: Problem & Pick<Diagnostic, 'severity'>,
  diagnostics = place.diagnostics,
): void {
  if (place.isPreview) return;
  const { article, reference, layout } = place;
  const { line, column, endLine, endColumn, href } = reference;
  const { repaired, ...told } = problem;
  diagnostics.push({
    ...told,
    ...{ file: article.source.file, line, column },
    ...(endLine !== undefined && { endLine, endColumn }),
    ...(repaired !== undefined && { repair: { from: href, to: repaired } }),
    ...layout,
  });
}
