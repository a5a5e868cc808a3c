/** The platform that docwright runs on. No other file detects it, so tests can run the code of every platform. */

export const PLATFORM: NodeJS.Platform = process.platform;

/** Windows has no process groups and no sockets in folders, and does not move or remove open files. */
export function isWindows(platform = PLATFORM): boolean {
  return platform === 'win32';
}
