/** Checks a page in a real browser for all faults that no page may have. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const AXE_TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
];

export type Findings = {
  readonly status: number;
  readonly title: string;
  readonly headingsOfLevel1: number;
  readonly messages: readonly string[];
  readonly failedRequests: readonly string[];
  /** Horizontal overflow in pixels. */
  readonly sidewaysScroll: number;
  readonly repeatedIds: readonly string[];
  readonly axeViolations: readonly string[];
};

/** The result for a page without a fault, except status and title. */
export const NOTHING_WRONG = {
  headingsOfLevel1: 1,
  messages: [],
  failedRequests: [],
  sidewaysScroll: 0,
  repeatedIds: [],
  axeViolations: [],
} as const;

export type InspectOptions = {
  /** Takes most of the time. */
  readonly withAxe: boolean;
  /** When scripts are blocked, the browser logs it, and that is not a fault. */
  readonly hasScripts: boolean;
};

export async function inspectPage(
  context: BrowserContext,
  url: string,
  { withAxe, hasScripts }: InspectOptions,
): Promise<Findings> {
  const page = await context.newPage();
  const messages: string[] = [];
  const failedRequests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('requestfailed', (request) => failedRequests.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== url) failedRequests.push(response.url());
  });
  try {
    const response = await page.goto(url, { waitUntil: 'load' });
    const seen = await page.evaluate(lookAround);
    const axeViolations = withAxe ? await runAxe(page) : [];
    const status = response?.status() ?? 0;
    // The browser logs the status of a not-found page as an error.
    const isFault = (text: string) =>
      (status === 200 || !text.startsWith('Failed to load resource')) &&
      (hasScripts || !/script-src|ERR_FAILED/.test(text));
    return {
      ...seen,
      status,
      messages: messages.filter(isFault),
      failedRequests: failedRequests.filter((request) => hasScripts || !request.endsWith('.js')),
      axeViolations,
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function lookAround() {
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  const root = document.documentElement;
  return {
    title: document.title,
    headingsOfLevel1: document.querySelectorAll('h1').length,
    sidewaysScroll: Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

type AxeResults = {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly {
      readonly target: readonly string[];
      readonly failureSummary?: string;
    }[];
  }[];
};

/** The violations that axe finds in the current state of the page. */
export async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = (await page.evaluate(
    (tags) =>
      (
        window as unknown as {
          axe: { run: (context: Document, options: object) => Promise<unknown> };
        }
      ).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // Frames of other hosts cannot answer, and the browser reports each message to one as an error.
        iframes: false,
      }),
    AXE_TAGS,
  )) as AxeResults;
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        (node) => `${id}: ${node.target.join(' ')} (${node.failureSummary?.replace(/\s+/g, ' ')})`,
      ),
  );
}
