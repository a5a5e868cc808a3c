/** An old Node is told which one docwright needs, instead of a stack. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../helpers/sites/repository';

const { engines } = JSON.parse(readFileSync(path.join(REPOSITORY, 'package.json'), 'utf8'));
const WANTED = engines.node.replace('>=', '');

/** Runs a program of `bin/` in a Node that says it is this version. */
function runAs(version: string, program: string) {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`;
  const file = path.join(REPOSITORY, 'bin', program);
  return spawnSync(process.execPath, ['--import', preload, file, '--version'], {
    encoding: 'utf8',
  });
}

test.each(['14.21.3', '18.20.4', '20.18.3'])('Node %s', (version) => {
  for (const program of ['docwright.js', 'create.js']) {
    const { status, stdout, stderr } = runAs(version, program);
    expect(stderr).toBe(
      `error[node-version]: docwright needs Node ${WANTED} or newer, but this is Node ${version}\n` +
        '  = help: Install a newer Node from https://nodejs.org, or switch to one with your version manager.\n',
    );
    expect([status, stdout]).toEqual([1, '']);
  }
});

test('the required version, and newer ones', () => {
  for (const version of [`${WANTED}.0`, '22.0.0', '100.1.0']) {
    const { status, stdout, stderr } = runAs(version, 'docwright.js');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  }
});

test('is reported with syntax that old versions support', () => {
  const text = readFileSync(path.join(REPOSITORY, 'bin/docwright.js'), 'utf8');
  expect(text).not.toMatch(/\?\?|\?\.|^await|\bfrom '/m);
});
