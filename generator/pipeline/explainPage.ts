/** Tells why a page was rendered, or that it was not. */

import type { PageParts } from './pageStore';

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
  if (!isRendered) return ['It was not rendered: the last builds have made it of the same.'];
  if (made.isCustom) return ['It was rendered: the code of a page in TSX is run in every build.'];
  if (now === undefined) return ['It was rendered: this build uses no cache.'];
  if (before === undefined) return ['It was rendered: the last build did not have it.'];
  const reasons = listReasons(now, before, made.file);
  return reasons.length > 0
    ? reasons.map((reason) => `It was rendered: ${reason}.`)
    : [
        'It was rendered: the cache does not have it. Pages with problems are not kept, nor pages with directives or templates of the site whose code may ask for the time, the environment or other files.',
      ];
}

function listReasons(now: PageParts, before: PageParts, file: string | undefined): string[] {
  const reasons: readonly (readonly [keyof PageParts, string])[] = [
    [
      'shared',
      'what all pages share has changed (configuration, navbar, footer, scripts, styles, or docwright itself)',
    ],
    ['sidebar', 'its sidebar has changed'],
    [
      'text',
      `its text has changed, or where a link in it leads${file === undefined ? '' : ` (${file})`}`,
    ],
    ['data', 'its title, its place or a list on it has changed'],
  ];
  return reasons.flatMap(([part, reason]) => (now[part] === before[part] ? [] : [reason]));
}
