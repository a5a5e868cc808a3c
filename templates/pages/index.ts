/** The template of each kind of page. */

import type { PageKind } from '../model/page';
import { ArchiveTemplate } from './ArchiveTemplate';
import { AuthorListTemplate, AuthorTemplate } from './AuthorTemplates';
import { CategoryIndexTemplate } from './CategoryIndexTemplate';
import { CustomTemplate } from './CustomTemplate';
import { DocTemplate } from './DocTemplate';
import { NotFoundTemplate } from './NotFoundTemplate';
import { PostListTemplate } from './PostListTemplate';
import { PostTemplate } from './PostTemplate';
import { PrintTemplate } from './PrintTemplate';
import { SearchTemplate } from './SearchTemplate';
import { TagListTemplate, TagTemplate } from './TagTemplates';
import type { PageTemplate } from './template';

export const pageTemplates: { readonly [Kind in PageKind]: PageTemplate<Kind> } = {
  doc: DocTemplate,
  categoryIndex: CategoryIndexTemplate,
  post: PostTemplate,
  postList: PostListTemplate,
  archive: ArchiveTemplate,
  tagList: TagListTemplate,
  tag: TagTemplate,
  authorList: AuthorListTemplate,
  author: AuthorTemplate,
  custom: CustomTemplate,
  search: SearchTemplate,
  print: PrintTemplate,
  notFound: NotFoundTemplate,
};
