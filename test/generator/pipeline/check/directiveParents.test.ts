/** Directives of a site that belong inside others, in a built site and in `dev`. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../../generator/cache/openCache';
import { createDevBuild } from '../../../../generator/commands/createDevBuild';
import { formatDiagnostics } from '../../../helpers/pages/formatDiagnostics';
import { buildFixture, buildRoot } from '../../../helpers/sites/buildFixture';
import { CONFIG_FILE, configOf, createFolder, createSite } from '../../../helpers/sites/createSite';
import { KNOWN_PARTS } from '../../../helpers/sites/knownParts';

/** On the page, the sail is in the boat. */
const configure = (parent: string) =>
  configOf(`directives: {
    boat: { component: ({ html }) => 'a boat with ' + html, form: 'container', attributes: {} },
    harbour: { component: ({ html }) => html, form: 'container' },
    sail: { component: ({ attributes }) => 'a sail, ' + attributes.id, attributes: { id: {} }, parent: '${parent}' },
  }`);

const PAGE = '# A\n\n::::boat\n::sail{id=main}\n::::\n';
const FILES = { [CONFIG_FILE]: configure('boat'), 'content/docs/a.md': PAGE };

const OUTSIDE = [
  '4:1 error directive-parent: the directive "sail" is outside "harbour"',
  'Put it directly inside "::::harbour".',
];

test('one inside its parent is rendered there, with its id as written', async () => {
  const site = await buildFixture(FILES);
  expect(site.diagnostics).toEqual([]);
  expect(site.page('/a')).toContain('a boat with a sail, main');
});

test('another parent in the configuration counts in a warm build', async () => {
  const root = await createSite(FILES);
  const folder = createFolder();
  const build = async (parent: string) => {
    writeFileSync(path.join(root, CONFIG_FILE), configure(parent));
    const cache = openCache(folder, KNOWN_PARTS);
    const { diagnostics } = await buildRoot(root, { cache });
    await cache.save();
    return formatDiagnostics(diagnostics);
  };
  expect(await build('boat')).toEqual([]);
  expect(await build('harbour')).toEqual(OUTSIDE);
  expect(await build('boat')).toEqual([]);
});

test('also in dev, where a missing parent is reported immediately', async () => {
  const root = await createSite(FILES);
  const { build } = createDevBuild(root);
  const save = async (parent: string) => {
    const file = path.join(root, CONFIG_FILE);
    writeFileSync(file, configure(parent));
    const { site, problems } = await build([file]);
    return formatDiagnostics([...problems, ...(site?.listProblems() ?? [])]);
  };
  expect(await save('boat')).toEqual([]);
  expect(await save('harbour')).toEqual(OUTSIDE);
  expect(await save('baot')).toEqual([
    expect.stringContaining('directives.sail.parent is "baot", but this directive does not exist'),
    'Did you mean "boat"?',
  ]);
  expect(await save('boat')).toEqual([]);
});
