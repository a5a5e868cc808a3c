/** Takes the plain redirects of a file `_redirects`, as hosts read it. The file itself stays for the others. */

import type { Redirect } from '../../templates/model/config';
import { REDIRECTS_FILE } from '../../templates/model/outputs';
import { isSitePath } from '../core/address';
import { createTarget } from './links';
import type { Plan } from './plan';

export function takeRedirectFile(plan: Plan, file: string): readonly Redirect[] {
  if (!plan.foreign.has(file)) return [];
  const lines = (plan.read(file) ?? '').split('\n');
  return lines.flatMap((line, index): readonly Redirect[] => {
    const [from = '', to = '', status = '301', ...rest] = line
      .replace(/#.*/s, '')
      .trim()
      .split(/\s+/);
    if (from === '') return [];
    const target = createTarget(to);
    const isPlain = !/[*:]/.test(from) && /^30\d/.test(status) && rest.length === 0;
    const isTaken = isPlain && isSitePath(from) && target !== undefined;
    plan.account.note({
      fate: isTaken ? 'taken' : 'left',
      kind: 'syntax',
      file,
      line: index + 1,
      subject: line.trim(),
      note: isTaken
        ? 'redirects'
        : `it is kept in content/static/${REDIRECTS_FILE}, for hosts that support this file`,
    });
    return isTaken ? [{ from, to: 'to' in target ? target.to : target.href }] : [];
  });
}
