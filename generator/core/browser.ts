/** An installed Chromium, Chrome or Edge: where it is, how it starts without a window, and how all its processes end. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isWindows, PLATFORM } from './platform';

type Variables = Readonly<Record<string, string | undefined>>;

/** Names a browser that is elsewhere. */
export const BROWSER_VARIABLE = 'DOCWRIGHT_BROWSER';

const COMMANDS = [
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  ...['microsoft-edge-stable', 'microsoft-edge', 'brave-browser'],
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS_FILES = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];
/** For a process without a `PATH`. */
const USUAL_PATH = '/usr/bin:/snap/bin';

/** Returns the path of its program; undefined when none is found, and when the one that the variable names is missing. */
export function findBrowser(
  variables: Variables,
  platform: NodeJS.Platform = PLATFORM,
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  const named = variables[BROWSER_VARIABLE];
  if (named && /[\\/]/.test(named)) return exists(named) ? named : undefined;
  const known = platform === 'darwin' ? listMacFiles(variables) : listWindowsFiles(variables);
  const onPath = (named ? [named] : COMMANDS).flatMap((name) =>
    listOnPath(name, variables, platform),
  );
  return [...onPath, ...(named ? [] : known)].find(exists);
}

function listOnPath(name: string, variables: Variables, platform: NodeJS.Platform): string[] {
  const { join, delimiter } = isWindows(platform) ? path.win32 : path.posix;
  const list = variables.PATH ?? variables.Path ?? (isWindows(platform) ? '' : USUAL_PATH);
  const folders = list.split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, isWindows(platform) ? `${name}.exe` : name));
}

function listMacFiles({ HOME = '' }: Variables): readonly string[] {
  return ['', HOME].flatMap((folder) =>
    MAC_APPS.map((name) => `${folder}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
}

/** None where the variables of Windows are not set. */
function listWindowsFiles(variables: Variables): readonly string[] {
  const names = ['PROGRAMFILES', 'ProgramFiles', 'PROGRAMFILES(X86)', 'ProgramFiles(x86)'];
  return [...names, 'LOCALAPPDATA'].flatMap((name) => {
    const folder = variables[name];
    return folder ? WINDOWS_FILES.map((file) => path.win32.join(folder, file)) : [];
  });
}

/** No window, and no requests of its own. For root, the sandbox of Chromium does not start. */
export const BROWSER_FLAGS: readonly string[] = [
  ...['--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Ends a browser with all its processes. It must lead a process group, where there are such groups. */
export function endBrowser(pid: number | undefined): void {
  if (pid === undefined) return;
  if (isWindows()) {
    spawn('taskkill', ['/pid', `${pid}`, '/T', '/F'], { stdio: 'ignore' }).on('error', () => {});
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
