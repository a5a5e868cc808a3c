/** For tests of features that some platforms lack; `test/platform.test.ts` requires them to check here. */

/**
 * False on Windows, which has no numeric file modes, no switching of users, no named pipes or sockets in folders, and
 * no signals: `kill` ends a process there without running its handlers.
 */
export const IS_POSIX = process.platform !== 'win32';

/**
 * False on Windows and macOS, where file names are text instead of bytes and ignore case, and where no command
 * exchanges two folders.
 */
export const IS_LINUX = process.platform === 'linux';
