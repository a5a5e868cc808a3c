/** Writes the definitions of types, which a script fetches when a reader hovers over a link to one. */

import { getHref } from '../../templates/model/address';
import { locateDefinition } from '../../templates/model/outputs';
import type { Definition, Page } from '../../templates/model/page';
import type { OutputFile } from '../../templates/model/site';
import { hashContent } from '../core/hash';

/** Long enough that no two of ten thousand definitions share one. */
const HASH_LENGTH = 16;

/** One file for each definition that some page links to. */
export function createDefinitions(pages: Iterable<Page>): readonly OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const page of pages) {
    for (const { definition } of 'content' in page ? page.content.targets : []) {
      if (definition === undefined) continue;
      const file = locate(definition);
      files.set(file, { file, content: format(definition) });
    }
  }
  return [...files.values()];
}

/** The address of a definition, for the links to what it defines. */
export function getDefinitionHref(definition: Definition, baseUrl = '/'): string {
  return getHref(baseUrl, locate(definition));
}

function locate(definition: Definition): string {
  return locateDefinition(hashContent(format(definition)).slice(0, HASH_LENGTH));
}

function format(definition: Definition): string {
  return `${JSON.stringify(definition)}\n`;
}
