/** Makes the Markdown copies of pages, and the files for language models that are made from them. */

import { getAbsoluteUrl } from '../../../templates/model/address';
import { locateInEdition } from '../../../templates/model/editions';
import { findOriginal } from '../../../templates/model/languages';
import { hasLlms, LLMS_FILE, LLMS_FULL_FILE } from '../../../templates/model/outputs';
import type { DocPage, Page, PostPage } from '../../../templates/model/page';
import { decodePath } from '../../../templates/model/paths';
import type { OutputFile, Site } from '../../../templates/model/site';
import { hashContent } from '../../core/hash';
import type { StoredMemory } from '../../core/memory';
import type { KnownFile } from '../../emit/planStep';
import { createLlmsFull, createLlmsList, listLlmsDocs } from '../../render/createLlms';
import { fillMarkdownCopy } from '../../render/fillMarkdownCopy';
import { createCachedFiles } from '../cache/createCachedFiles';
import type { SiteParts } from '../read/siteParts';

type MarkdownCopies = {
  /** The names of all these files. */
  readonly names: readonly string[];
  /** Of an unchanged page, nothing is made. */
  readonly listFiles: () => readonly (OutputFile | KnownFile)[];
  /** Makes one file; undefined when there is none of that name. */
  readonly make: (file: string) => string | undefined;
};

type CopyParts = Pick<SiteParts, 'site' | 'articles' | 'made' | 'cache'>;
type WrittenPage = DocPage | PostPage;
type MarkdownCopy = {
  /** Identifies the text; undefined when nothing does. */
  readonly key: string | undefined;
  readonly create: () => string;
};

export function createMarkdownCopies(parts: CopyParts): MarkdownCopies {
  const { site, cache } = parts;
  const describe = createCopyFinder(parts);
  const own = [...site.routes.values()].filter((page) => !findOriginal(page, site.config));
  const pages = new Map(own.flatMap(toEntry));
  const docs = hasLlms(site.config) ? listLlmsDocs(site) : [];
  const lists = new Map(listLlms(site, { docs, describe }));

  return {
    names: [...pages.keys(), ...lists.keys()],
    listFiles() {
      const memory = cache.openMemory('markdown', {});
      const keys = docs.map((page) => {
        const { key } = describe(page);
        return key && JSON.stringify([key, getAbsoluteUrl(site.config, page.path)]);
      });
      const copies = [...pages].map(([file, page]) => createKnown(file, describe(page), memory));
      const llms = [...lists].flatMap(([file, create]) =>
        createCachedFiles(
          memory,
          file === locateInEdition(site.config, LLMS_FILE) ? [undefined] : keys,
          () => [{ file, content: create() }],
        ),
      );
      return [...copies, ...llms];
    },
    make(file) {
      const page = pages.get(file);
      return page === undefined ? lists.get(file)?.() : describe(page).create();
    },
  };
}

type Llms = {
  readonly docs: readonly DocPage[];
  readonly describe: (page: WrittenPage) => MarkdownCopy;
};

function listLlms(site: Site, { docs, describe }: Llms): [file: string, create: () => string][] {
  if (!hasLlms(site.config)) return [];
  const createFull = () => createLlmsFull(site, docs, (page) => describe(page).create());
  const full: [string, () => string] = [locateInEdition(site.config, LLMS_FULL_FILE), createFull];
  const list = locateInEdition(site.config, LLMS_FILE);
  return [[list, () => createLlmsList(site)], ...(docs.length > 0 ? [full] : [])];
}

function toEntry(page: Page): [file: string, page: WrittenPage][] {
  if ((page.kind !== 'doc' && page.kind !== 'post') || page.markdownCopyPath === undefined)
    return [];
  return [[decodePath(page.markdownCopyPath).slice(1), page]];
}

/** A page whose file `transform` has changed to another one has no text beside its title. */
function createCopyFinder({
  site,
  articles,
  made,
}: CopyParts): (page: WrittenPage) => MarkdownCopy {
  const { url: origin } = site.config;
  const byFile = new Map(articles.map((article) => [article.source.file, article]));
  return ({ file, title, content: { targets } }) => {
    const article = byFile.get(file ?? '');
    const articleKey = article && made.getKey(article);
    const empty = { markdownCopy: [], references: [], hasOwnTitle: false };
    return {
      key: articleKey && JSON.stringify([articleKey, title, targets, origin]),
      create: () => fillMarkdownCopy({ article: article ?? empty, title, targets, origin }),
    };
  };
}

function createKnown(file: string, { key, create }: MarkdownCopy, memory: StoredMemory): KnownFile {
  const cached = key === undefined ? undefined : memory.find(key);
  const sha256 = cached ?? hashContent(create());
  if (cached === undefined && key !== undefined) memory.keep(key, sha256);
  return { file, sha256, create };
}
