/** Converts the redirects and headers of the files that Netlify, Cloudflare Pages and other hosts read. */

import type { HeaderRule, Redirect } from '../../templates/model/config';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../templates/model/outputs';
import { isSitePath } from '../core/address';
import type { ConfigPart } from './convertKeys';
import type { FilePlan } from './filePlan';
import { changed, imported, leave, type OutcomeNote, todo } from './importReport';
import { findTarget, getAddress } from './links';
import { isPlainPath } from './redirects';

export function convertHostFiles(plan: FilePlan): ConfigPart {
  const redirects = convertRedirectFile(plan, plan.findStatic(REDIRECTS_FILE));
  const headers = convertHeaderFile(plan, plan.findStatic(HEADERS_FILE));
  return { ...(redirects.length > 0 && { redirects }), ...(headers.length > 0 && { headers }) };
}

/** Converts the redirects of a file `_redirects` that need no pattern. The file itself is copied for the others. */
export function convertRedirectFile(plan: FilePlan, file: string | undefined): readonly Redirect[] {
  return listLines(plan, file).flatMap(({ text, note }): readonly Redirect[] => {
    const [from = '', to = '', status = '301', ...rest] = text.trim().split(/\s+/);
    const target = findTarget(to);
    const isPlain = isPlainPath(from) && /^30\d/.test(status) && rest.length === 0;
    const isConverted = isPlain && target !== undefined;
    note(isConverted ? imported('redirects') : KEPT);
    return isConverted ? [{ from, to: getAddress(target) }] : [];
  });
}

const KEPT = todo(
  `it is kept in content/static/${REDIRECTS_FILE}, for hosts that support this file`,
);

function convertHeaderFile(plan: FilePlan, file: string | undefined): readonly HeaderRule[] {
  const rules: { for: string; values: Record<string, string> }[] = [];
  for (const { text, note } of listLines(plan, file)) {
    const [, name = '', value = ''] = /^\s+([\w-]+):(.*)$/.exec(text) ?? [];
    const rule = rules.at(-1);
    if (/^\S/.test(text)) {
      rules.push({ for: text.trim(), values: {} });
      note(changed('headers'));
    } else if (OWN_HEADERS.includes(name.toLowerCase())) note(OWN_HEADER);
    else if (rule === undefined || name === '' || !isPattern(rule.for)) note(NO_RULE);
    else {
      rule.values[name] = [rule.values[name] ?? [], value.trim()].flat().join(', ');
      note(changed('headers'));
    }
  }
  return rules.filter(({ values }) => Object.keys(values).length > 0);
}

/** Every site sends these with each path. */
const OWN_HEADERS = [
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy'],
  'permissions-policy',
];
const OWN_HEADER = leave('docwright sends its own: see "Headers" in the manual');
const NO_RULE = todo('a rule has a path, which may end in `*`, and headers: add it to your host');

function isPattern(path: string): boolean {
  return isSitePath(path) && !/[*:].|:/.test(path);
}

type Line = { readonly text: string; readonly note: (outcome: OutcomeNote) => void };

/** The lines of a file without comments and empty lines. */
function listLines({ read, report }: FilePlan, file: string | undefined): readonly Line[] {
  const text = file === undefined ? undefined : read(file);
  if (file === undefined || text === undefined) return [];
  return text.split('\n').flatMap((line, index): readonly Line[] => {
    const said = line.replace(/(?<=^|\s)#.*/s, '').trimEnd();
    if (said === '') return [];
    const place = { kind: 'syntax', file, line: index + 1, subject: said.trim() } as const;
    return [{ text: said, note: (outcome) => report.add({ ...place, ...outcome }) }];
  });
}
