/** Starts a real browser for tests, and finds or installs it. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { PATIENCE_MS } from './patience';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Switches off the browser's own requests, so that a test sees only its own traffic. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Playwright's own list, which a second flag would replace, and the pages that Chromium
 * keeps ready below the address bar of every window: a third of what a new context costs.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** A lock: one test file installs a browser while the others wait. */
const INSTALL_LOCK = path.join(tmpdir(), 'docwright-browser-install');
const INSTALL_POLL_MS = 1000;

/** A lock of this age was left by a killed run. */
const INSTALL_LIMIT_MS = 600_000;

const isRoot = process.getuid?.() === 0;

export type BrowserOptions = {
  /** Enables the back/forward cache, which is off in the other tests' browser. */
  readonly hasBackForwardCache?: boolean;
  /** Whoever starts it listens for signals; otherwise Ctrl-C ends the whole process at once. */
  readonly leavesSignals?: boolean;
};

let shared: Promise<Browser> | undefined;

/** One browser for all files of a worker. It ends with the worker, and is started again after a crash. */
export async function getBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = startBrowser();
  return shared;
}

/** The caller must close it. */
export async function startBrowser(options: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: options.hasBackForwardCache ? ['--disable-back-forward-cache'] : [],
    executablePath: await getBrowserFile(),
    // The sandbox does not run as root.
    args: [
      ...FLAGS,
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
    headless: true,
    handleSIGINT: !options.leavesSignals,
    handleSIGTERM: !options.leavesSignals,
    handleSIGHUP: !options.leavesSignals,
    timeout: PATIENCE_MS,
  });
}

/** The program of the browser, installed when there is none. */
export async function getBrowserFile(): Promise<string> {
  return findBrowser() ?? (await installBrowser());
}

function findBrowser(): string | undefined {
  const chosen = process.env.DOCWRIGHT_BROWSER;
  if (!chosen)
    return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
  if (existsSync(chosen)) return chosen;
  throw new Error(`DOCWRIGHT_BROWSER names ${chosen}, but this file does not exist.`);
}

async function installBrowser(): Promise<string> {
  if (isRoot && isDebianLike()) await installOnce();
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    'No browser for the tests: set DOCWRIGHT_BROWSER to a Chromium, or run "npx playwright-core install chromium" or "apt-get install chromium".',
  );
}

function isDebianLike(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(file, 'utf8'));
}

function isHeld(lock: string): boolean {
  const stats = statSync(lock, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < INSTALL_LIMIT_MS;
}

async function installOnce(): Promise<void> {
  try {
    mkdirSync(INSTALL_LOCK);
  } catch {
    // Another test file is installing; the result is checked afterwards.
    while (isHeld(INSTALL_LOCK)) await wait(INSTALL_POLL_MS);
    return;
  }
  try {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } finally {
    rmSync(INSTALL_LOCK, { recursive: true, force: true });
  }
}
