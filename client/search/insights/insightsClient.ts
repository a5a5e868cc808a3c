/** The function that takes analytics events: the page's own, or a queue until the script is loaded. */

import { INSIGHTS_VERSION } from '../../../templates/model/search/insights';
import { loadInsightsScript } from './loadInsightsScript';

export type InsightsClient = {
  (method: string, ...values: readonly unknown[]): void;
  readonly version?: string | undefined;
};

/** A page may store the name of its global function under this name (rule 5.98). */
const POINTER = 'AlgoliaAnalyticsObject';
const DEFAULT_NAME = 'aa';

/** Loads the script on the first call only. */
export function getInsightsClient(): InsightsClient {
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
