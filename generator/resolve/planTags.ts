/** Groups documents or posts by their tags, and plans the page that lists all tags (rules 3.85, 4.35). */

import { groupBy } from '../../templates/model/groupBy';
import type { PageLink, TagListPage } from '../../templates/model/page';
import {
  type AddressForm,
  encodePath,
  joinPath,
  toKebabCase,
  toPagePath,
} from '../../templates/model/paths';
import { removeUnsafeCharacters } from '../core/fileNames';
import type { FrontMatter } from '../core/types';
import type { PlannedPage } from './plannedPage';

type Tags = FrontMatter['tags'];

export type Tagged<Item> = { readonly item: Item; readonly tags: Tags };

type TagGroup<Item> = {
  readonly label: string;
  readonly path: string;
  readonly items: readonly Item[];
};

/** Where the pages of tags are: below the page that lists them. */
type TagAddresses = {
  /** The path of the list. */
  readonly listPath: string;
  readonly config: AddressForm;
};

function tagPath({ slug, label }: Tags[number], { listPath, config }: TagAddresses): string {
  const name =
    slug?.replace(/^\/+/, '') ?? (toKebabCase(label) || removeUnsafeCharacters(label) || 'tag');
  return toPagePath(encodePath(joinPath(listPath, name)), config);
}

export function tagLinks(
  tags: Tags,
  addresses: TagAddresses,
  toHref: (path: string) => string,
): PageLink[] {
  const links = tags.map((tag) => ({ label: tag.label, path: toHref(tagPath(tag, addresses)) }));
  return links.filter((link, index) => links.findIndex(({ path }) => path === link.path) === index);
}

/** Sorted by label; items keep their order. Tags with the same path are one tag. */
export function groupTags<Item>(
  tagged: readonly Tagged<Item>[],
  addresses: TagAddresses,
): readonly TagGroup<Item>[] {
  const groups = new Map<string, { label: string; path: string; items: Item[] }>();
  for (const { item, tags } of tagged) {
    for (const tag of tags) {
      const path = tagPath(tag, addresses);
      const group = groups.get(path) ?? { label: tag.label, path, items: [] };
      // Two tags of one item may share an address; its items come one after the other.
      if (group.items.at(-1) !== item) group.items.push(item);
      groups.set(path, group);
    }
  }
  return [...groups.values()].sort((a, b) => compareLabels(a.label, b.label));
}

function compareLabels(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

export function planTagList(
  groups: readonly TagGroup<unknown>[],
  options: {
    readonly of: 'docs' | 'blog';
    readonly title: string;
    readonly path: string;
    readonly searchTag: string;
    readonly toHref: (path: string) => string;
  },
): PlannedPage {
  const { of, title, path, searchTag, toHref } = options;
  const tags = groups.map(({ label, path: target, items }) => ({
    label,
    path: toHref(target),
    count: items.length,
  }));
  const letters = groupBy(tags, ({ label }) => [...label][0]?.toUpperCase() ?? '');
  return {
    path,
    create: (): TagListPage => ({
      kind: 'tagList',
      of,
      path,
      title,
      description: '',
      keywords: [],
      isUnlisted: false,
      searchTag,
      groups: [...letters].map(([letter, own]) => ({ letter, tags: own })),
    }),
  };
}
