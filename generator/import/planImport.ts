/** Plans the import of a foreign site: its files, its configuration, and the account of all of it. */

import type { SiteConfigInput } from '../../templates/model/configInput';
import { type Account, createAccount } from './account';
import { docusaurus } from './docusaurus/docusaurus';
import { type Foreign, listForeign } from './foreign';
import type { Importer, ImportTools } from './importer';
import type { ImporterName } from './importerNames';
import { mintlify } from './mintlify/mintlify';
import { mkdocs } from './mkdocs/mkdocs';
import { markdown } from './plain/markdown';
import { createPlan, type WrittenFile } from './plan';
import { vitepress } from './vitepress/vitepress';

export const IMPORTERS: Readonly<Record<ImporterName, Importer>> = {
  docusaurus,
  mintlify,
  vitepress,
  mkdocs,
  markdown,
};

type ImportRequest = ImportTools & {
  readonly importer: ImporterName;
  /** The folder of the foreign site. */
  readonly folder: string;
};

export type PlannedImport = {
  readonly foreign: Foreign;
  readonly config: SiteConfigInput;
  readonly files: readonly WrittenFile[];
  readonly account: Account;
};

/** Throws a `UserError` for a folder that cannot be imported. */
export async function planImport({
  importer,
  folder,
  ...tools
}: ImportRequest): Promise<PlannedImport> {
  const { made, kept, run } = IMPORTERS[importer];
  const account = createAccount();
  const foreign = listForeign(folder, { account, made, kept });
  const plan = createPlan(foreign, account);
  const config = await run({ ...tools, plan });
  for (const file of foreign.files) plan.leave(file, OTHER_NOTE);
  return { foreign, config, files: plan.list(), account };
}

const OTHER_NOTE = 'not a page or an image of a page: copy it manually if you need it';
