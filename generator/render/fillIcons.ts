/** Puts the shapes of icons into the pages that use them. */

import { ICON_ATTRIBUTE } from '../../templates/icons';
import type { Diagnostic } from '../core/diagnostics';
import type { FindIcon } from '../core/icons';

type FilledIcons = { readonly html: string; readonly diagnostics: readonly Diagnostic[] };

const PLACE = new RegExp(` ${ICON_ATTRIBUTE}="([^"]*)"([^>]*)>(?=</)`, 'g');

/** An element keeps its attributes, so hydration finds what it expects. Ids inside icons become unique on the page. */
export function fillIcons(html: string, find: FindIcon, locate: LocateIcon): FilledIcons {
  if (!html.includes(` ${ICON_ATTRIBUTE}="`)) return { html, diagnostics: [] };
  const missing = new Map<string, Diagnostic>();
  let count = 0;
  const filled = html.replace(PLACE, (place, name: string, others: string) => {
    const icon = find(name);
    if ('message' in icon) {
      missing.set(name, { code: 'unknown-icon', severity: 'error', ...icon, ...locate(name) });
      return place;
    }
    count += 1;
    const body = renameIds(icon.body, `icon-${count}-`);
    return ` ${ICON_ATTRIBUTE}="${name}" viewBox="${icon.viewBox}"${others}>${body}`;
  });
  return { html: filled, diagnostics: [...missing.values()] };
}

/** Finds where the author wrote the name of an icon. With a severity, pages can do without the icon. */
export type LocateIcon = (
  name: string,
) => Pick<Diagnostic, 'file' | 'line' | 'column'> & Partial<Pick<Diagnostic, 'severity'>>;

function renameIds(body: string, prefix: string): string {
  if (!body.includes(' id="')) return body;
  return body
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/ (xlink:)?href="#/g, ` $1href="#${prefix}`)
    .replace(/ (begin|end)="([\w-]+\.)/g, ` $1="${prefix}$2`);
}
