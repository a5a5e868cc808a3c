/** The entry of a worker that highlights code; `startRemoteEngine` starts it. No code of a site runs in it. */

import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../parse/code/engine';
import { formatTokens } from '../parse/code/token';
import type { CodeAnswer, CodeRequest, EngineSettings } from './protocol';

const { languages, theme } = workerData as EngineSettings;
const engine = createEngine(languages, theme);

parentPort?.on('message', async (requests: readonly CodeRequest[]) => {
  const answers: CodeAnswer[] = [];
  for (const request of requests) answers.push(await answer(request));
  parentPort?.postMessage(answers);
});

async function answer({ id, language, code }: CodeRequest): Promise<CodeAnswer> {
  return { id, tokens: await highlight(code, language) };
}

/** Undefined when a grammar cannot be used: the main thread tries again, and throws the error. */
async function highlight(code: string, language: string): Promise<string | undefined> {
  try {
    return formatTokens(await engine.tokenize(code.split('\n'), language));
  } catch {
    return undefined;
  }
}
