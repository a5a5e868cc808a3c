/** Starts a real browser for tests, and finds or installs it. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { PATIENCE_MS } from './patience';

/** Draws no windows, so tests take half the time in it. It has no back/forward cache. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

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
  const browser = await chromium.launch({
    ignoreDefaultArgs: options.hasBackForwardCache ? ['--disable-back-forward-cache'] : [],
    executablePath: await getBrowserFile(options),
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
  // An open session of DevTools keeps pages out of the back/forward cache.
  if (!options.hasBackForwardCache) browser.on('context', ignoreRestingPointer);
  return browser;
}

/**
 * In the headless shell, a pointer rests in the top left corner of each new page and sends its events as soon as
 * something is painted there. Readers have either no pointer or one that moves.
 */
function ignoreRestingPointer(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    const ignoreInput = (ignore: boolean) => session.send('Input.setIgnoreInputEvents', { ignore });
    await ignoreInput(true);
    page.once('load', () => void ignoreInput(false).catch(() => {}));
    return page;
  };
}

/** The program of the browser, installed when there is none. */
export async function getBrowserFile(options: BrowserOptions = {}): Promise<string> {
  const best = options.hasBackForwardCache ? '/usr/bin/chromium' : HEADLESS_SHELL;
  const chosen = process.env.DOCWRIGHT_BROWSER;
  if (chosen && !existsSync(chosen)) {
    throw new Error(`DOCWRIGHT_BROWSER names ${chosen}, but this file does not exist.`);
  }
  const own = [chosen || chromium.executablePath()].filter((file) => existsSync(file));
  if (![...own, best].some((file) => existsSync(file))) await installOnce();
  const browser = [...own, best, ...SYSTEM_BROWSERS].find((file) => existsSync(file));
  if (browser !== undefined) return browser;
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

/** Only the system's administrator can, and only where the packages have these names. */
async function installOnce(): Promise<void> {
  if (!isRoot || !isDebianLike()) return;
  try {
    mkdirSync(INSTALL_LOCK);
  } catch {
    // Another test file is installing; the result is checked afterwards.
    while (isHeld(INSTALL_LOCK)) await wait(INSTALL_POLL_MS);
    return;
  }
  try {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // One after the other, because Ubuntu has no headless shell.
    for (const name of ['chromium', 'chromium-headless-shell']) {
      spawnSync('apt-get', ['install', '-y', name], { stdio: 'ignore', env });
    }
  } finally {
    rmSync(INSTALL_LOCK, { recursive: true, force: true });
  }
}
