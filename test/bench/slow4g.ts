/** Simulates a slow connection and counts its bytes. */

import type { Page } from 'playwright-core';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency; Chromium expects bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export type Meter = { readonly takeBytes: () => number };

/**
 * `takeBytes` returns the compressed bytes of all bodies since its last call. Headers are not counted: this
 * server sends them in full each time, while HTTP/2 compresses them to a few bytes.
 */
export async function slowDown(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return {
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}
