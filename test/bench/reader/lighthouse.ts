/** Visits pages with Lighthouse, installed for the bench into a folder of its own, and the system's Chromium. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getBrowserFile } from '../../helpers/browser/browser';
import { installPackages, readVersion } from '../build/installPackages';
import { runCommand } from '../build/measure';
import { CATEGORIES, parseVisit, type Visit } from './visit';

const PACKAGE = 'lighthouse@12';
/** The sandbox does not run as root. */
const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export type Lighthouse = {
  readonly version: string;
  /** With its preset for phones. */
  readonly visit: (url: string) => Promise<Visit>;
};

/** `home`: a folder to be made. Throws when the registry does not have the package. */
export async function openLighthouse(home: string, signal: AbortSignal): Promise<Lighthouse> {
  await installPackages(home, [PACKAGE], signal);
  const browser = await getBrowserFile();
  const command = path.join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const result = path.join(home, 'result.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${result}`,
    `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
    `--chrome-flags=${FLAGS.join(' ')}`,
  ];
  return {
    version: readVersion(home, 'lighthouse'),
    visit: async (url) => {
      const args = [command, url, ...options];
      const env = { CHROME_PATH: browser };
      // It ends its browser on this signal only.
      const killSignal = 'SIGINT';
      await runCommand({ file: process.execPath, args, cwd: home, env, killSignal }, signal);
      return parseVisit(readFileSync(result, 'utf8'));
    },
  };
}
