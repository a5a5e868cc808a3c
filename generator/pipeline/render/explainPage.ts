/** Tells why a page was rendered, or that it was not. */

import type { PageParts } from '../cache/pageStore';

type MadePage = {
  /** What the page is made from now and in the last build; undefined where nobody knows. */
  readonly now?: PageParts;
  readonly before?: PageParts;
  readonly isRendered: boolean;
  /** The content file of the page. */
  readonly file?: string | undefined;
  readonly isCustom: boolean;
};

/** Returns a sentence for each reason. */
export function explainPage(made: MadePage): readonly string[] {
  const { now, before, isRendered } = made;
  if (!isRendered) return ['Reused: nothing that the page is made from has changed.'];
  if (made.isCustom) return ['Rendered: pages in TSX are rendered in every build.'];
  if (now === undefined) return ['Rendered: this build does not use the cache.'];
  if (before === undefined) return ['Rendered: the page is new since the last build.'];
  const reasons = listReasons(now, before, made.file);
  return reasons.length > 0
    ? reasons.map((reason) => `Rendered: ${reason}.`)
    : [
        'Rendered: the page is not in the cache. The cache does not keep pages with problems, and pages with directives or templates whose code can read the time, the environment or other files.',
      ];
}

function listReasons(now: PageParts, before: PageParts, file: string | undefined): string[] {
  const reasons: readonly (readonly [keyof PageParts, string])[] = [
    [
      'shared',
      'something that all pages share has changed (configuration, navbar, footer, scripts, styles or docwright itself)',
    ],
    ['sidebar', 'its sidebar has changed'],
    [
      'text',
      `its text or the target of a link in it has changed${file === undefined ? '' : ` (${file})`}`,
    ],
    ['data', 'its title, its position or a list on it has changed'],
  ];
  return reasons.flatMap(([part, reason]) => (now[part] === before[part] ? [] : [reason]));
}
