/** Makes the pictures: each page at each width, in each mode, of each site. */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { HEIGHTS, type Mode, type Options, type Width } from './options';
import { PAGES, type PageName, type ShownPage, type Site } from './pages';

export type OpenSite = {
  readonly site: Site;
  /** Shown above its pictures. */
  readonly label: string;
  readonly url: string;
  readonly toPath: (path: string) => string;
};

export type Shot = {
  readonly page: PageName;
  readonly width: Width;
  readonly mode: Mode;
  readonly site: Site;
  /** Below the folder of the pictures. */
  readonly file: string;
};

/** Of a long page the first screens are shown. */
const SCREENS = 3;

/** In the order in which they are shown: what is compared stands together. */
export function planShots(options: Options, sites: readonly Site[]): readonly Shot[] {
  return options.pages.flatMap((page) =>
    options.widths
      .filter((width) => width <= (shown(page).maxWidth ?? width))
      .flatMap((width) =>
        options.modes.flatMap((mode) =>
          sites
            .filter((site) => site === 'docwright' || shown(page).hasPeers)
            .map((site) => ({
              page,
              width,
              mode,
              site,
              file: `${page}-${width}-${mode}-${site}.png`,
            })),
        ),
      ),
  );
}

type Task = {
  readonly shots: readonly Shot[];
  readonly sites: readonly OpenSite[];
  readonly out: string;
  readonly signal: AbortSignal;
  readonly onShot: (shot: Shot) => void;
};

/** Returns what could not be shown, a line for each. */
export async function takeShots(browser: Browser, task: Task): Promise<readonly string[]> {
  mkdirSync(task.out, { recursive: true });
  const failures: string[] = [];
  for (const shot of task.shots) {
    task.signal.throwIfAborted();
    task.onShot(shot);
    const site = task.sites.find((one) => one.site === shot.site);
    if (!site) continue;
    try {
      await takeShot(browser, shot, site, path.join(task.out, shot.file));
    } catch (error) {
      task.signal.throwIfAborted();
      const [reason] = String(error).split('\n');
      failures.push(`${shot.file}: ${reason}`);
    }
  }
  return failures;
}

async function takeShot(browser: Browser, shot: Shot, site: OpenSite, file: string): Promise<void> {
  const { width, mode } = shot;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: mode,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    const { path: route, enter, isState } = shown(shot.page);
    await page.goto(site.url + site.toPath(route), { waitUntil: 'networkidle' });
    await enter?.(page, shot.site);
    const height = isState ? HEIGHTS[width] : await measureHeight(page, HEIGHTS[width] * SCREENS);
    await page.screenshot({ path: file, fullPage: !isState, clip: { x: 0, y: 0, width, height } });
  } finally {
    await context.close();
  }
}

const PATIENCE_MS = 15_000;

function measureHeight(page: Page, most: number): Promise<number> {
  return page.evaluate((limit) => Math.min(document.documentElement.scrollHeight, limit), most);
}

function shown(name: PageName): ShownPage {
  return PAGES[name];
}
