/** The entry of a thread that writes the files of a large site; `startWriting` starts it. */

import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashContent } from '../core/hash';
import { toBuffer } from '../core/toBuffer';
import type {
  WriteAnswer,
  WriteFailure,
  WriteMessage,
  WriteRequest,
  Written,
} from './startWriting';

const waiting = new Int32Array(workerData as SharedArrayBuffer);
const folders = new Set<string>();
const written: Written[] = [];
let failure: WriteFailure | undefined;

parentPort?.on('message', (message: WriteMessage) => {
  if (message === 'end') parentPort?.postMessage({ written, failure } satisfies WriteAnswer);
  else take(message);
});

function take(request: WriteRequest): void {
  try {
    // After a failure, nothing that is written is of use.
    if (failure === undefined) written.push(write(request));
  } catch (error) {
    const { message, code, syscall, path = request.path } = error as NodeJS.ErrnoException;
    failure = { message, code, syscall, path };
  } finally {
    Atomics.sub(waiting, 0, request.size);
    Atomics.notify(waiting, 0);
  }
}

function write({ path, content }: WriteRequest): Written {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  const bytes = toBuffer(content);
  writeFileSync(path, bytes);
  const { ino, mtimeMs, size } = lstatSync(path);
  return { path, sha256: hashContent(bytes), stamp: { ino, mtimeMs, size } };
}
