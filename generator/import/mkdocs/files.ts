/** Copies the files of a MkDocs site: pages, stylesheets, pictures. */

import { convertFiles, type FileTable } from '../convertFiles';
import type { ConfigPart } from '../convertKeys';
import { convertDocs, type Doc, type DocPages } from '../docs';
import { type ImportContext, SIDEBAR_ICON } from '../importer';
import { leave, todo } from '../importReport';
import { type FrontMatterTable, set } from '../pages/frontMatter';
import type { SourceKey } from '../sourceKey';
import { convertBlocks } from './blocks';
import { convertOwnIds, readHeadingIds } from './headingIds';
import type { NamedLanguage } from './languages';

type Files = {
  readonly docs: readonly Doc[];
  readonly folder: string;
  /** Logo and favicon, relative to the folder. */
  readonly pictures: readonly string[];
  readonly translations: readonly { readonly docs: readonly Doc[]; readonly to: string }[];
  /** The languages that have a folder of their own. */
  readonly folders: readonly NamedLanguage[];
};

/** Returns the stylesheets. */
export function copyFiles(context: ImportContext, files: Files): ConfigPart {
  const { plan, keys } = context;
  const { docs, folder, pictures, translations, folders } = files;
  const conversion: DocPages = {
    table: FRONT_MATTER,
    convertBody: (body, page) => convertOwnIds(convertBlocks(body, page)),
    headingIds: readHeadingIds(keys.at('markdown_extensions')),
  };
  convertDocs(plan, docs, conversion);
  for (const each of translations) convertDocs(plan, each.docs, { ...conversion, to: each.to });
  const names = listStyles(keys.at('extra_css'), (name) => plan.site.has(`${folder}/${name}`));
  for (const name of names) plan.copy(`${folder}/${name}`, `styles/${name}`);
  for (const name of pictures.filter((each) => plan.site.has(`${folder}/${each}`))) {
    plan.copyAgain(`${folder}/${name}`, `static/${name}`);
  }
  const table: FileTable = [
    [/(?:^|\/)\.[^/]*$/, leave('its name starts with a dot')],
    [/\.py$/, () => undefined],
    [/^/, 'docs/'],
  ];
  for (const { name, tag, isOriginal } of folders) {
    const to = isOriginal ? 'docs/' : `${tag}/docs/`;
    convertFiles(plan, [...table.slice(0, -1), [/^/, to]], `${folder}/${name}`);
  }
  convertFiles(plan, folders.length === 0 ? table : [...table.slice(0, -1), [/^/, '']], folder);
  return names.length === 0 ? {} : { styles: names.map((name) => `styles/${name}`) };
}

function listStyles(key: SourceKey, has: (name: string) => boolean): readonly string[] {
  const written: readonly unknown[] = Array.isArray(key.value) ? key.value : [];
  const found = written.filter((name) => typeof name === 'string').filter(has);
  if (found.length === written.length) key.report('imported', 'styles');
  else {
    key.report(
      'todo',
      'some files are not in the folder: add them to "head", or copy them and add them to "styles"',
    );
  }
  return found;
}

const FRONT_MATTER: FrontMatterTable = {
  hide: convertHide,
  icon: todo(SIDEBAR_ICON),
  template: leave('removed: docwright has one page layout'),
};

function convertHide(value: unknown) {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const keys = {
    ...(names.includes('toc') && { hide_table_of_contents: true }),
    ...(names.includes('navigation') && { displayed_sidebar: null }),
  };
  const isAll = names.every((name) => name === 'toc' || name === 'navigation');
  return isAll || Object.keys(keys).length > 0
    ? set(keys)
    : todo('removed: docwright can hide only the table of contents and the sidebar');
}
