/** Copies the files of a MkDocs site: pages with their blocks as directives, all else beside them. */

import { MARKDOWN_FILE } from '../../core/fileNames';
import { keepAddress } from '../addresses';
import type { Doc } from '../docs';
import type { ImportContext } from '../importer';
import type { Keys } from '../keys';
import type { JudgeKey, KeyFate } from '../pages/frontMatter';
import { takePage } from '../pages/takePage';
import { changeBlocks } from './changeBlocks';

type Source = {
  readonly docs: readonly Doc[];
  readonly folder: string;
  readonly styles: Keys;
  /** Logo and favicon, relative to the folder. */
  readonly pictures: readonly string[];
};

/** MkDocs takes a README for the page of its folder. */
export const INDEX = /^(?:index|README)$/;

/** Gives the stylesheets, relative to the content folder. */
export function copyMkdocs(
  context: ImportContext,
  { docs, folder, styles, pictures }: Source,
): readonly string[] {
  const { plan, frontMatterKeys } = context;
  for (const doc of docs) {
    takePage(plan, {
      file: doc.file,
      target: `docs/${doc.file.slice(folder.length + 1)}`,
      rules: { known: frontMatterKeys.docs, judge, added: keepAddress(doc, INDEX) },
      changeBody: (body, page) => changeBlocks(body, page),
    });
  }
  const written = Array.isArray(styles.value) ? styles.value : [];
  const names = written.filter((name): name is string => typeof name === 'string');
  const found = names.filter((name) => plan.foreign.has(`${folder}/${name}`));
  styles.note(
    found.length === written.length ? 'taken' : 'left',
    found.length === written.length
      ? 'styles'
      : 'some files are not in the folder: add them to "head", or copy them and add them to "styles"',
  );
  for (const name of found) plan.copy(`${folder}/${name}`, `styles/${name}`);
  for (const name of pictures) {
    if (plan.foreign.has(`${folder}/${name}`)) plan.copyAlso(`${folder}/${name}`, `static/${name}`);
  }
  for (const file of plan.foreign.files.filter((each) => each.startsWith(`${folder}/`))) {
    const name = file.split('/').at(-1) ?? '';
    if (name.startsWith('.')) plan.leave(file, 'its name starts with a dot');
    else if (MARKDOWN_FILE.test(file) || !name.endsWith('.py'))
      plan.copy(file, `docs/${file.slice(folder.length + 1)}`);
  }
  return found.map((name) => `styles/${name}`);
}

const judge: JudgeKey = (key, value): KeyFate | undefined => {
  if (key === 'hide') return judgeHidden(value);
  if (key === 'icon')
    return { fate: 'left', note: 'removed: docwright shows no icons in sidebars' };
  if (key === 'template') return { fate: 'left', note: 'removed: docwright has one page layout' };
  return undefined;
};

function judgeHidden(value: unknown): KeyFate {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const set = {
    ...(names.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(names.includes('navigation') ? { displayed_sidebar: null } : {}),
  };
  const isAll = names.every((name) => name === 'toc' || name === 'navigation');
  if (!isAll && Object.keys(set).length === 0) {
    return {
      fate: 'left',
      note: 'removed: docwright can hide only the table of contents and the sidebar',
    };
  }
  return { fate: 'changed', set, note: Object.keys(set).join(', ') };
}
