/** Finds the lines of a site's scripts that force the browser to compute styles or layout at once. */

import type { CDPSession, Page } from 'playwright-core';

export type ForcedLayouts = {
  /** Stops watching. Returns the place in a script and what was computed for it, such as `f@main.js:1:20 Layout`. */
  readonly list: () => Promise<readonly string[]>;
};

type TraceEvent = {
  readonly name: string;
  readonly args: {
    readonly stackTrace?: readonly Frame[];
    readonly beginData?: { readonly stackTrace?: readonly Frame[] };
  };
};

type Frame = {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
};

/** The stack is recorded only when a script waits for the result. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
const COMPUTED = ['UpdateLayoutTree', 'Layout'];
const OWN_SCRIPT = /\/assets\/[^/]+\.js$/;

/** Only one page of a browser can be watched at a time. */
export async function watchForcedLayouts(page: Page): Promise<ForcedLayouts> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol does not say what is in them.
    const found: readonly unknown[] = value;
    events.push(...(found as readonly TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return {
    list: async () => {
      await stopTracing(session);
      return events.filter(({ name }) => COMPUTED.includes(name)).flatMap(describeForced);
    },
  };
}

async function stopTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
}

function describeForced({ name, args }: TraceEvent): readonly string[] {
  const [frame] = args.beginData?.stackTrace ?? args.stackTrace ?? [];
  if (frame === undefined || !OWN_SCRIPT.test(frame.url)) return [];
  const script = frame.url.slice(frame.url.lastIndexOf('/') + 1);
  return [`${frame.functionName}@${script}:${frame.lineNumber}:${frame.columnNumber} ${name}`];
}
