/** Imports a plain folder of Markdown files: the folder becomes the docs, and all else stays beside them. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { createUserError } from '../../core/diagnostics';
import { MARKDOWN_FILE } from '../../core/fileNames';
import { nameTitle } from '../../init/nameTitle';
import { type ImportContext, type Importer, UNKNOWN_URL } from '../importer';
import { takePage } from '../pages/takePage';

export const markdown: Importer = { name: 'a folder of Markdown', made: [], kept: [], run };

async function run({ plan, frontMatterKeys }: ImportContext): Promise<SiteConfigInput> {
  const { foreign, account } = plan;
  if (!foreign.files.some((file) => MARKDOWN_FILE.test(file))) throw createEmpty(foreign.name);
  for (const file of foreign.files) {
    const name = file.split('/').at(-1) ?? '';
    if (name.startsWith('.')) plan.leave(file, 'its name starts with a dot');
    else if (!MARKDOWN_FILE.test(file)) plan.copy(file, `docs/${file}`);
    else {
      const rules = { known: frontMatterKeys.docs, judge: () => undefined };
      takePage(plan, { file, target: `docs/${file}`, rules });
    }
  }
  const note = `it is missing: replace ${UNKNOWN_URL} with the address of the site`;
  account.note({ fate: 'left', kind: 'key', file: './', subject: 'url', note });
  return { title: nameTitle(foreign.name) || NO_NAME, url: UNKNOWN_URL, blog: false };
}

/** The title of a folder whose name has no letters. */
const NO_NAME = 'Docs';

function createEmpty(name: string) {
  return createUserError({
    code: 'import-no-config',
    message: `${name}/ contains no Markdown files`,
    hint: 'Nothing was written. Pass a folder with .md or .mdx files.',
  });
}
