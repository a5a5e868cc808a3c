/**
 * A lock that lets one command at a time write an output. A command listens on a socket (on Windows, on a named pipe)
 * while it works, and others wait until the operating system closes it, however the command ended.
 */

import { lstat, mkdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { foldName } from '../core/fileNames';
import { hashContent } from '../core/hash';
import { once } from '../core/memory';
import { rmdir } from '../core/patientDisk';
import { isWindows, PLATFORM } from '../core/platform';

type LockRequest = {
  /** Absolute path of the output. */
  readonly out: string;
  /** Absolute path of the cache folder, where the socket is. */
  readonly cache: string;
  /** Called when another command holds the lock. */
  readonly onWait: () => void;
  readonly platform?: NodeJS.Platform;
};

/** `release` never fails. */
type Lock = { readonly release: () => Promise<void> };

/** Where there can be no socket, commands do not wait: a swap keeps their outputs apart even so. */
const NO_LOCK: Lock = { release: async () => {} };
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
  // Node also reports a missing folder as EACCES.
  EACCES: 'gone',
};
/** Another user's command holds the lock, and its end cannot be observed. */
const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM'];
export const SOCKET_NAME = /^build-[0-9a-f]{8}\.sock$/;

export async function acquireLock(request: LockRequest): Promise<Lock> {
  const { cache, platform = PLATFORM } = request;
  const hasPipes = isWindows(platform);
  const path = nameLock(request);
  if (!hasPipes && Buffer.byteLength(path) > MAX_PATH_BYTES) return NO_LOCK;
  const reportOnce = once(request.onWait);
  const wait = hasPipes ? awaitClose : awaitRelease;
  for (let gone = 0; gone < MAX_GONE && (hasPipes || (await makeFolder(cache))); ) {
    const taken = await listen(path, cache);
    if (taken === 'taken') {
      if (FORBIDDEN.includes(await wait(path, reportOnce))) return NO_LOCK;
    } else if (taken !== 'gone') return taken;
    // The command that has ended has removed the empty folder.
    else gone += 1;
  }
  return NO_LOCK;
}

/** Returns the address to listen on, which is the same for all commands that write the same folder. */
export function nameLock({ out, cache, platform = PLATFORM }: Omit<LockRequest, 'onWait'>): string {
  const hash = (text: string) => hashContent(text).slice(0, HASH_LENGTH);
  // Windows ignores the case of paths, and all users of the machine share the names of pipes.
  if (isWindows(platform)) return `\\\\.\\pipe\\docwright-build-${hash(foldName(out))}`;
  return join(cache, `build-${hash(out)}.sock`);
}

async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

function listen(path: string, cache: string): Promise<Lock | 'taken' | 'gone'> {
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
      done(OUTCOMES[code ?? ''] ?? NO_LOCK),
    );
    server.listen(path, () => done({ release: () => close(server, waiting, cache) }));
  });
}

async function close(server: Server, waiting: ReadonlySet<Socket>, cache: string): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  for (const socket of waiting) socket.destroy();
  await closed;
  // A folder with a cache in it stays.
  await rmdir(cache).catch(() => undefined);
}

/** Like `awaitClose`, but also removes the stale socket of a killed command. */
async function awaitRelease(path: string, onWait: () => void): Promise<unknown> {
  const before = await identify(path);
  const end = await awaitClose(path, onWait);
  if (end !== 'ECONNREFUSED') return end;
  // Another command may be about to listen there.
  await pause(STARTING_MS);
  const isDead = (await awaitClose(path, onWait)) === 'ECONNREFUSED';
  // Another one may have removed it, and listens at the same path.
  if (isDead && (await identify(path)) === before) await unlink(path).catch(() => undefined);
  return end;
}

/** Resolves when the socket closes, or with the code of the error. */
function awaitClose(path: string, onWait: () => void): Promise<unknown> {
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
