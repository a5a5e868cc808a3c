/** Sites with the descriptions in `test/fixtures/openapi/`: of kites, of lighthouses in several files, and of a tea house. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildFixture, type Fixture } from './buildFixture';
import { CONFIG_FILE, configOf, type SiteFiles } from './createSite';

const FOLDER = path.resolve(import.meta.dirname, '../../fixtures/openapi');

/** Where each description is, relative to the content folder. */
export const API_FILES = {
  kites: 'kites/openapi.yaml',
  lighthouses: 'lighthouses/openapi.json',
  tea: 'tea/swagger.yaml',
} as const;

export type ApiName = keyof typeof API_FILES;
export const API_NAMES = Object.keys(API_FILES) as readonly ApiName[];

/** All files of the descriptions, relative to the root of a site. */
export function readApiFixtures(): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => path.relative(FOLDER, path.join(parentPath, name)))
      .filter((file) => API_NAMES.some((name) => file.startsWith(name + path.sep)))
      .map((file) => [
        `content/${file.replaceAll(path.sep, '/')}`,
        readFileSync(path.join(FOLDER, file), 'utf8'),
      ]),
  );
}

const built = new Map<string, Promise<Fixture>>();

/** All three, built once for all test files of a worker. */
export function getApiSite(group: 'tag' | 'operation'): Promise<Fixture> {
  const site = built.get(group) ?? buildFixture(createApiSite({ group }));
  built.set(group, site);
  return site;
}

type ApiSite = {
  readonly group: 'tag' | 'operation';
  readonly apis?: readonly ApiName[];
  /** Further keys of the configuration. */
  readonly more?: readonly string[];
};

export function createApiSite({ group, apis = API_NAMES, more = [] }: ApiSite): SiteFiles {
  const keys = apis.map((name) => `${name}: { file: './${API_FILES[name]}', group: '${group}' }`);
  return {
    [CONFIG_FILE]: configOf([`openapi: { ${keys.join(', ')} }`, ...more].join(',\n  ')),
    'content/docs/index.md': '# Start\n\nWelcome.\n',
    'content/docs/guide.md': '# Guide\n\nHow to fly.\n',
    ...readApiFixtures(),
  };
}
