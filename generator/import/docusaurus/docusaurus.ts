/** Imports a site of Docusaurus: the preset "classic" and the plugins that go with it. */

import type { SiteConfigInput } from '../../../templates/model/configInput';
import { readScript } from '../config/readScript';
import { type Doc, listDocs } from '../docs';
import type { Foreign } from '../foreign';
import type { ImportContext, Importer } from '../importer';
import { createKeys, type Keys } from '../keys';
import { needsMdx } from '../pages/needsMdx';
import { requireConfig } from '../requireConfig';
import { copyBlog, copyDocs, copyPages, copyRest, copyStatic, leaveRest } from './copyFiles';
import { findPreset, type Preset } from './findPreset';
import { takeBlog, takeDocs } from './takeCollections';
import { takeHead } from './takeHead';
import { takeNavbar } from './takeNavbar';
import { takeRedirects } from './takeRedirects';
import { readSidebars } from './takeSidebars';
import { takeSite } from './takeSite';
import { readBase, takeFooter, takeLook } from './takeTheme';

const CONFIG_FILE = /^docusaurus\.config\.[cm]?[jt]s$/;

export const docusaurus: Importer = {
  name: 'Docusaurus',
  made: ['build', '.docusaurus'],
  kept: [],
  run,
};

async function run(context: ImportContext): Promise<SiteConfigInput> {
  const { plan } = context;
  const { foreign, account } = plan;
  const file = findConfig(foreign);
  const read = await readScript({ ...context, foreign, account }, file);
  const { keys, finish } = createKeys({ account, ...read });
  const preset = findPreset(keys);
  const { docs, folder } = takeDocs(context, preset.docs);
  const list = folder === undefined ? [] : listDocs(foreign, folder);
  const sidebars = await readSidebars(context, { preset: preset.docs, docs: list, folder });
  const theme = keys.at('themeConfig');
  const navbar = takeNavbar(theme.at('navbar'), {
    sidebars,
    docs: list,
    route: docs?.routeBasePath,
  });
  const blog = takeBlog(context, preset.blog);
  const blogFolder = blog === false ? undefined : (blog.path ?? BLOG_FOLDER);
  const hasHome = copyFiles(context, { keys, preset, folder, blogFolder });
  const look = takeLook(context, { keys, theme, styles: preset.theme });
  copyRest(context);
  const config: SiteConfigInput = {
    ...takeSite(context, { keys, theme }),
    ...look,
    ...takeHead(keys, theme),
    navbar: navbar.navbar,
    ...takeFooter(theme.at('footer'), { columns: navbar.columns, base: readBase(keys) }),
    ...(docs === undefined ? {} : { docs: { ...docs, ...sidebars.written } }),
    blog,
    // Docusaurus reads files that end in .md as MDX.
    ...(needsMdx(plan, [folder, blogFolder]) ? { markdown: { format: 'mdx' } } : {}),
    redirects: [
      ...takeRedirects(context, keys),
      ...redirectToFirst({ hasHome, first: sidebars.first, route: docs?.routeBasePath }),
    ],
  };
  for (const input of [...read.inputs, ...sidebars.inputs]) {
    plan.replace(input, 'its keys are now in content/site.config.ts');
  }
  leaveRest(context);
  finish();
  return config;
}

const BLOG_FOLDER = 'blog';

type Folders = {
  readonly keys: Keys;
  readonly preset: Preset;
  /** Of the docs and of the blog; undefined for none. */
  readonly folder: string | undefined;
  readonly blogFolder: string | undefined;
};

/** Returns whether there is a home page. */
function copyFiles(context: ImportContext, { keys, preset, folder, blogFolder }: Folders): boolean {
  if (folder !== undefined) copyDocs(context, folder, preset.docs);
  if (blogFolder !== undefined) copyBlog(context, blogFolder, preset.blog);
  const hasHome = copyPages(context, preset.pages);
  copyStatic(context, keys.at('staticDirectories'));
  return hasHome;
}

function findConfig(foreign: Foreign): string {
  const file = foreign.files.find((name) => CONFIG_FILE.test(name));
  return requireConfig(foreign, file, {
    names: 'docusaurus.config.js or .ts',
    hint: 'Pass the folder that contains it, often website/ or docs/. To import a folder of plain Markdown files, run: docwright import markdown <folder>',
  });
}

type Home = {
  readonly hasHome: boolean;
  readonly first: Doc | undefined;
  readonly route: string | undefined;
};

/** A site needs something at its root; a home page of React is left. */
function redirectToFirst({ hasHome, first, route = '' }: Home) {
  const base = route.replace(/^\/|\/$/g, '');
  if (hasHome || base === '' || first === undefined) return [];
  return [{ from: '/', to: `/${base}${first.path === '/' ? '' : first.path}` }];
}
