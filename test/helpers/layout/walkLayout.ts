/** Opens pages one after the other, at several widths, and lists what is wrong in their layout. */

import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { wake } from '../browser/layoutPage';

const HEIGHT = 900;

export type LayoutWalk = {
  readonly origin: string;
  readonly paths: readonly string[];
  /** In pixels. */
  readonly widths: readonly number[];
};

/** A line for each fault: path, width, what is wrong, selectors. */
export async function walkLayout(
  page: Page,
  { origin, paths, widths }: LayoutWalk,
): Promise<readonly string[]> {
  const check = await bundleCheck();
  const faults: string[] = [];
  for (const at of paths) {
    await page.goto(origin + at);
    // With what readers get at their first move: buttons on code, the way back to the top.
    await wake(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const found = await page.evaluate<readonly string[]>(check);
      faults.push(...found.map((fault) => `${at} ${width} px: ${fault}`));
    }
  }
  return faults;
}

/** An expression that the page evaluates. */
async function bundleCheck(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'findLayoutFaults.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'layout',
  });
  return `(() => { ${outputFiles[0]?.text} return layout.findLayoutFaults(); })()`;
}
