/** Writes the data of the consoles on API pages; a script fetches it when a reader opens one. */

import type { Body } from '../../templates/model/body';
import { CONSOLE_BUTTON, type ConsoleData } from '../../templates/model/console';
import { locateConsole } from '../../templates/model/outputs';
import type { Page } from '../../templates/model/page';
import type { OutputFile } from '../../templates/model/site';
import { type Consoles, formatConsole } from '../core/consoles';

/** One file for each console that some page shows. */
export function createConsoles(pages: Iterable<Page>, consoles: Consoles): readonly OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const page of pages) {
    for (const [key, data] of listConsoles(page, consoles)) {
      files.set(key, { file: locateConsole(key), content: formatConsole(data) });
    }
  }
  return [...files.values()];
}

/** The other origins that the consoles of a page send requests to. */
export function listConsoleOrigins(page: Page, consoles: Consoles): readonly string[] {
  const origins = listConsoles(page, consoles).flatMap(([, data]) => data.origins);
  return [...new Set(origins)].filter((origin) => origin !== '').sort();
}

function listConsoles(page: Page, consoles: Consoles): readonly (readonly [string, ConsoleData])[] {
  if (consoles.size === 0) return [];
  const previews = 'previews' in page ? page.previews.map(({ content }) => content) : [];
  const contents = [...('content' in page ? [page.content] : []), ...previews];
  return contents
    .flatMap(({ body }) => listKeys(body))
    .flatMap((key) => {
      const data = consoles.get(key);
      return data === undefined ? [] : [[key, data] as const];
    });
}

function listKeys(body: Body): readonly string[] {
  return body.flatMap((segment) => {
    if (segment.type === 'drawing') return listKeys(segment.body);
    if (segment.type !== 'component') return [];
    return segment.name === CONSOLE_BUTTON
      ? [segment.attributes.key ?? '']
      : listKeys(segment.children);
  });
}
