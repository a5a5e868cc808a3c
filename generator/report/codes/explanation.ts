/** What the code of a problem means. The texts are Markdown, because the manual shows them, too. */

import type { SiteConfig } from '../../../templates/model/config';

export type Explanation = {
  /** A key of the configuration where that sets it. */
  readonly severity: 'error' | 'warning' | Extract<keyof SiteConfig, `on${string}`>;
  /** What is wrong, without a full stop. */
  readonly means: string;
  /** What to do, without a full stop. */
  readonly fix: string;
  readonly example: Example;
};

/** Text of a file, or lines of a shell. */
export type Example = {
  /** Relative to the root; left out for a shell. */
  readonly file?: string;
  /** What causes the problem; left out where no text does. */
  readonly wrong?: string;
  readonly right: string;
};

/** By code. */
export type Explanations = Readonly<Record<string, Explanation>>;
