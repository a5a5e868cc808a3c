/** The entry of a worker that highlights code; `startRemoteEngine` starts it. No code of a site runs in it. */

import { parentPort } from 'node:worker_threads';
import { createEngine, type Engine } from '../parse/code/engine';
import { loadRegexEngine } from '../parse/code/grammars';
import { formatTokens } from '../parse/code/token';
import type { CodeAnswer, CodeRequest, WorkerMessage } from './protocol';

let engine: Engine | undefined;
// Before the settings come: it takes as long as the main thread needs to read them.
loadRegexEngine().catch(() => {});

parentPort?.on('message', async (message: WorkerMessage) => {
  if ('settings' in message) {
    const { languages, theme } = message.settings;
    engine = createEngine(languages, theme);
    return;
  }
  const answers: CodeAnswer[] = [];
  for (const request of message.requests) answers.push(await answer(request));
  parentPort?.postMessage(answers);
});

async function answer({ id, language, code }: CodeRequest): Promise<CodeAnswer> {
  return { id, tokens: await highlight(code, language) };
}

/** Undefined when a grammar cannot be used: the main thread tries again, and throws the error. */
async function highlight(code: string, language: string): Promise<string | undefined> {
  try {
    const tokens = await engine?.tokenize(code.split('\n'), language);
    return tokens && formatTokens(tokens);
  } catch {
    return undefined;
  }
}
