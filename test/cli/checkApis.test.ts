/** `docwright check --against` with the OpenAPI descriptions of an earlier build. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../helpers/commands/runCommand';
import { CONFIG_FILE, configOf, createSite } from '../helpers/sites/createSite';
import { writeFiles } from '../helpers/sites/writeFiles';

const API = 'content/openapi.yaml';
const OLD = `openapi: 3.1.0
info: { title: Kites, version: '1' }
paths:
  /kites:
    get:
      operationId: listKites
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200':
          description: All kites.
          content: { application/json: { schema: { $ref: '#/components/schemas/Kite' } } }
    delete:
      operationId: deleteKites
      responses: { '204': { description: Gone. } }
components:
  schemas:
    Kite:
      type: object
      required: [name]
      properties:
        name: { type: string }
        wind: { enum: [calm, fresh] }
`;
const NEW = OLD.replace(/ {4}delete:.*\n.*\n.*\n/, '')
  .replace('name: limit, in: query', 'name: limit, in: query, required: true')
  .replace('      required: [name]\n', '')
  .replace('wind: {', 'color: { type: string }\n        wind: {');
const SNAPSHOT = 'kept/api-snapshot.json';
const AGAINST = ['check', '--against', 'kept/site-manifest.json'];

/** A site that was built with one description, and has another now. */
async function createChanged(now: string, { config = '', old = OLD } = {}) {
  const keys = `openapi: { api: './openapi.yaml' }${config}`;
  const root = await createSite({
    [CONFIG_FILE]: configOf(keys),
    [API]: old,
    'content/docs/index.md': '# Start\n',
  });
  const built = await runCommand(['build'], { cwd: root });
  expect(built.exitCode).toBe(0);
  mkdirSync(path.join(root, 'kept'));
  for (const file of ['site-manifest.json', 'api-snapshot.json']) {
    cpSync(path.join(root, 'out', file), path.join(root, 'kept', file));
  }
  rmSync(path.join(root, 'out'), { recursive: true });
  await writeFiles(root, { [API]: now });
  return root;
}

const BREAKING = [
  'content/openapi.yaml 4 DELETE /kites: the operation was removed',
  'content/openapi.yaml 8 GET /kites: the query parameter `limit` is now required',
  'content/openapi.yaml 18 Kite: the field `name` is no longer required',
];

async function listBreaking(root: string, more: readonly string[] = []) {
  const { exitCode, stdout } = await runCommand([...AGAINST, '--format', 'json', ...more], {
    cwd: root,
  });
  const { problems, summary } = JSON.parse(stdout) as {
    readonly problems: readonly Readonly<Record<string, unknown>>[];
    readonly summary: { readonly apiChanges?: readonly object[] };
  };
  const own = problems.filter(({ code }) => code === 'api-breaking');
  const found = own.map(({ file, line, message }) => `${file} ${line} ${message}`);
  const severities = [...new Set(own.map(({ severity }) => severity))];
  return { exitCode, found, severities, changes: summary.apiChanges };
}

describe('changes of a description', () => {
  test('are listed, and those that break programs have a place', async () => {
    const root = await createChanged(NEW);
    const { stdout } = await runCommand(AGAINST, { cwd: root });
    const [, listed] = stdout.split(/(?=^4 changes)/m);
    expect(listed).toBe(`4 changes of the API, 3 breaking
! DELETE /kites: the operation was removed
! GET /kites: the query parameter \`limit\` is now required
  Kite: the field \`color\` was added
! Kite: the field \`name\` is no longer required
`);
    const { found, severities, changes } = await listBreaking(root);
    expect([found, severities]).toEqual([BREAKING, ['warning']]);
    expect(changes).toHaveLength(4);
    expect(changes?.[1]).toEqual({
      ...{ kind: 'changed', isBreaking: true, operation: 'GET /kites' },
      ...{ message: 'the query parameter `limit` is now required', file: API, line: 8, column: 11 },
      url: 'https://example.com/api/other-operations#list-kites',
    });
  });

  test.each([
    ['error', 1, BREAKING],
    ['ignore', 1, []],
  ])('have the severity of the configuration: %s', async (severity, exitCode, found) => {
    const root = await createChanged(NEW, { config: `, onBreakingApiChange: '${severity}'` });
    // The address of the removed operation is lost, too.
    expect(await listBreaking(root)).toMatchObject({ exitCode, found });
  });

  test('are none when only texts, order and references differ', async () => {
    const now = OLD.replace('All kites.', 'Every kite.').replace(
      '{ enum: [calm, fresh] }',
      "{ $ref: '#/components/schemas/Wind' }",
    );
    const root = await createChanged(
      `${now}    Wind: { enum: [fresh, calm], description: How strong }\n`,
    );
    const { exitCode, stdout } = await runCommand(AGAINST, { cwd: root });
    expect([exitCode, stdout]).toEqual([
      0,
      '7 pages, no problems found\n1 change of the API, 0 breaking\n  Wind: the schema was added\n',
    ]);
  });

  test('become Markdown for a changelog', async () => {
    const root = await createChanged(NEW);
    await runCommand([...AGAINST, '--api-changes', 'notes/changes.md'], { cwd: root });
    expect(readFileSync(path.join(root, 'notes/changes.md'), 'utf8')).toBe(`## Added

- [\`Kite\`](https://example.com/api/schemas/kite): the field \`color\` was added

## Changed

- **Breaking:** [\`GET /kites\`](https://example.com/api/other-operations#list-kites): the query parameter \`limit\` is now required
- **Breaking:** [\`Kite\`](https://example.com/api/schemas/kite): the field \`name\` is no longer required

## Removed

- **Breaking:** \`DELETE /kites\`: the operation was removed
`);
  });

  test('are none of the same description, which the file says', async () => {
    const root = await createChanged(OLD);
    const result = await runCommand([...AGAINST, '--api-changes', 'changes.md'], { cwd: root });
    expect(result.stdout).toBe('7 pages, no problems found\nno changes of the API\n');
    expect(readFileSync(path.join(root, 'changes.md'), 'utf8')).toBe('The API has not changed.\n');
  });

  test('are named after their API on a site with several', async () => {
    const root = await createChanged(NEW);
    const keys = "openapi: { api: './openapi.yaml', admin: './admin.yaml' }";
    await writeFiles(root, { [CONFIG_FILE]: configOf(keys), 'content/admin.yaml': OLD });
    const { changes } = await listBreaking(root);
    expect(changes?.slice(0, 2)).toMatchObject([
      { api: 'admin', kind: 'added', isBreaking: false, message: 'the API was added' },
      { api: 'api', kind: 'removed', isBreaking: true, operation: 'DELETE /kites' },
    ]);
  });
});

describe('a snapshot that cannot be compared is a warning', () => {
  test.each([
    [
      'missing',
      (file: string) => rmSync(file),
      'cannot be read: it does not exist, or was just removed',
    ],
    [
      'broken',
      (file: string) => writeFileSync(file, '{"version":1,"apis":'),
      'is not a snapshot of this version of docwright',
    ],
    [
      'foreign',
      (file: string) => writeFileSync(file, '{"openapi":"3.1.0"}'),
      'is not a snapshot of this version of docwright',
    ],
    ['too large', (file: string) => truncateSync(file, 100_000_001), 'is too large'],
  ])('when it is %s', async (_, change, reason) => {
    const root = await createChanged(OLD);
    change(path.join(root, SNAPSHOT));
    const { exitCode, stdout } = await runCommand([...AGAINST, '--api-changes', 'a.md'], {
      cwd: root,
    });
    expect([exitCode, stdout]).toEqual([
      0,
      `warning[api-snapshot]: changes of APIs are not listed: ${path.join(root, SNAPSHOT)} ${reason}
  = help: Keep the api-snapshot.json of a build beside its manifest.

1 warning
`,
    ]);
    expect(existsSync(path.join(root, 'a.md'))).toBe(false);
  });
});

test('a site without descriptions has no snapshot, and needs none', async () => {
  const root = await createSite({ 'content/docs/index.md': '# Start\n' });
  await runCommand(['build'], { cwd: root });
  expect(existsSync(path.join(root, 'out/api-snapshot.json'))).toBe(false);
  const result = await runCommand(['check', '--against', 'out/site-manifest.json'], { cwd: root });
  expect([result.exitCode, result.stdout]).toEqual([0, '4 pages, no problems found\n']);
});

test('a list of changes needs an earlier manifest', async () => {
  const root = await createSite({ 'content/docs/index.md': '# Start\n' });
  const result = await runCommand(['check', '--api-changes', 'a.md'], { cwd: root });
  expect(result).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--api-changes needs --against.'),
  });
});
