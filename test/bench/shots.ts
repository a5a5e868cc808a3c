/**
 * Makes pictures of every kind of page of the CRBT site, beside the same content in Starlight and VitePress,
 * for whoever judges how it looks: `npm run shots`.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startBrowser } from '../helpers/browser/browser';
import { serveStatic } from './reader/serveStatic';
import { runStoppable } from './runStoppable';
import { type ServedSite, startServedSite } from './servedSite';
import { formatIndex } from './shots/formatIndex';
import { type Options, type Peer, parseOptions, USAGE } from './shots/options';
import { buildPeer } from './shots/peers';
import { type OpenSite, planShots, takeShots } from './shots/takeShots';
import { type PeerPage, toPeerPage } from './shots/toPeerMarkdown';

const FAILED = 1;
const STATICS = path.resolve(import.meta.dirname, '..', '..', 'content', 'static');
/** Links of the Markdown copies begin with it. */
const SITE_URL = 'https://docs.crbt.app';

type OpenPeer = OpenSite & { readonly close: () => void };

export function run(args: readonly string[]): Promise<void> {
  return runStoppable(args, { name: 'shots', parseOptions, usage: USAGE, measure: makePictures });
}

async function makePictures(options: Options, folder: string, signal: AbortSignal): Promise<void> {
  const own = await startServedSite();
  const peers: OpenPeer[] = [];
  try {
    for (const peer of options.peers) {
      const opened = await openPeer(peer, own, path.join(folder, peer), signal);
      if (opened) peers.push(opened);
    }
    const site: OpenSite = { site: 'docwright', label: 'docwright', url: own.url, toPath: keep };
    await show(options, [site, ...peers], signal);
  } finally {
    own.close();
    for (const peer of peers) peer.close();
  }
}

function keep(route: string): string {
  return route;
}

/** Undefined where it cannot be built. */
async function openPeer(
  peer: Peer,
  own: ServedSite,
  home: string,
  signal: AbortSignal,
): Promise<OpenPeer | undefined> {
  showProgress(`${peer}: install and build`);
  try {
    const pages = readMarkdownCopies(own.out, peer);
    const { version, out, toPath } = await buildPeer(peer, {
      home,
      pages,
      statics: STATICS,
      signal,
    });
    const { url, close } = await serveStatic(out);
    return { site: peer, label: `${peer} ${version}`, url, toPath, close };
  } catch (error) {
    signal.throwIfAborted();
    console.log(`${peer} is not here: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** The pages of the built site that have Markdown, in the order of their paths. */
function readMarkdownCopies(out: string, peer: Peer): readonly PeerPage[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => {
      const route = `/${file.replace(/(\/index)?\.md$/, '')}`;
      return toPeerPage(readFileSync(path.join(out, file), 'utf8'), route, SITE_URL, peer);
    });
}

async function show(
  options: Options,
  sites: readonly OpenSite[],
  signal: AbortSignal,
): Promise<void> {
  const shots = planShots(
    options,
    sites.map(({ site }) => site),
  );
  const browser = await startBrowser({ leavesSignals: true });
  try {
    const onShot = ({ file }: { readonly file: string }) => showProgress(file);
    const failures = await takeShots(browser, { shots, sites, out: options.out, signal, onShot });
    showProgress('');
    const index = path.join(options.out, 'index.html');
    writeFileSync(index, formatIndex(shots, sites));
    for (const failure of failures) console.error(failure);
    if (failures.length > 0) process.exitCode = FAILED;
    console.log(`${shots.length - failures.length} pictures → ${index}`);
  } finally {
    await browser.close();
  }
}

/** One line that the next one replaces, on a terminal only. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
