/** The indexes of the fake provider, and its normal responses. */

import {
  collectParams,
  findJson,
  findNumber,
  findText,
  getRequests,
  type Params,
  ProtocolError,
  parseEntry,
  parseObject,
  type RequestEntry,
} from '../../../generator/serve/endpoint/protocol';
import type { HitTexts, MarkedText } from '../../../templates/model/search/answer';
import type { FacetFilters } from '../../../templates/model/search/engine/engine';
import type { SearchRecord } from '../../../templates/model/search/record';
import { createFakeEngine } from './fakeEngine';
import type { ProviderAnswer, ProviderRequest } from './fakeProvider';
import { showMarks } from './showMarks';

export type ProviderIndex = {
  readonly records: ReadonlyMap<string, SearchRecord>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rules: readonly unknown[];
  readonly synonyms: readonly unknown[];
};

export type ProviderState = {
  readonly indexes: Map<string, ProviderIndex>;
  readonly tasks: Set<number>;
};

const EMPTY: ProviderIndex = { records: new Map(), settings: {}, rules: [], synonyms: [] };

export async function answerProvider(
  state: ProviderState,
  request: ProviderRequest,
): Promise<ProviderAnswer> {
  const [, name = '', rest = ''] = /^\/1\/indexes\/([^/]+)(?:\/(.*))?$/.exec(request.path) ?? [];
  if (name === '') return reject(404, 'no such path');
  const action = `${request.method} ${rest.replace(/\/\d+$/, '')}`.trim();
  if (action === 'POST queries') return answerQueries(state, request.body);
  const index = state.indexes.get(name);
  switch (action) {
    case 'POST query':
      return index ? answerQuery(state, name, request.body) : missing(name);
    case 'GET settings':
      return index ? { status: 200, body: index.settings } : missing(name);
    case 'PUT settings':
      return save(state, name, { settings: { ...index?.settings, ...JSON.parse(request.body) } });
    case 'POST batch':
      return save(state, name, { records: addRecords(index, request.body) });
    case 'POST operation':
      return operate(state, name, JSON.parse(request.body));
    case 'DELETE':
      state.indexes.delete(name);
      return createTask(state);
    case 'GET task':
      return { status: 200, body: { status: 'published', pendingTask: false } };
    default:
      return reject(404, `${action} is not known here`);
  }
}

/** Every index name can be searched, so that a test need not create an index. */
function answerQueries(state: ProviderState, body: string): Promise<ProviderAnswer> {
  return answerOrReject(async () => {
    const entries = getRequests(parseObject(body)).map((sent) => parseEntry(sent, 'a request'));
    const results = entries.map((entry) => answerEntry(state, entry.indexName, entry));
    return { results: await Promise.all(results) };
  });
}

function answerQuery(state: ProviderState, name: string, body: string): Promise<ProviderAnswer> {
  return answerOrReject(() => answerEntry(state, name, parseObject(body)));
}

async function answerOrReject(answer: () => Promise<object>): Promise<ProviderAnswer> {
  try {
    return { status: 200, body: await answer() };
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return reject(error.status, error.message);
  }
}

/** Unlike the endpoint of a site, it accepts any parameter. */
async function answerEntry({ indexes }: ProviderState, indexName: string, entry: RequestEntry) {
  const { text, params } = collectParams(entry);
  const query = findText(params, 'query') ?? '';
  const page = parseCount(params, 'page') ?? 0;
  const hitsPerPage = parseCount(params, 'hitsPerPage') ?? 20;
  const facetFilters = (findJson(params, 'facetFilters') ?? []) as FacetFilters;
  const engine = createFakeEngine([...(indexes.get(indexName)?.records.values() ?? [])]);
  const asked = { query, page, hitsPerPage, facetFilters, snippetWords: new Map() };
  const { hits, nbHits } = await engine.search(asked);
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage);
  return {
    ...{ nbHits, page, nbPages, hitsPerPage, query, params: text, index: indexName },
    hits: hits.map(({ marked, snippets, ...hit }) => ({
      ...hit,
      _highlightResult: writeTexts(marked),
      _snippetResult: writeTexts(snippets),
    })),
  };
}

function writeTexts({ hierarchy = {}, content }: HitTexts<MarkedText> = {}) {
  const write = (text: MarkedText) => ({ value: showMarks(text), matchLevel: 'none' });
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, write(text)]);
  return { hierarchy: Object.fromEntries(levels), ...(content && { content: write(content) }) };
}

function parseCount(params: Params, name: string): number | undefined {
  return findNumber(params, name, 1000);
}

type Batch = {
  readonly requests: readonly { readonly action: string; readonly body: SearchRecord }[];
};

function addRecords(index: ProviderIndex | undefined, body: string) {
  const { requests } = JSON.parse(body) as Batch;
  const added = requests.map((entry) => [entry.body.objectID, entry.body] as const);
  return new Map([...(index?.records ?? []), ...added]);
}

type Operation = {
  readonly operation: 'copy' | 'move';
  readonly destination: string;
  /** Names of the parts of `ProviderIndex` to copy; without it, everything is copied. */
  readonly scope?: readonly (keyof ProviderIndex)[];
};

function operate(state: ProviderState, name: string, { operation, destination, scope }: Operation) {
  const source = state.indexes.get(name);
  if (!source) return missing(name);
  if (operation === 'move') {
    state.indexes.delete(name);
    return save(state, destination, source);
  }
  const parts = scope?.map((part) => [part, source[part]]);
  return save(state, destination, parts ? Object.fromEntries(parts) : source);
}

function save(state: ProviderState, name: string, change: Partial<ProviderIndex>): ProviderAnswer {
  state.indexes.set(name, { ...(state.indexes.get(name) ?? EMPTY), ...change });
  return createTask(state);
}

function createTask({ tasks }: ProviderState): ProviderAnswer {
  const taskID = tasks.size + 1;
  tasks.add(taskID);
  return { status: 200, body: { taskID, updatedAt: '2024-01-01T00:00:00.000Z' } };
}

function missing(name: string): ProviderAnswer {
  return reject(404, `Index ${name} does not exist`);
}

function reject(status: number, message: string): ProviderAnswer {
  return { status, body: { message, status } };
}
