/** Shows the response of a server, always as text. */

import { findStatusClass } from '../../templates/model/statusClass';
import type { SiteStrings } from '../../templates/model/strings/strings';
import { create } from './elements';
import { formatBody } from './formatBody';
import type { Answer } from './sendRequest';

/** Filled in when the generator bundles this file. */
declare const __STRINGS__: SiteStrings;

/** Announced by screen readers. */
export function createStatus({ status, statusText, milliseconds, bytes }: Answer): readonly Node[] {
  const size = bytes.length;
  const amount =
    size < 1000 ? formatUnit(size, 'byte', 'long') : formatUnit(size / 1000, 'kilobyte', 'short');
  const facts = [formatUnit(milliseconds, 'millisecond', 'short'), amount].join(' · ');
  const className = findStatusClass(String(status)) ?? '';
  return [
    create('code', { className }, `${status} ${statusText}`.trim()),
    document.createTextNode(` ${facts}`),
  ];
}

function formatUnit(
  value: number,
  unit: string,
  unitDisplay: Intl.NumberFormatOptions['unitDisplay'],
): string {
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, options).format(value);
}

export function createAnswer(answer: Answer): readonly Node[] {
  const { headers, bytes, mediaType } = answer;
  const rows = headers.flatMap(([name, value]) => [
    create('dt', {}, name),
    create('dd', {}, value),
  ]);
  const summary = create('summary', {}, `${__STRINGS__.api.headers} (${headers.length})`);
  const details = create('details', {}, summary, create('dl', { dir: 'ltr' }, ...rows));
  const shown = rows.length > 0 ? [details] : [];
  if (bytes.length === 0) return [...shown, createNote(__STRINGS__.console.noContent)];
  const body = formatBody(bytes, mediaType);
  if (body === undefined)
    return [...shown, createNote(`${__STRINGS__.console.binary} ${mediaType}`)];
  const pre = create(
    'pre',
    { tabIndex: 0, dir: 'ltr', ariaLabel: __STRINGS__.console.response },
    body.text,
  );
  pre.role = 'region';
  return [...shown, pre, ...(body.isShortened ? [createNote(__STRINGS__.console.shortened)] : [])];
}

function createNote(text: string): HTMLElement {
  return create('p', { className: 'console__hint' }, text);
}
