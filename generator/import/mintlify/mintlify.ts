/** Imports a site of Mintlify: `docs.json`, or the older `mint.json`. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { redirectHome } from '../addresses';
import { readYaml } from '../config/readYaml';
import { listDocs } from '../docs';
import type { Foreign } from '../foreign';
import type { ImportContext, Importer } from '../importer';
import { createKeys } from '../keys';
import { requireConfig } from '../requireConfig';
import { copyMintlify, isRepositoryFile } from './copyMintlify';
import { SNIPPETS } from './snippets';
import { takeNavigation } from './takeNavigation';
import { takeSettings } from './takeSettings';

export const mintlify: Importer = { name: 'Mintlify', made: [], kept: [], run };

const INDEX = /^index$/;

async function run(context: ImportContext): Promise<SiteConfigInput> {
  const { plan } = context;
  const { foreign, account } = plan;
  const file = findConfig(foreign);
  const read = readYaml(foreign, file);
  const { keys, finish } = createKeys({ account, ...read });
  const pages = listDocs(foreign, '').filter(({ name }) => !name.startsWith(SNIPPETS));
  const docs = pages.filter((doc) => !isRepositoryFile(doc.file));
  const { sidebars, items, first } = takeNavigation(keys, docs);
  const settings = takeSettings(keys, { foreign, file, account });
  const styles = copyMintlify(context, docs);
  const { navbar } = settings;
  plan.replace(file, 'its keys are now in content/site.config.ts');
  finish();
  return {
    ...settings,
    ...(styles.length === 0 ? {} : { styles }),
    navbar: { ...navbar, items: [...items, ...(navbar?.items ?? [])] },
    docs: { sidebars },
    blog: false,
    redirects: [...(settings.redirects ?? []), ...redirectHome(docs, { first, index: INDEX })],
  };
}

function findConfig(foreign: Foreign): string {
  const file = ['docs.json', 'mint.json'].find(foreign.has);
  return requireConfig(foreign, file, {
    names: 'docs.json or mint.json',
    hint: 'Pass the folder that contains it.',
  });
}
