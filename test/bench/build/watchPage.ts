/** A browser's page that tells when the text of an edit is drawn, however it came there. */

import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

export type Viewer = {
  /** The text that edit number `edit` puts into the page. */
  readonly formatText: (edit: number) => string;
  /** Gives the time, as `performance.now()` tells it, when that text was drawn. */
  readonly waitFor: (edit: number, limitMs: number, signal: AbortSignal) => Promise<number>;
  /** Until the page hears of changes: a save before that would pass unseen. */
  readonly waitUntilListening: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const LISTEN_LIMIT_MS = 20_000;
const POLL_MS = 10;

export async function watchPage(browser: Browser, url: string): Promise<Viewer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const drawn = new Map<number, (time: number) => void>();
  await page.exposeFunction('tellDrawn', (edit: number) => {
    drawn.get(edit)?.(performance.now());
  });
  await page.addInitScript(lookAtEveryFrame);
  const isListening = followListening(page);
  await page.goto(url);
  return {
    formatText: (edit) => `Saved as number ${edit} of all.`,
    waitFor: async (edit, limitMs, signal) => {
      const limit = new AbortController();
      const seen = new Promise<number>((resolve) => drawn.set(edit, resolve));
      const late = wait(limitMs, undefined, {
        signal: AbortSignal.any([signal, limit.signal]),
      }).then(() => {
        throw new Error(`an edit was not seen after ${limitMs / 1000} s`);
      });
      try {
        return await Promise.race([seen, late]);
      } finally {
        drawn.delete(edit);
        limit.abort();
        // Its end by the line above is no failure.
        late.catch(() => {});
      }
    },
    waitUntilListening: async () => {
      for (let waited = 0; waited < LISTEN_LIMIT_MS && !isListening(); waited += POLL_MS)
        await wait(POLL_MS);
    },
    close: () => context.close(),
  };
}

/** Each program tells its pages of changes by a web socket or by server-sent events; a reload ends both. */
function followListening(page: Page): () => boolean {
  let isListening = false;
  const listen = () => {
    isListening = true;
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isListening = false;
  });
  page.on('websocket', (socket) => socket.once('framereceived', listen));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'eventsource') listen();
  });
  return () => isListening;
}

/** Runs in the page, anew in every document. */
function lookAtEveryFrame(): void {
  let last = '';
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? '';
    const [, edit = ''] = /Saved as number (\d+) of all\./.exec(text) ?? [];
    if (edit !== last) {
      last = edit;
      const { tellDrawn } = window as Window & { tellDrawn?: (edit: number) => void };
      if (edit !== '') tellDrawn?.(Number(edit));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
