/** Analytics events of hosted search, off by default: which hits readers saw and which they chose (rules 5.97–5.101). */

import type { SearchHit } from '../../../templates/model/search/answer';
import {
  INSIGHTS_POLICY,
  INSIGHTS_SCRIPT_URL,
  INSIGHTS_VERSION,
} from '../../../templates/model/search/hosts';
import { trustScript } from '../../browser/trustScript';
import type { SearchClientOptions, SearchResponse } from '../client/searchClient';

export type Insights = {
  /** Call it with the hits in their order on the screen, whenever they may have changed. */
  readonly reportShown: (shown: ShownHits) => void;
  /** Call it when a hit was chosen by key or by click; a hit that is not shown is ignored. */
  readonly reportSelected: (objectID: string) => void;
  /** Call it when the search is closed; hits that are not reported yet are not reported later. */
  readonly stop: () => void;
};

export type ShownHits = Pick<SearchResponse, 'queryID' | 'isFallback'> & {
  readonly hits: readonly Pick<SearchHit, 'objectID'>[];
};

type InsightsOptions = Pick<
  SearchClientOptions,
  'provider' | 'insights' | 'indexName' | 'appId' | 'apiKey'
>;

const VIEW_DELAY_MS = 400;
const MAX_VIEWED_IDS = 20;
/** Rule 5.101. */
const AGENT = 'insights-plugin';
const SOURCES = ['autocomplete', 'autocomplete-internal'];

const NO_INSIGHTS: Insights = {
  reportShown: () => {},
  reportSelected: () => {},
  stop: () => {},
};

export function startInsights(options: InsightsOptions): Insights {
  if (options.provider !== 'hosted' || !options.insights) return NO_INSIGHTS;
  const client = getInsightsClient();
  client('addAlgoliaAgent', AGENT);
  const send = createSender(client, options);
  let shown: readonly string[] = [];
  let queryID: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    reportShown: (next) => {
      const objectIDs = isReportable(next) ? next.hits.map((hit) => hit.objectID) : [];
      queryID = next.queryID;
      if (isSame(objectIDs, shown)) return;
      shown = objectIDs;
      clearTimeout(timer);
      timer = setTimeout(() => sendViews(send, objectIDs), VIEW_DELAY_MS);
    },
    reportSelected: (objectID) => {
      const index = shown.indexOf(objectID);
      if (index === -1) return;
      const details = { objectIDs: [objectID], positions: [index + 1], queryID };
      send('clickedObjectIDsAfterSearch', 'Item Selected', details);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Responses of the site's own index have no query id. */
function isReportable({ queryID, isFallback }: ShownHits): boolean {
  return queryID !== undefined && !isFallback;
}

function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}

type Send = (method: string, eventName: string, details: Readonly<Record<string, unknown>>) => void;

function sendViews(send: Send, objectIDs: readonly string[]): void {
  for (let start = 0; start < objectIDs.length; start += MAX_VIEWED_IDS) {
    const part = objectIDs.slice(start, start + MAX_VIEWED_IDS);
    send('viewedObjectIDs', 'Items Viewed', { objectIDs: part });
  }
}

function createSender(client: InsightsClient, options: InsightsOptions): Send {
  const { indexName, appId, apiKey } = options;
  const headers = { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': apiKey };
  const more = takesHeaders(client) ? [{ headers }] : [];
  return (method, eventName, details) => {
    client(method, { eventName, index: indexName, ...details, algoliaSource: SOURCES }, ...more);
  };
}

/** True from versions 1.10, 2.4 and 3.0 on (rule 5.101). Older versions use the credentials that the page has set. */
function takesHeaders({ version = '' }: InsightsClient): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 3 || (major === 2 && minor >= 4) || (major === 1 && minor >= 10);
}

type InsightsClient = {
  (method: string, ...values: readonly unknown[]): void;
  readonly version?: string | undefined;
};

/** A page may store the name of its global function under this name (rule 5.98). */
const POINTER = 'AlgoliaAnalyticsObject';
const DEFAULT_NAME = 'aa';

/** Loads the script on the first call only. */
function getInsightsClient(): InsightsClient {
  const pointer: unknown = Reflect.get(window, POINTER);
  const name = typeof pointer === 'string' ? pointer : DEFAULT_NAME;
  const present: unknown = Reflect.get(window, name);
  if (typeof present === 'function') return present as InsightsClient;
  const client = createQueue();
  // The script reads both globals and empties the queue.
  Object.assign(window, { [POINTER]: name, [name]: client });
  loadInsightsScript();
  return client;
}

function createQueue(): InsightsClient {
  const queue: (readonly unknown[])[] = [];
  const add: InsightsClient = (...call) => {
    queue.push(call);
  };
  return Object.assign(add, { queue, version: INSIGHTS_VERSION });
}

/** Rule 5.98. */
const FAILURE =
  '[Autocomplete]: Could not load search-insights.js. Please load it manually following https://alg.li/insights-autocomplete';

function loadInsightsScript(): void {
  const script = document.createElement('script');
  script.async = true;
  script.onerror = () => console.error(FAILURE);
  script.src = trustScript(INSIGHTS_SCRIPT_URL, INSIGHTS_POLICY);
  document.body.append(script);
}
