/** Where a reference of an article stands, and how a problem with it is reported. */

import type { Reference } from '../../templates/model/body';
import type { Severity, SiteConfig } from '../../templates/model/config';
import type { Target } from '../../templates/model/page';
import type { Diagnostic } from '../core/diagnostics';
import type { Article } from '../core/types';
import type { LayoutPlace } from './plannedPage';
import type { RouteTable } from './routeTable';

export type LinkContext = {
  readonly config: SiteConfig;
  readonly table: RouteTable;
  /** Name of the content folder, relative to the root. */
  readonly content: string;
  /** Files that a build without drafts leaves out, relative to the root. */
  readonly draftFiles: ReadonlySet<string>;
  readonly diagnostics: Diagnostic[];
  readonly toHref: (path: string) => string;
};

/** Where one reference stands. */
export type LinkPlace = LinkContext & {
  readonly article: Article;
  readonly reference: Reference;
  /** Of the page that shows it. */
  readonly path: string;
  readonly isPreview: boolean;
  /** Where the article shows, when it is no page of its own. */
  readonly layout?: LayoutPlace | undefined;
};

export function plainTarget(href: string): Target {
  return { href, isExternal: false, isDownload: false };
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'target'>;

/** Reports as the configuration wants it. */
export function reportBy(severity: Severity, place: LinkPlace, problem: Problem): void {
  if (severity === 'ignore') return;
  reportAt(place, { ...problem, severity: severity === 'error' ? 'error' : 'warning' });
}

/** A post shown on a list says what its own page has said already. */
export function reportAt(place: LinkPlace, problem: Problem & Pick<Diagnostic, 'severity'>): void {
  if (place.isPreview) return;
  const { article, reference, layout } = place;
  const { line, column } = reference;
  place.diagnostics.push({ ...problem, file: article.source.file, line, column, ...layout });
}
