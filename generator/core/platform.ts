/** The platform that docwright runs on, and its processes. No other file detects it, so tests can run the code of every platform. */

export const PLATFORM: NodeJS.Platform = process.platform;

/** Windows has no process groups and no sockets in folders, and does not move or remove open files. */
export function isWindows(platform = PLATFORM): boolean {
  return platform === 'win32';
}

/** True for a process that is still running. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** For Node processes that we start: no signal opens a debugger in them, through which anybody could run code. */
const FLAG = '--disable-sigusr1';

/** Older versions of Node do not have the flag; there, a program has to handle the signal. */
export const NO_DEBUGGER: readonly string[] = process.allowedNodeEnvironmentFlags.has(FLAG)
  ? [FLAG]
  : [];
