/** All test files of the repository, with absolute paths. */

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../sites/repository';

export function listTestFiles(): readonly string[] {
  const names = readdirSync(path.join(REPOSITORY, 'test'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(REPOSITORY, 'test', name));
}
