/** A site for `dev`: a file of its output is made when it is asked for, and what all pages show is checked later. */

import { basename } from 'node:path';
import { locateInEdition } from '../../../templates/model/editions';
import {
  HEADERS_FILE,
  INDEX_HEAD_FILE,
  isReplaceable,
  locateIndexFile,
  MANIFEST_FILE,
} from '../../../templates/model/outputs';
import type { Page } from '../../../templates/model/page';
import type { OutputFile } from '../../../templates/model/site';
import type { Diagnostic } from '../../core/diagnostics';
import { once } from '../../core/memory';
import type { DevSite } from '../../dev/devBuild';
import { getContent, type KnownFile } from '../../emit/planStep';
import { createHeaders, listHeaderRules } from '../../render/createHeaders';
import { locatePage, type PageInfo } from '../../render/createPageRenderer';
import { listRedirectScripts } from '../../render/createRedirects';
import type { CachedPages } from '../cache/createCachedPages';
import { checkShownLinks } from '../check/checkShownLinks';
import { findFileConflicts } from '../check/findConflicts';
import { groupBrokenLinks } from '../check/groupBrokenLinks';
import type { ReadSite } from '../read/siteParts';
import { createIndexFiles } from './createIndexFiles';
import { createMarkdownCopies } from './createMarkdownCopies';
import { createSmallFiles, createWholeFiles } from './createWholeFiles';
import type { PreparedSite } from './prepareSite';

type OnDemandSite = Omit<DevSite, 'changedHrefs'>;

type OnDemandParts = {
  readonly prepared: PreparedSite;
  /** What the stages before render found. */
  readonly read: ReadSite;
  readonly cached: CachedPages;
};

const INDEX_FOLDER = locateIndexFile('');

export function createOnDemandSite(parts: OnDemandParts): OnDemandSite {
  const { prepared, read, cached } = parts;
  const { site } = prepared.parts;
  const copies = new Map(read.copies.map(({ file, source }) => [file, source]));
  const pages = new Map<string, Page>();
  for (const page of site.routes.values()) pages.set(locatePage(page, site.config), page);
  const shared = new Map(prepared.files.map((file) => [file.file, file]));
  const { editions } = prepared;
  const inlineScripts = [
    ...prepared.listInlineScripts(),
    ...editions.flatMap(({ parts: { site: each } }) => listRedirectScripts(each)),
  ];
  const head = prepared.headSources;
  const headers = createHeaders(listHeaderRules(site.config, { inlineScripts, head }));
  const getSmall = once(async () => new Map((await createSmallFiles(prepared)).map(toEntry)));
  const getMarkdownCopies = once(() => editions.map((each) => createMarkdownCopies(each.parts)));
  const getIndex = once(() => {
    const infos = [...pages.values()]
      .filter(({ kind }) => kind === 'custom')
      .map((page) => cached.render(prepared, page).info);
    const indexes = editions.map((edition) => createIndexFiles(edition.parts, infos));
    return new Map(indexes.flatMap(({ files }) => files.map(toEntry)));
  });

  const listSmall = async () => [
    ...new Set([
      ...(await getSmall()).keys(),
      ...getMarkdownCopies().flatMap(({ names }) => names),
    ]),
  ];

  /** A file that is not a page. */
  const make = async (file: string) => {
    if (file === HEADERS_FILE) return headers.content;
    if (file === MANIFEST_FILE) return createManifest(prepared, cached);
    if (basename(file) === INDEX_HEAD_FILE || file.startsWith(INDEX_FOLDER))
      return getIndex().get(file);
    const found = shared.get(file);
    if (found !== undefined) return getContent(found);
    const small = (await getSmall()).get(file);
    return small ?? getMarkdownCopies().flatMap((copies) => copies.make(file) ?? [])[0];
  };
  return {
    baseUrl: site.config.baseUrl,
    headers: String(headers.content),
    stylesheet: prepared.editions[0].assets.stylesheet,
    async open(file) {
      const path = copies.get(file);
      if (path !== undefined) return { kind: 'disk', path };
      const page = pages.get(file);
      if (page !== undefined) {
        const { html, info } = cached.render(prepared, page);
        return { kind: 'page', content: html, source: info.page.file };
      }
      const content = await make(file);
      return content === undefined ? undefined : { kind: 'made', content };
    },
    listProblems: () =>
      groupBrokenLinks([...read.diagnostics, ...read.content.relocate(cached.listProblems(site))]),
    async checkAll(pause) {
      const infos = await cached.renderRest(prepared, pause);
      if (infos === undefined) return;
      cached.setWhole(checkWhole(parts, infos, await listSmall()));
    },
  };
}

/** Needs all pages, so their HTML is made once more. Nobody but a program asks for it. */
async function createManifest(
  prepared: PreparedSite,
  cached: CachedPages,
): Promise<OutputFile['content']> {
  const infos = [...prepared.parts.site.routes.values()].map(
    (page) => cached.render(prepared, page).info,
  );
  const { files } = await createWholeFiles(prepared, infos);
  const manifest = files.find(({ file }) => file === MANIFEST_FILE);
  return manifest === undefined ? '' : getContent(manifest);
}

/** What a build checks when it has rendered all pages. The names in the search index are its own. */
function checkWhole(
  { prepared, read }: OnDemandParts,
  pages: readonly PageInfo[],
  small: readonly string[],
): readonly Diagnostic[] {
  const { site, staticFiles } = prepared.parts;
  const own = [HEADERS_FILE, MANIFEST_FILE, ...listIndexHeads(prepared)];
  const names = [...prepared.files.map(({ file }) => file), ...small, ...own].filter(
    (file) => !(isReplaceable(file) && staticFiles.includes(file)),
  );
  const files = [...names, ...pages.map(({ file }) => file)].map((file) => ({ file }));
  const { copies, diagnostics: found } = read;
  return [
    ...checkShownLinks({ site, pages, files, copies, found }),
    ...findFileConflicts([...pages, ...names.map((file) => ({ file })), ...copies], {
      root: prepared.parts.options.root,
      ...read.content,
    }),
  ];
}

function listIndexHeads({ editions }: PreparedSite): readonly string[] {
  return editions.flatMap(({ parts: { site } }) =>
    site.config.search === false ? [] : [locateInEdition(site.config, INDEX_HEAD_FILE)],
  );
}

function toEntry(file: OutputFile | KnownFile): [string, OutputFile['content']] {
  return [file.file, getContent(file)];
}
