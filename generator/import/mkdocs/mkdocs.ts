/** Imports a site of MkDocs: `mkdocs.yml`, and its blocks in Markdown as directives. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { redirectHome } from '../addresses';
import { readYaml } from '../config/readYaml';
import { type Doc, listDocs } from '../docs';
import type { Foreign } from '../foreign';
import type { ImportContext, Importer } from '../importer';
import { createKeys, type Keys } from '../keys';
import { requireConfig } from '../requireConfig';
import { copyMkdocs, INDEX } from './copyMkdocs';
import { takeNav } from './takeNav';
import { takeSettings } from './takeSettings';

export const mkdocs: Importer = { name: 'MkDocs', made: ['site'], kept: [], run };

async function run(context: ImportContext): Promise<SiteConfigInput> {
  const { plan } = context;
  const { foreign, account } = plan;
  const file = findConfig(foreign);
  const { keys, finish } = createKeys({ account, ...readYaml(foreign, file) });
  const folder = takeFolder(keys.at('docs_dir'));
  const docs: readonly Doc[] = listDocs(foreign, folder);
  const settings = takeSettings(keys, { foreign, file, account });
  const nav = takeNav(keys.at('nav'), docs);
  const pictures = [settings.favicon, settings.navbar?.logo?.src].flatMap((each) => each ?? []);
  const styles = copyMkdocs(context, { docs, folder, styles: keys.at('extra_css'), pictures });
  plan.replace(file, 'its keys are now in content/site.config.ts');
  finish();
  return {
    ...settings,
    ...(styles.length === 0 ? {} : { styles }),
    docs: { ...settings.docs, ...(nav.length === 0 ? {} : { sidebars: { docs: nav } }) },
    blog: false,
    redirects: [
      ...(settings.redirects ?? []),
      ...redirectHome(docs, { first: undefined, index: INDEX }),
    ],
  };
}

function findConfig(foreign: Foreign): string {
  const file = ['mkdocs.yml', 'mkdocs.yaml'].find(foreign.has);
  return requireConfig(foreign, file, {
    names: 'mkdocs.yml',
    hint: 'Pass the folder that contains it.',
  });
}

const STANDARD_FOLDER = 'docs';

/** A folder outside of the foreign one is not read: then docs are disabled in it. */
function takeFolder(key: Keys): string {
  const written = key.takeText('content/docs/') ?? STANDARD_FOLDER;
  return written.replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '') || STANDARD_FOLDER;
}
