/** Imports a site of VitePress: its Markdown, its navigation and its settings; parts in Vue are left out. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { redirectHome } from '../addresses';
import { readScript } from '../config/readScript';
import { listDocs } from '../docs';
import type { Foreign } from '../foreign';
import type { ImportContext, Importer } from '../importer';
import { createKeys } from '../keys';
import { requireConfig } from '../requireConfig';
import { copyVitePress } from './copyVitePress';
import { INDEX } from './pageNames';
import { takeNavigation } from './takeNavigation';
import { takeSettings } from './takeSettings';

const FOLDER = '.vitepress';
const CONFIG_FILE = /^\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/;

export const vitepress: Importer = {
  name: 'VitePress',
  made: [`${FOLDER}/dist`, `${FOLDER}/cache`],
  kept: [FOLDER],
  run,
};

async function run(context: ImportContext): Promise<SiteConfigInput> {
  const { plan } = context;
  const { foreign, account } = plan;
  const file = findConfig(foreign);
  const read = await readScript({ ...context, foreign, account }, file);
  const { keys, finish } = createKeys({ account, ...read });
  const source =
    keys
      .at('srcDir')
      .takeText('content/docs/')
      ?.replace(/^\.\/?|(?<!\/)\/+$/g, '') ?? '';
  const docs = listDocs(foreign, source).filter(({ file: page }) => !/[[\]]/.test(page));
  const settings = takeSettings(keys, { foreign, file, account });
  const { sidebars, items, columns, first } = takeNavigation(keys.at('themeConfig'), docs);
  const { styles, accent } = copyVitePress(context, { docs, source });
  const { footer } = settings;
  for (const input of read.inputs)
    plan.replace(input, 'its keys are now in content/site.config.ts');
  finish();
  return {
    ...settings,
    ...(accent === undefined ? {} : { theme: { accent } }),
    ...(styles.length === 0 ? {} : { styles }),
    navbar: { ...settings.navbar, items },
    ...(columns.length > 0 || footer !== undefined
      ? { footer: { ...footer, links: [...(footer?.links ?? []), ...columns] } }
      : {}),
    docs: { ...settings.docs, sidebars },
    blog: false,
    redirects: redirectHome(docs, { first, index: INDEX }),
  };
}

function findConfig(foreign: Foreign): string {
  const file = foreign.files.find((name) => CONFIG_FILE.test(name));
  return requireConfig(foreign, file, {
    names: '.vitepress/config.ts or .js',
    hint: 'Pass the folder that contains .vitepress/, often docs/.',
  });
}
