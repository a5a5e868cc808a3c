/**
 * Lets one command after the other write an output. A command listens on a socket while it works, and others wait
 * until that is closed; so the system itself tells when a command has ended, however it ended.
 */

import { lstat, mkdir, rmdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashContent } from '../core/hash';
import { once } from '../core/once';

type TurnRequest = {
  /** Absolute path of the output. */
  readonly out: string;
  /** Absolute path of the cache folder, where the socket is. */
  readonly cache: string;
  /** Called when another command has the turn. */
  readonly onWait: () => void;
};

/** `end` never fails. */
type Turn = { readonly end: () => Promise<void> };

/** Where there can be no socket, commands do not wait: a swap keeps their outputs apart even so. */
const NO_TURN: Turn = { end: async () => {} };
/** Of the path of a socket, on the system with the lowest limit. */
const MAX_PATH_BYTES = 103;
const HASH_LENGTH = 8;
/** A command needs far less time between the two calls that make a socket, even on a busy machine. */
const STARTING_MS = 200;
/** A folder that is gone more often than other commands can remove it takes no socket. */
const MAX_GONE = 100;
const OUTCOMES: Readonly<Record<string, 'taken' | 'gone'>> = {
  EADDRINUSE: 'taken',
  ENOENT: 'gone',
  // What Node makes of ENOENT, so that Linux is as Windows.
  EACCES: 'gone',
};
export const SOCKET_NAME = /^build-[0-9a-f]{8}\.sock$/;

export async function takeTurn({ out, cache, onWait }: TurnRequest): Promise<Turn> {
  const path = join(cache, `build-${hashContent(out).slice(0, HASH_LENGTH)}.sock`);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return NO_TURN;
  const tellOnce = once(onWait);
  for (let gone = 0; gone < MAX_GONE && (await makeFolder(cache)); ) {
    const taken = await listen(path);
    if (taken === 'taken') await waitForEnd(path, tellOnce);
    else if (taken !== 'gone') return taken;
    // The command that has ended has removed the empty folder.
    else gone += 1;
  }
  return NO_TURN;
}

async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

function listen(path: string): Promise<Turn | 'taken' | 'gone'> {
  const waiting = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.add(socket.unref());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => waiting.delete(socket));
  });
  // A command that waits for something that cannot happen must still end.
  server.unref();
  return new Promise((done) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(OUTCOMES[code ?? ''] ?? NO_TURN),
    );
    server.listen(path, () => done({ end: () => close(server, waiting, join(path, '..')) }));
  });
}

async function close(server: Server, waiting: ReadonlySet<Socket>, cache: string): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  for (const socket of waiting) socket.destroy();
  await closed;
  // A folder with a cache in it stays.
  await rmdir(cache).catch(() => undefined);
}

/** Resolves when the other command has ended; removes the socket of one that was killed before. */
async function waitForEnd(path: string, onWait: () => void): Promise<void> {
  const before = await identify(path);
  if ((await hearEnd(path, onWait)) !== 'ECONNREFUSED') return;
  // Another command may be about to listen there.
  await pause(STARTING_MS);
  const isDead = (await hearEnd(path, onWait)) === 'ECONNREFUSED';
  // Another one may have removed it, and listens at the same path.
  if (isDead && (await identify(path)) === before) await unlink(path).catch(() => undefined);
}

/** Resolves when the socket closes, or with the code of the error. */
function hearEnd(path: string, onWait: () => void): Promise<unknown> {
  const socket = connect(path, onWait);
  return new Promise((done) => {
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code));
    socket.on('close', done);
  });
}

async function identify(path: string): Promise<string | undefined> {
  const stats = await lstat(path, { bigint: true }).catch(() => undefined);
  return stats && `${stats.ino} ${stats.birthtimeNs}`;
}
