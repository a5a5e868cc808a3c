/** The command `pdf`: the browser that it finds, the PDF that it writes, and what it leaves behind when it cannot. */

import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type PdfOptions, runPdf } from '../../../generator/commands/pdf';
import { runBrowser } from '../../../generator/commands/runBrowser';
import { findBrowser } from '../../../generator/core/browser';
import { getBrowserFile } from '../../helpers/browser/browser';
import { IS_POSIX } from '../../helpers/commands/isPosix';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../helpers/sites/createSite';

describe('the browser', () => {
  const find = (
    platform: NodeJS.Platform,
    variables: Readonly<Record<string, string>>,
    files: readonly string[],
  ) => findBrowser(variables, platform, (file) => files.includes(file));
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const edge = 'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe';

  test.each([
    ['linux', { PATH: '/bin:/usr/bin' }, ['/usr/bin/chromium'], '/usr/bin/chromium'],
    ['linux', { PATH: '/bin' }, ['/usr/bin/chromium'], undefined],
    ['darwin', { HOME: '/me', PATH: '' }, [`/me${chrome}`], `/me${chrome}`],
    ['win32', { 'ProgramFiles(x86)': 'C:\\Programs' }, [edge], edge],
    ['win32', { Path: 'C:\\x;D:\\y' }, ['D:\\y\\chrome.exe'], 'D:\\y\\chrome.exe'],
  ] as const)('on %s with %j and the files %j is %s', (platform, variables, files, found) => {
    expect(find(platform, variables, files)).toBe(found);
  });

  test('is the one that the variable names, and no other', () => {
    const files = ['/opt/chrome', '/usr/bin/chromium'];
    const PATH = '/usr/bin:/opt';
    expect(find('linux', { PATH, DOCWRIGHT_BROWSER: '/opt/chrome' }, files)).toBe('/opt/chrome');
    expect(find('linux', { PATH, DOCWRIGHT_BROWSER: 'chrome' }, files)).toBe('/opt/chrome');
    expect(find('linux', { PATH, DOCWRIGHT_BROWSER: '/opt/other' }, files)).toBeUndefined();
  });
});

function listLeft(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => /^docwright-(?:pdf|browser)-/.test(name));
}

describe.runIf(IS_POSIX)('a browser that hangs', () => {
  test('is ended with its helpers when its time is over, and when it is interrupted', async () => {
    const folder = createFolder();
    const browser = path.join(folder, 'browser');
    writeFileSync(browser, '#!/bin/sh\nsleep 600 &\nsleep 600\n');
    chmodSync(browser, 0o755);
    const controller = new AbortController();
    const task = { browser, args: [], signal: controller.signal };
    expect(await runBrowser({ ...task, limitMs: 200 })).toBe('it took more than 0.2 seconds');
    const running = runBrowser({ ...task, limitMs: 600_000 });
    controller.abort();
    expect(await running).toBe('it was interrupted');
  });
});

describe('the command', () => {
  const FILES = {
    [CONFIG_FILE]: configOf(),
    'content/docs/wind.md': '# Strong wind\n\nText.\n',
    'content/docs/rain.md': '# Heavy rain\n\n[Wind](./wind.md)\n',
  };

  async function run(changes: Partial<PdfOptions>) {
    const out = new Writable({ write: (_chunk, _encoding, done) => done() });
    const root = changes.root ?? (await createSite(FILES));
    const options = {
      ...{ root, cwd: root, out, err: out, color: false, sidebar: undefined, file: undefined },
      ...{ includeDrafts: false, environment: {}, signal: new AbortController().signal },
    };
    return { root, exitCode: await runPdf({ ...options, ...changes }) };
  }

  test('writes a PDF with a sheet for each doc and its title in the outline, and nothing else', async () => {
    const browser = await getBrowserFile();
    const before = listLeft();
    const environment = { DOCWRIGHT_BROWSER: browser };
    const { root, exitCode } = await run({ environment, file: 'made/kites.pdf' });
    expect(exitCode).toBe(0);
    const pdf = readFileSync(path.join(root, 'made/kites.pdf')).toString('latin1');
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(3);
    expect(pdf).toContain('/Title (Strong wind)');
    expect(pdf).toContain('/Title (Heavy rain)');
    expect(existsSync(path.join(root, 'out'))).toBe(false);
    expect(listLeft()).toEqual(before);
  });

  test('writes the docs of a language and of a version', async () => {
    const environment = { DOCWRIGHT_BROWSER: await getBrowserFile() };
    const root = await createSite({
      ...FILES,
      [CONFIG_FILE]: configOf("languages: { fr: {} }, docs: { versions: { '1': {} } }"),
      'content/fr/docs/wind.md': '# Vent fort\n\nTexte.\n',
      'content/versions/1/docs/wind.md': '# Old wind\n\nText.\n',
    });
    const print = async (options: Partial<PdfOptions>, file: string) => {
      expect((await run({ root, environment, ...options })).exitCode).toBe(0);
      const pdf = readFileSync(path.join(root, file)).toString('latin1');
      return [...pdf.matchAll(/\/Title \(([^)]*)\)/g)].map(([, title]) => title);
    };
    const french = await print({ language: 'fr' }, 'docs-fr.pdf');
    expect(french).toEqual(expect.arrayContaining(['Vent fort', 'Heavy rain']));
    const old = await print({ docsVersion: '1' }, 'docs-1.pdf');
    expect(old).toContain('Old wind');
    expect(old).not.toContain('Heavy rain');
    await expect(run({ root, environment, docsVersion: '1', language: 'fr' })).rejects.toThrow(
      'no docs in a sidebar to print in this language and version',
    );
    await expect(run({ root, environment, language: 'fri' })).rejects.toThrow(
      'The site has no language "fri". Did you mean "fr"?',
    );
  });

  test('says how to get a browser, and which sidebars there are', async () => {
    await expect(run({ environment: { PATH: '' } })).rejects.toMatchObject({
      diagnostics: [{ code: 'no-browser', hint: expect.stringContaining('DOCWRIGHT_BROWSER') }],
    });
    const environment = { DOCWRIGHT_BROWSER: process.execPath };
    await expect(run({ environment, sidebar: 'defaultSideba' })).rejects.toThrow(
      'No sidebar is named "defaultSideba". Did you mean "defaultSidebar"?',
    );
  });
});
