/** Listens to the events of the development server while the page is visible, and reconnects after restarts. */

import {
  DEV_PAGE_PARAMETER,
  DEV_VERSION_PARAMETER,
  type DevProblem,
  type DevUpdate,
} from '../../templates/model/devEvents';
import { DEV_EVENTS_PATH } from '../../templates/model/outputs';
import { getVersion, noteVersion } from './shownPage';

const RECONNECT_DELAY_MS = 500;
/** Each page that a visit fetches is an entry, which tells its version. */
const MAX_TIMINGS = 10_000;

type DevListener = {
  readonly onUpdate: (update: DevUpdate) => void;
  readonly onProblems: (problems: readonly DevProblem[]) => void;
};

/**
 * A hidden page closes its connection, because a browser allows only a few connections to one server. The
 * returned function connects again, for the page that is now on screen.
 */
export function startDevEvents(listener: DevListener): () => void {
  let source: EventSource | undefined;
  performance.setResourceTimingBufferSize(MAX_TIMINGS);
  const disconnect = (): void => {
    source?.close();
    source = undefined;
  };
  const connect = (): void => {
    disconnect();
    if (document.visibilityState === 'hidden') return;
    source = openEvents(listener);
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
  return connect;
}

function openEvents({ onUpdate, onProblems }: DevListener): EventSource {
  const query = new URLSearchParams({
    [DEV_PAGE_PARAMETER]: location.pathname,
    [DEV_VERSION_PARAMETER]: getVersion(),
  });
  const source = new EventSource(`${DEV_EVENTS_PATH}?${query}`);
  source.addEventListener('update', ({ data, lastEventId }) => {
    noteVersion(lastEventId);
    onUpdate(JSON.parse(data));
  });
  source.addEventListener('problems', ({ data }) => onProblems(JSON.parse(data)));
  return source;
}
