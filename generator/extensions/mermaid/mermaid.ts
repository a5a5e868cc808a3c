/** Draws Mermaid diagrams of every kind at build time: the package `mermaid` of the site runs in a browser of the machine. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineExtension, type Extension } from '../../../templates/model/extension';
import type { Drawing } from '../../../templates/model/site';
import { BROWSER_VARIABLE, findBrowser } from '../../core/browser';
import { type Browser, startBrowser } from './browser';
import { createModes, type MermaidOptions } from './createModes';
import { type Drawn, drawInPage } from './drawInPage';

/** The browser waits for the next diagram so long, because it takes a second to start. */
const IDLE_MS = 2000;

export function mermaid(options: MermaidOptions = {}): Extension {
  const modes = createModes(options);
  let root = '.';
  let browser: Promise<Browser> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    browser?.then((open) => open.close()).catch(() => {});
    browser = undefined;
  };
  const drawNow = async (source: string): Promise<Drawing> => {
    clearTimeout(idle);
    try {
      browser ??= openPage(root);
      const { evaluate } = await browser;
      const call = `(${drawInPage})(${JSON.stringify(source)}, ${JSON.stringify(modes)})`;
      // What fails here is not the diagram.
      const drawn = await evaluate(call).catch((error) => {
        close();
        throw error;
      });
      return toDrawing(drawn as Drawn, source);
    } finally {
      idle = setTimeout(close, IDLE_MS);
      idle.unref();
    }
  };
  /** One after the other, because Mermaid has one configuration. */
  const draw = (source: string): Promise<Drawing> => {
    const drawing = last.then(() => drawNow(source));
    last = drawing.catch(() => {});
    return drawing;
  };
  const version = () => JSON.stringify([findPackage(root)?.version, modes]);
  return defineExtension({
    name: 'mermaid',
    load(context) {
      root = context.root;
      return [];
    },
    code: { draw: { mermaid: Object.assign(draw, { version }) } },
  });
}

function findPackage(root: string) {
  try {
    const { resolve } = createRequire(join(root, 'package.json'));
    const { version } = JSON.parse(readFileSync(resolve('mermaid/package.json'), 'utf8'));
    return { version: String(version), file: resolve('mermaid/dist/mermaid.min.js') };
  } catch {
    return undefined;
  }
}

/** The policy lets the page load nothing; scripts that are evaluated run all the same. */
const PAGE =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">';

async function openPage(root: string): Promise<Browser> {
  const found = findPackage(root);
  if (found === undefined)
    throw createMissing('Run "npm install mermaid" in the folder of the site.');
  const program = findBrowser(process.env);
  if (program === undefined)
    throw createMissing(
      `Install Chromium or Google Chrome, or set ${BROWSER_VARIABLE} to the path of one.`,
    );
  const browser = await startBrowser(program);
  try {
    await browser.evaluate(`document.write(${JSON.stringify(PAGE)}); document.close()`);
    await browser.evaluate(`${readFileSync(found.file, 'utf8')};0`);
    return browser;
  } catch (error) {
    browser.close();
    throw error;
  }
}

function createMissing(missing: string): Error {
  return Object.assign(new Error(missing), { missing });
}

function toDrawing(drawn: Drawn, source: string): Drawing {
  if ('error' in drawn) throw createError(drawn.error, source);
  const [light = '', dark = ''] = drawn.svgs;
  return { light, dark, kind: drawn.kind, alt: drawn.alt || undefined };
}

/** Mermaid removes comments and front matter before it counts lines. */
function createError(message: string, source: string): Error {
  const [first = ''] = message.split('\n');
  const [, got] = /, got '([^']+)'$/.exec(message) ?? [];
  const [, number] = /line (\d+)/.exec(first) ?? [];
  const lines = source.split('\n');
  const isCounted = number !== undefined && !/%%|^---/.test(source);
  const line = isCounted ? Math.min(Number(number), lines.length) : undefined;
  return Object.assign(new Error(got === undefined ? first : `${first} unexpected ${got}`), {
    line,
  });
}
