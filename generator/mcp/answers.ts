/** Writes what the tools answer: text with the URLs of what it is about. */

import { joinPath, withoutSlashes } from '../../templates/model/paths';
import { countNoun } from '../core/text';
import { listHeadings as listPath } from '../report/printHit';
import { type Docs, RequestError, type Route } from './openDocs';
import { findOperations, listOperations } from './operations';
import { findSection, listSections } from './sections';

/** A longer page is cut: models read its sections instead. */
const MAX_CHARACTERS = 40_000;
const MAX_LISTED = 200;
const MAX_OPERATIONS = 50;

type SearchArguments = {
  readonly query: string;
  readonly edition: string;
  readonly limit: number;
};

export async function answerSearch(
  docs: Docs,
  { query, edition, limit }: SearchArguments,
): Promise<string> {
  const asked = checkEdition(docs, edition);
  const { hits, total } = await docs.search(query, { edition: asked, limit });
  if (hits.length === 0) return `No section matches ${JSON.stringify(query)}.`;
  const results = hits.map((hit, index) => {
    const excerpt = hit.snippets?.content?.map(({ text }) => text).join('') ?? '';
    const url = new URL(hit.url, docs.manifest.site.url);
    const lines = [`${index + 1}. ${listPath(hit).join(' › ')}`, url.href, excerpt];
    return lines.filter((line) => line !== '').join('\n');
  });
  const count = `${hits.length} of ${countNoun(total, 'result')}.`;
  return introduce(docs) + [...results, count].join('\n\n');
}

/** `page` may have the id of a section. */
export async function answerRead(docs: Docs, page: string, section?: string): Promise<string> {
  const [address = '', hash] = page.split('#');
  return readPage(docs, docs.findRoute(address), section ?? hash);
}

export async function answerOperations(
  docs: Docs,
  { query, edition }: Omit<SearchArguments, 'limit'>,
): Promise<string> {
  const text = await docs.readAll(checkEdition(docs, edition));
  const all = text === undefined ? [] : listOperations(text);
  if (all.length === 0) {
    throw new RequestError('The documentation describes no operations of an API. Use "search".');
  }
  const found = findOperations(all, query);
  if (found.length === 0) {
    return `None of ${countNoun(all.length, 'operation')} matches ${JSON.stringify(query)}.`;
  }
  const lines = found
    .slice(0, MAX_OPERATIONS)
    .map(({ method, path, title, url }) => `${method} ${path} – ${title}\n${url}`);
  return introduce(docs) + [...lines, ...listRest(found.length, MAX_OPERATIONS)].join('\n\n');
}

/** Lists the changes between an earlier snapshot and the given one. */
export type ListApiChanges = (snapshot: string) => string;

export async function answerChanges(docs: Docs, list: ListApiChanges): Promise<string> {
  const snapshot = await docs.readApis();
  if (snapshot !== undefined) return introduce(docs) + list(snapshot);
  throw new RequestError('The documentation has no OpenAPI description. Use "search".');
}

export function answerList(docs: Docs, path: string): string {
  return introduce(docs) + listPages(docs, path);
}

function checkEdition({ editions, manifest }: Docs, edition: string): string {
  const path = withoutSlashes(edition);
  if (editions.includes(path)) return path;
  const others = editions.filter((each) => each !== '').map((each) => JSON.stringify(each));
  const known = others.length === 0 ? 'no others' : others.join(', ');
  throw new RequestError(
    `${manifest.site.title} has no edition ${JSON.stringify(edition)}. Beside the current one, it has ${known}.`,
  );
}

/** The name and version of the documentation, which answers cite. */
function introduce({ manifest }: Docs): string {
  const { title, version } = manifest.site;
  return `${title}${version === undefined ? '' : ` ${version}`}\n\n`;
}

async function readPage(docs: Docs, route: Route, wanted?: string): Promise<string> {
  const markdown = await docs.readMarkdown(route);
  const url = docs.locate(route.path);
  const sections = listSections(markdown);
  if (wanted !== undefined && wanted !== '') {
    const section = findSection(sections, decode(wanted));
    if (section !== undefined) return `${url}#${section.id}\n\n${section.text}`;
    throw new RequestError(
      `The page ${url} has no section ${JSON.stringify(wanted)}. It has:\n${listIds(sections)}`,
    );
  }
  if (markdown.length <= MAX_CHARACTERS) return `${url}\n\n${markdown}`;
  const cut = markdown.slice(0, markdown.lastIndexOf('\n', MAX_CHARACTERS));
  return `${url}\n\n${cut}\n\n… The page is longer. Read its sections one by one:\n${listIds(sections)}`;
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function listIds(sections: ReturnType<typeof listSections>): string {
  return sections
    .filter(({ id }) => id !== '')
    .map(({ id, title, level }) => `${'  '.repeat(Math.max(0, level - 2))}- ${id}: ${title}`)
    .join('\n');
}

function listPages(docs: Docs, path: string): string {
  const folder = joinPath(path, '/');
  const below = docs.manifest.routes.filter((route) => `${route.path}/`.startsWith(folder));
  if (below.length === 0) {
    throw new RequestError(
      `There is no page below ${JSON.stringify(path)}. Use "list" without a path.`,
    );
  }
  if (below.length <= MAX_LISTED) return below.map((route) => formatRoute(docs, route)).join('\n');
  const folders = new Map<string, Route[]>();
  for (const route of below) {
    const [name = ''] = route.path.slice(folder.length).split('/');
    folders.set(name, [...(folders.get(name) ?? []), route]);
  }
  const lines = [...folders].map(([name, routes]) => {
    const [first] = routes;
    if (first === undefined || routes.length === 1) return first ? formatRoute(docs, first) : '';
    return `- ${countNoun(routes.length, 'page')} below ${folder}${name}`;
  });
  const shown = lines.slice(0, MAX_LISTED);
  return [
    ...shown,
    ...listRest(lines.length, MAX_LISTED),
    'Pass one of these paths to see its pages.',
  ].join('\n');
}

function formatRoute({ locate }: Docs, { path, title }: Route): string {
  return `- ${title}: ${locate(path)}`;
}

function listRest(count: number, shown: number): readonly string[] {
  return count > shown ? [`… and ${count - shown} more`] : [];
}
