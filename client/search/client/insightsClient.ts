/** The function that takes analytics events: the page's own, or one that keeps them until its script is there. */

import { INSIGHTS_VERSION } from '../../../templates/model/search/insights';
import { loadInsightsScript } from './loadInsightsScript';

export type InsightsClient = {
  (method: string, ...values: readonly unknown[]): void;
  readonly version?: string | undefined;
};

/** Under this name a page may say which global is the function (rule 5.98). */
const POINTER = 'AlgoliaAnalyticsObject';
const DEFAULT_NAME = 'aa';

/** Loads the script once for all calls. */
export function getInsightsClient(): InsightsClient {
  const pointer: unknown = Reflect.get(window, POINTER);
  const name = typeof pointer === 'string' ? pointer : DEFAULT_NAME;
  const present: unknown = Reflect.get(window, name);
  if (typeof present === 'function') return present as InsightsClient;
  const client = createQueue();
  // The script looks for both and empties the queue.
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
