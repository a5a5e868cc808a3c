/** What the code of a problem means. The texts are Markdown, because the manual shows them, too. */

import type { SiteConfig } from '../../../templates/model/config';

export type Explanation = {
  /** The key of the configuration that sets it, where there is one. */
  readonly severity: 'error' | 'warning' | Extract<keyof SiteConfig, `on${string}`>;
  /** True for advice on style, which `check` reports, and a build only where its severity is set to "error". */
  readonly isAdvice?: boolean | undefined;
  /** What is wrong, without a full stop. */
  readonly means: string;
  /** What to do, without a full stop. */
  readonly fix: string;
  readonly example: Example;
};

/** Text of a file, or lines of a shell. */
export type Example = {
  /** Relative to the root; omitted for a shell. */
  readonly file?: string | undefined;
  /** What causes the problem; omitted where no text does. */
  readonly wrong?: string | undefined;
  readonly right: string;
};

/** By code. */
export type Explanations = Readonly<Record<string, Explanation>>;

type Shared = Pick<Explanation, 'severity'> & Pick<Example, 'file'>;
type Written = Pick<Explanation, 'means' | 'fix' | 'isAdvice'> & Example & Partial<Shared>;

/** Explains a group of codes. Most of them share a severity and the file of their examples; the others say their own. */
export function explain(shared: Shared, group: Readonly<Record<string, Written>>): Explanations {
  const explained = Object.entries(group).map(([code, written]) => {
    const { severity, isAdvice, means, fix, ...example } = { ...shared, ...written };
    return [code, { severity, isAdvice, means, fix, example }];
  });
  return Object.fromEntries(explained);
}
