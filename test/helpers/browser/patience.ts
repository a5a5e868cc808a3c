/** How long tests wait for what is to come: only what hangs takes so long, however busy the machine is. */

/** For one state of a page, a server or a file. */
export const PATIENCE_MS = 120_000;
/** For a whole test, which waits for several. */
export const TEST_PATIENCE_MS = 600_000;
