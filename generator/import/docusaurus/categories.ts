/** Reads the `_category_` files of docs, and keeps the addresses of the pages that are generated for categories. */

import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { SidebarEntry } from '../../../templates/model/config';
import { isObject } from '../../core/isObject';
import { findName } from '../convertFiles';
import type { Sidebars } from '../docs';
import { isFilled } from '../links';
import { openYaml } from '../openYaml';
import { readSourceText, type SourceSite } from '../sourceSite';

type CategoryFile = {
  readonly file: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
};

/** The `_category_` file of a folder; its value is empty when there is none, or none that can be read. */
export function readCategory(site: SourceSite, folder: string): CategoryFile {
  const names = ['json', 'yml', 'yaml'].map((ending) => `${folder}/_category_.${ending}`);
  const file = names.find((name) => site.has(name));
  const text = file === undefined ? undefined : readSourceText(site, file).text;
  const { document, problem } = openYaml(text ?? '');
  const value: unknown = problem === undefined ? document.toJS() : undefined;
  return { file, value: isObject(value) ? value : {} };
}

export type Category = CategoryFile & {
  /** Relative to the folder of the docs. */
  readonly folder: string;
};

/** The folders of docs with a `_category_` file; `root` is relative to the source folder. */
export function listCategories(site: SourceSite, root: string): readonly Category[] {
  const slugger = new GithubSlugger();
  const names = site.files.map((file) => findName(file, root) ?? '');
  const folders = names.filter((name) => posix.basename(name).startsWith('_category_.'));
  return folders.map(posix.dirname).map((folder) => {
    const { file, value } = readCategory(site, `${root}/${folder}`);
    const { label, link } = value;
    const hasPage = isObject(link) && link.type === 'generated-index' && isFilled(label);
    return {
      folder,
      file,
      value: hasPage ? { ...value, link: addSlug(link, label, slugger) } : value,
    };
  });
}

type SidebarsPart = { readonly sidebars?: Sidebars };

/** Docusaurus makes the address of a generated page from the label of the original, docwright from the translated one. */
export function keepSlugs({ sidebars = {} }: SidebarsPart): SidebarsPart {
  const slugger = new GithubSlugger();
  const keep = (entries: readonly SidebarEntry[]): readonly SidebarEntry[] =>
    entries.map((entry) => {
      if (typeof entry === 'string' || !('category' in entry)) return entry;
      const { category, link, items } = entry;
      const index = link && 'generatedIndex' in link ? link.generatedIndex : undefined;
      const kept = index && { link: { generatedIndex: addSlug(index, category, slugger) } };
      return { ...entry, items: keep(items), ...kept };
    });
  const kept = Object.entries(sidebars).map(([name, entries]) => [name, keep(entries)]);
  return kept.length === 0 ? {} : { sidebars: Object.fromEntries(kept) };
}

function addSlug<Index extends { readonly slug?: unknown }>(
  index: Index,
  label: string,
  slugger: GithubSlugger,
): Index {
  return isFilled(index.slug) ? index : { ...index, slug: `/category/${slugger.slug(label)}` };
}
