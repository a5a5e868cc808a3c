/**
 * Gives problems the severity that the configuration sets for their kind, and omits those that it ignores. Nobody can edit
 * the files of a version from Git: their errors are warnings, and their warnings are omitted.
 */

import type { SiteConfig } from '../../../templates/model/config';
import type { Diagnostic } from '../../core/diagnostics';
import { isFromGit } from '../../core/folders';
import { EXPLANATIONS } from '../../report/codes/explanations';

export function applySeverities(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  isCheck: boolean,
): readonly Diagnostic[] {
  const changed = diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    const { severity: key, isAdvice } = EXPLANATIONS.get(diagnostic.code) ?? {};
    if (key === undefined || key === 'error' || key === 'warning') return [diagnostic];
    const severity = config[key];
    if (severity === 'ignore' || (isAdvice && severity !== 'error' && !isCheck)) return [];
    return [{ ...diagnostic, severity: severity === 'error' ? 'error' : 'warning' }];
  });
  return downgradeGitProblems(changed);
}

export function downgradeGitProblems(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    const { file, severity } = diagnostic;
    if (file === undefined || !isFromGit(file)) return [diagnostic];
    return severity === 'error' ? [{ ...diagnostic, severity: 'warning' }] : [];
  });
}
