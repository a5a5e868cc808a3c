/** A slow connection, and how many bytes come over it. */

import type { Page } from 'playwright-core';

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms; Chromium counts in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export type Meter = { readonly takeBytes: () => number };

/**
 * `takeBytes` gives the bytes of all bodies, compressed as they came, since it was asked the last time.
 * Headers are left out: this server writes them in full each time, HTTP/2 as a few bytes.
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
