/** Makes the Markdown copies of pages, and the files for language models that are made from them. */

import { getAbsoluteUrl } from '../../../templates/model/address';
import { locateInEdition } from '../../../templates/model/editions';
import { findOriginal } from '../../../templates/model/languages';
import { hasLlms, LLMS_FILE, locateLlmsFull } from '../../../templates/model/outputs';
import type { DocPage, Page, PostPage } from '../../../templates/model/page';
import { decodePath } from '../../../templates/model/paths';
import type { OutputFile } from '../../../templates/model/site';
import { hashContent } from '../../core/hash';
import type { StoredMemory } from '../../core/memory';
import type { KnownFile } from '../../emit/planStep';
import { createLlmsFull, createLlmsList, listLlmsDocs } from '../../render/createLlms';
import { fillMarkdownCopy } from '../../render/fillMarkdownCopy';
import { createCachedFiles } from '../cache/createCachedFiles';
import type { SiteParts } from '../read/siteParts';

type MarkdownCopies = {
  /** The names of all these files; of those with all docs, the first. */
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

  const inEdition = (file: string) => locateInEdition(site.config, file);
  const list = inEdition(LLMS_FILE);
  function* createFull(): Generator<OutputFile> {
    let number = 0;
    for (const content of createLlmsFull(site, docs, (page) => describe(page).create())) {
      number += 1;
      yield { file: inEdition(locateLlmsFull(number)), content };
    }
  }
  const first = docs.length > 0 ? [inEdition(locateLlmsFull(1))] : [];

  return {
    names: [...pages.keys(), ...(hasLlms(site.config) ? [list, ...first] : [])],
    listFiles() {
      const memory = cache.openMemory('markdown', {});
      const keys = docs.map((page) => {
        const { key } = describe(page);
        return key && JSON.stringify([key, getAbsoluteUrl(site.config, page.path)]);
      });
      const sizes = new Map<WrittenPage, number>();
      const copies = [...pages].map(([file, page]) => {
        const { size, ...known } = createKnown(describe(page), memory);
        sizes.set(page, size);
        return { file, ...known };
      });
      if (!hasLlms(site.config)) return copies;
      const size = String(site.config.outputs.llmsFullSize);
      const full = createCachedFiles(createFull, {
        ...{ memory, store: cache.store },
        keys: [size, ...keys],
      });
      const facts = { parts: full.length, getSize: (page: WrittenPage) => sizes.get(page) };
      return [...copies, { file: list, content: createLlmsList(site, facts) }, ...full];
    },
    make(file) {
      const page = pages.get(file);
      if (page !== undefined) return describe(page).create();
      if (!hasLlms(site.config)) return undefined;
      if (file === list) {
        const written = new Set(pages.values());
        const getSize = (each: WrittenPage) =>
          written.has(each) ? Buffer.byteLength(describe(each).create()) : undefined;
        return createLlmsList(site, { parts: [...createFull()].length, getSize });
      }
      const full = file.endsWith('.txt')
        ? [...createFull()].find((each) => each.file === file)
        : undefined;
      return full && String(full.content);
    },
  };
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

/** The hash and the bytes of a copy are kept, so that the texts of unchanged pages are not read. */
function createKnown({ key, create }: MarkdownCopy, memory: StoredMemory) {
  const cached = key === undefined ? undefined : memory.find(key);
  if (cached !== undefined) return { ...(JSON.parse(cached) as CopyFacts), create };
  const text = create();
  const facts: CopyFacts = { sha256: hashContent(text), size: Buffer.byteLength(text) };
  if (key !== undefined) memory.keep(key, JSON.stringify(facts));
  return { ...facts, create };
}

type CopyFacts = Pick<KnownFile, 'sha256'> & { readonly size: number };
