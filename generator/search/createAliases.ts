/** Lists other names of a page than its title: its label in menus, its keywords, words of its address. */

import type { Page } from '../../templates/model/page';
import { decodePath } from '../../templates/model/paths';
import type { Article } from '../core/types';

/** More keywords are not meant for readers. */
const MAX_ALIASES = 32;

/** Each alias once, without the title itself. */
export function createAliases(page: Page, article: Article | undefined): readonly string[] {
  const { sidebarLabel, paginationLabel, keywords = [] } = article?.frontMatter ?? {};
  const segments = page.path.split('/').map(decodePath);
  const given = [sidebarLabel, paginationLabel, ...segments, ...keywords];
  const names = given.map((name) => name?.trim() ?? '');
  const others = names.filter((name) => name !== '' && name !== page.title);
  return [...new Set(others)].slice(0, MAX_ALIASES);
}
