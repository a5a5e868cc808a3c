/** Imports a folder of Markdown files without a generator: the folder becomes the docs, with all that is in it. */

import { createUserError } from '../core/diagnostics';
import { MARKDOWN_FILE } from '../core/fileNames';
import { nameTitle } from '../init/nameTitle';
import { convertFiles } from './convertFiles';
import type { ConfigPart } from './convertKeys';
import type { ImportContext, Importer } from './importer';
import { leave } from './importReport';
import { convertPage } from './pages/convertPage';

export const markdown: Importer = { name: 'a folder of Markdown', convert };

function convert({ plan }: ImportContext): ConfigPart {
  const { site } = plan;
  if (!site.files.some((file) => MARKDOWN_FILE.test(file))) throw createEmpty(site.name);
  const frontMatter = { table: {} };
  convertFiles(plan, [
    [/(?:^|\/)\.[^/]*$/, leave('its name starts with a dot')],
    [MARKDOWN_FILE, (file) => convertPage(plan, { file, target: `docs/${file}`, frontMatter })],
    [/^/, 'docs/'],
  ]);
  return { title: nameTitle(site.name) || NO_NAME, blog: false };
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
