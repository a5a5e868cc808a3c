/** Gives problems the severity that the configuration sets for their kind, and omits those that it ignores. */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import { EXPLANATIONS } from '../../report/codes/explanations';

export function applySeverities(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const key = EXPLANATIONS.get(diagnostic.code)?.severity;
    if (key === undefined || key === 'error' || key === 'warning') return [diagnostic];
    const severity = config[key];
    if (severity === 'ignore') return [];
    return [{ ...diagnostic, severity: severity === 'error' ? 'error' : 'warning' }];
  });
}
