/** Fetches a list of a large sidebar from its file. */

import { sameOrigin } from '../browser/sameOrigin';

const TIMEOUT_MS = 20_000;

/** The answer is something else than the file: it is of an older deploy. */
class GoneError extends Error {}

export function isGone(error: unknown): boolean {
  return error instanceof GoneError;
}

/** As a document, because the security policy allows no text to become HTML. */
export function fetchSidebarPart(address: string): Promise<Element> {
  return new Promise((resolve, reject) => {
    const url = sameOrigin(address);
    const request = new XMLHttpRequest();
    request.onload = () => {
      const { status } = request;
      // Of another answer no document is made: a text would come with styles that the policy forbids.
      const part = status === 200 && request.responseURL === url ? request.response : null;
      const list = part?.querySelector('body > .sidebar__list');
      if (list) resolve(list);
      else reject(new GoneError(`${address} returned no list (status ${status})`));
    };
    request.onerror = request.ontimeout = () =>
      reject(new Error(`${address} could not be fetched`));
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.send();
  });
}
