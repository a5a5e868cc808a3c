/** Timeouts of tests: so long that only something that hangs reaches them, even on a busy machine. */

/** Timeout for one state of a page, a server or a file. */
export const PATIENCE_MS = 120_000;
/** Timeout for a whole test, which waits for several states. */
export const TEST_PATIENCE_MS = 600_000;
