/** Listens to the events of the development server while the page is visible, and reconnects after restarts. */

import {
  DEV_BUILD_METRIC,
  DEV_BUILD_PARAMETER,
  type DevProblem,
  type DevUpdate,
} from '../../templates/model/devEvents';
import { DEV_EVENTS_PATH } from '../../templates/model/outputs';

const RECONNECT_DELAY_MS = 500;

type DevListener = {
  readonly onUpdate: (update: DevUpdate) => void;
  readonly onProblems: (problems: readonly DevProblem[]) => void;
};

/** A hidden page closes its connection, because a browser allows only a few connections to one server. */
export function startDevEvents(listener: DevListener): void {
  const memory: Memory = { build: getBuild(), problems: '[]' };
  let source: EventSource | undefined;
  const disconnect = (): void => {
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    source = openEvents(listener, memory);
    source.addEventListener('error', ({ target }) => {
      // The browser reconnects by itself, except after a response that is not an event stream.
      const isOver = target === source && source?.readyState === EventSource.CLOSED;
      if (isOver) setTimeout(connect, RECONNECT_DELAY_MS);
    });
  };

  document.addEventListener('visibilitychange', connect);
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', ({ persisted }) => persisted && connect());
  connect();
}

/** State that outlives a connection: the build on the screen, and the problems received last. */
type Memory = { build: string; problems: string };

function openEvents(listener: DevListener, memory: Memory): EventSource {
  const query = `${DEV_BUILD_PARAMETER}=${encodeURIComponent(memory.build)}`;
  const source = new EventSource(`${DEV_EVENTS_PATH}?${query}`);
  let isGreeting = true;
  source.addEventListener('open', () => {
    isGreeting = true;
  });
  source.addEventListener('update', ({ data, lastEventId }) => {
    memory.build = lastEventId;
    listener.onUpdate(JSON.parse(data));
  });
  source.addEventListener('problems', ({ data }) => {
    // The server sends its problems at every connection. Problems that the reader has dismissed stay dismissed.
    const isKnown = isGreeting && data === memory.problems;
    isGreeting = false;
    memory.problems = data;
    if (!isKnown) listener.onProblems(JSON.parse(data));
  });
  return source;
}

/** The build that this page comes from. The server sends an event at once when it has a newer build. */
function getBuild(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === DEV_BUILD_METRIC)?.description ?? '';
}
