/** The entry of a worker that parses pages; `startParsers` starts it. No code of a site runs in it. */

import { parentPort } from 'node:worker_threads';
import type { Source } from '../core/types';
import { loadRegexEngine } from '../parse/code/grammars';
import type { Parser } from '../parse/createParser';
import type { ParserSettings } from './createSiteParser';
import type { ParseAnswer, ParseMessage } from './protocol';

let parser: Promise<Parser> | undefined;
/** Resolves when all messages so far have been handled: pages are parsed, and answered, in their order. */
let handled = Promise.resolve();
let highlighted = new Map<string, string>();
// Before the settings come: it takes as long as the main thread needs to read them.
loadRegexEngine().catch(() => {});

parentPort?.on('message', (message: ParseMessage) => {
  handled = handled.then(() => handle(message));
});

async function handle(message: ParseMessage): Promise<void> {
  if ('settings' in message) {
    parser = createParser(message.settings);
    parser.catch(() => {});
    return;
  }
  const article = await parse(message.source);
  parentPort?.postMessage({ article, highlighted: [...highlighted] } satisfies ParseAnswer);
  highlighted = new Map();
}

async function createParser(settings: ParserSettings): Promise<Parser> {
  const { createSiteParser } = await import('./createSiteParser');
  const memory = {
    find: (key: string) => highlighted.get(key),
    keep: (key: string, value: string) => void highlighted.set(key, value),
  };
  return createSiteParser(settings, { memory });
}

/** Undefined when it fails: the main thread tries again, and throws the error. */
async function parse(source: Source): Promise<ParseAnswer['article']> {
  try {
    return await (await parser)?.(source);
  } catch {
    return undefined;
  }
}
