/** Takes over a page: its front matter by rules, its text by what the foreign generator needs. */

import type { Account } from '../account';
import type { Plan } from '../plan';
import { type FrontMatterRules, type FrontMatterValues, takeFrontMatter } from './frontMatter';

type PageChange = {
  /** Relative to the foreign folder. */
  readonly file: string;
  /** Relative to the content folder. */
  readonly target: string;
  readonly rules: FrontMatterRules;
  /** Gives the new body. Lines are those of the body; add `linesBefore` for those of the file. */
  readonly changeBody?: (body: string, page: BodyPlace) => string;
};

export type BodyPlace = {
  readonly file: string;
  readonly linesBefore: number;
  readonly account: Account;
  /** The front matter as it was. */
  readonly values: FrontMatterValues;
};

export function takePage(plan: Plan, { file, target, rules, changeBody }: PageChange): void {
  if (plan.account.hasFile(file)) return;
  const { account } = plan;
  const text = plan.read(file);
  if (text === undefined) return;
  const taken = takeFrontMatter({ file, text, account }, rules);
  const head = taken.text.slice(0, taken.bodyStart);
  const body = taken.text.slice(taken.bodyStart);
  const { linesBefore, values } = taken;
  const changed = changeBody?.(body, { file, linesBefore, account, values }) ?? body;
  const whole = head + changed;
  if (whole === text) plan.copy(file, target);
  else plan.write(file, target, whole);
}
