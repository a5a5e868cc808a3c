/** The command `explain`: says what the code of a problem means, lists all codes, or lists what extensions add. */

import { UsageError } from '../core/diagnostics';
import { didYouMean } from '../core/findNearest';
import { removeLinks } from '../core/text';
import type { Explanation } from '../report/codes/explanation';
import { EXPLANATIONS } from '../report/codes/explanations';
import { printExplanation } from '../report/codes/printExplanation';
import type { Summary } from '../report/jsonReport';
import { startReport } from '../report/startReport';
import { DONE, type Streams } from './streams';

export type ExplainOptions = Streams & {
  readonly root: string;
  /** Without one, all codes are listed. */
  readonly code?: string | undefined;
};

export async function runExplain(options: ExplainOptions): Promise<number> {
  const { code } = options;
  const report = startReport('explain', options);
  if (code === EXTENSIONS) {
    const { explainExtensions } = await import('./explainExtensions');
    report.addResult(await explainExtensions(options.root));
  } else report.addResult(code === undefined ? listCodes() : explain(code, options.color));
  return report.finish(DONE);
}

/** No code has this name. */
const EXTENSIONS = 'extensions';

function listCodes() {
  const codes = [...EXPLANATIONS.keys()].sort();
  return { text: `${codes.join('\n')}\n`, summary: { codes } };
}

function explain(code: string, color: boolean) {
  const explained = EXPLANATIONS.get(code);
  if (explained === undefined) throw new UsageError(explainUnknown(code));
  return {
    text: printExplanation(code, explained, color),
    summary: describe(code, explained),
  };
}

function explainUnknown(code: string): string {
  const hint = didYouMean(code, EXPLANATIONS.keys()) ?? 'Run docwright explain to list all codes.';
  return `unknown code ${JSON.stringify(code)}. ${hint}`;
}

/** Keys without a value are omitted. */
function describe(code: string, { severity, means, fix, example }: Explanation): Summary {
  const isSetting = severity.startsWith('on');
  return {
    code,
    severity: isSetting ? 'setting' : severity,
    ...(isSetting && { setting: severity }),
    means: removeLinks(means),
    fix: removeLinks(fix),
    example,
  };
}
