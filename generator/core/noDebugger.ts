/** Flags for processes of Node that we start: no signal opens a debugger in them, which would run anybody's code. */

const FLAG = '--disable-sigusr1';

/** Older versions of Node have no such flag; there, a program has to listen for the signal. */
export const NO_DEBUGGER: readonly string[] = process.allowedNodeEnvironmentFlags.has(FLAG)
  ? [FLAG]
  : [];
