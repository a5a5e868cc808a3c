/** `dev` makes what `build` writes: byte for byte, but for the tag of its own script, and the policy, which it sends as a header. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDevBuild } from '../../../generator/commands/createDevBuild';
import type { DevSite } from '../../../generator/dev/devBuild';
import { DEV_SCRIPT_PATH, HEADERS_FILE, MANIFEST_FILE } from '../../../templates/model/outputs';
import { sample, testSample } from '../../helpers/code/longRun';
import { buildRoot } from '../../helpers/sites/buildFixture';
import { configOf, createSite } from '../../helpers/sites/createSite';
import { createLargeFiles } from '../../helpers/sites/largeSite';

const DEV_TAG = `<script type="module" src="${DEV_SCRIPT_PATH}"></script>`;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const GUIDE = 'content/docs/guide.md';

async function startSite(root: string) {
  const { build } = createDevBuild(root);
  const make = async (changed?: readonly string[]): Promise<DevSite> => {
    const { site, problems } = await build(changed);
    if (site === undefined) throw new Error(JSON.stringify(problems));
    return site;
  };
  return { site: await make(), make };
}

/** The content of a file, without the tag of the script of `dev` and without a policy. */
async function read(site: DevSite, file: string): Promise<string | undefined> {
  const found = await site.open(file);
  if (found === undefined) return undefined;
  if (found.kind === 'disk') return readFileSync(found.path).toString('latin1');
  return Buffer.from(found.content).toString('latin1').replace(DEV_TAG, '').replace(POLICY, '');
}

describe.each(sample(['second', 'plain', 'docusaurus-like', createLargeFiles()], 4))(
  'of the site %#',
  (source) => {
    test('every file is the same, in any order, and there is no other', async () => {
      const root = await createSite(source);
      const built = await buildRoot(root, { includeDrafts: true });
      const { site } = await startSite(root);
      expect(built.files.size).toBeGreaterThan(10);
      for (const [file, content] of [...built.files].reverse()) {
        // It has the hashes of the pages.
        if (file === MANIFEST_FILE) continue;
        expect(await read(site, file), file).toBe(content.toString('latin1').replace(POLICY, ''));
      }
      expect(site.headers).toBe(built.read(HEADERS_FILE));
      const manifest = JSON.parse((await read(site, MANIFEST_FILE)) ?? '');
      expect(manifest.files).toEqual(built.manifest().files);
      for (const file of [
        'nothing.html',
        'index.htm',
        'assets/search/none.json',
        '../site.config.ts',
      ]) {
        expect(await read(site, file), file).toBeUndefined();
      }
    });
  },
);

const FILES = {
  'content/site.config.ts': configOf(),
  [GUIDE]: '# Guide\n\nOld words about sails.\n\n[There](./other.md#part)\n',
  'content/docs/other.md': '# Other\n\n## Part\n\n![Boat](./boat.svg)\n',
  'content/docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
  'content/static/robots.txt': 'User-agent: *\n',
  'content/pages/about.tsx': 'export default () => <a href="/nowhere">About</a>;\n',
};

describe('after an edit', () => {
  testSample([
    ['of a text', GUIDE, '# Guide\n\nNew words about `masts`.\n\n```js\nlet a = 1;\n```\n'],
    ['of a title', GUIDE, '# Sailing\n\nOld words about sails.\n'],
    [
      'of a picture',
      'content/docs/boat.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>',
    ],
    ['of a page module', 'content/pages/about.tsx', 'export default () => <p>New</p>;\n'],
    ['of the configuration', 'content/site.config.ts', configOf("tagline: 'New'")],
    ['of a static file', 'content/static/robots.txt', 'User-agent: x\n'],
    ['that adds a page', 'content/docs/added.md', '# Added\n'],
  ])('%s every file is as in a new build', async (_name, file, text) => {
    const root = await createSite(FILES);
    const { site, make } = await startSite(root);
    await read(site, 'guide/index.html');
    await read(site, 'search-index.json');
    const changed = path.join(root, file);
    await writeFile(changed, text);
    const edited = await make([changed]);
    for (const [name, content] of (await buildRoot(root, { includeDrafts: true })).files) {
      if (name === MANIFEST_FILE) continue;
      expect(await read(edited, name), name).toBe(content.toString('latin1').replace(POLICY, ''));
    }
  });

  test('a static file is reported by its address', async () => {
    const root = await createSite(FILES);
    const { make } = await startSite(root);
    const { changedHrefs } = await make([path.join(root, 'content/static/robots.txt')]);
    expect(changedHrefs).toEqual(['/robots.txt']);
  });
});

describe('problems that only rendering finds', () => {
  const always = async () => true;
  const listCodes = (site: DevSite) => site.listProblems().map(({ code }) => code);
  const crash = {
    'content/pages/team.tsx': 'export default () => { throw new Error("no wind"); };',
  };

  test('are those of a build when all pages are checked', async () => {
    const root = await createSite(FILES);
    const built = await buildRoot(root, { includeDrafts: true });
    const { site } = await startSite(root);
    expect(listCodes(site)).toEqual([]);
    await site.checkAll(always);
    expect(listCodes(site)).toEqual(['broken-link']);
    const messages = site.listProblems().map(({ message }) => message);
    expect(messages).toEqual(built.diagnostics.map(({ message }) => message));
  });

  test('of a requested page are known immediately', async () => {
    const { site } = await startSite(await createSite({ ...FILES, ...crash }));
    await expect(site.open('team/index.html')).rejects.toThrow('no wind');
    expect(listCodes(site)).toEqual(['page-crashed']);
  });

  test('stay after an edit elsewhere, and disappear when they are fixed', async () => {
    const root = await createSite({ ...FILES, ...crash });
    const { site, make } = await startSite(root);
    await site.checkAll(always);
    expect(listCodes(site)).toEqual(['page-crashed']);
    const guide = path.join(root, GUIDE);
    await writeFile(guide, '# Guide\n');
    expect(listCodes(await make([guide]))).toEqual(['page-crashed']);
    const team = path.join(root, 'content/pages/team.tsx');
    await writeFile(team, 'export default () => <p>Team</p>;');
    const fixed = await make([team]);
    await fixed.checkAll(always);
    expect(listCodes(fixed)).toEqual(['broken-link']);
  });

  test('are not searched any further when the check ends', async () => {
    const { site } = await startSite(await createSite({ ...FILES, ...crash }));
    await site.checkAll(async () => false);
    expect(listCodes(site)).toEqual([]);
  });

  test('are searched again only on pages that have changed', async () => {
    const root = await createSite(FILES);
    const { site, make } = await startSite(root);
    const countPauses = async (checked: DevSite) => {
      let pauses = 0;
      await checked.checkAll(async () => {
        pauses += 1;
        return true;
      });
      return pauses;
    };
    const all = await countPauses(site);
    const guide = path.join(root, GUIDE);
    await writeFile(guide, '# Guide\n\nNew words.\n');
    // The edited page and the custom one.
    expect([all > 4, await countPauses(await make([guide]))]).toEqual([true, 2]);
  });
});
