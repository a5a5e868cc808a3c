/** Lists the packages that files of the new site import, in the versions of the old site. */

import { isObject } from '../core/isObject';
import { getValue } from '../core/problems';
import { type FilePlan, readWritten } from './filePlan';
import { imported, todo } from './importReport';
import { readSourceText, type SourceSite } from './sourceSite';

const PACKAGE_FILE = 'package.json';
const CODE = /\.(?:[cm]?[jt]sx?|mdx?)$/i;
/** Of a package, not of a file or an alias such as `@site/`. */
const IMPORT = /(?:\bfrom|\bimport|\brequire\s*\()\s*['"]((?:@[\w.-]+\/)?[a-z\d][\w.-]*)(?=['"/])/g;
/** docwright has these, or components of the same names. */
const BUILT_IN =
  /^(?:react|react-dom|clsx|docwright|vue|vitepress|astro|@(?:docusaurus|theme|theme-original|theme-init|site|generated|mdx-js|astrojs)\/.*)$/;
/** A version in the registry, and not an address or a folder. */
const VERSION = /^[\w.^~<>=|* -]+$/;

export function listPackages(plan: FilePlan): Readonly<Record<string, string>> {
  const { site, report } = plan;
  const known = readPackageVersions(site);
  const code = plan.list().filter(({ file }) => CODE.test(file));
  const names = code.flatMap((file) =>
    [...readWritten(site, file).matchAll(IMPORT)].map(([, name = '']) => name),
  );
  const needed = [...new Set(names)].filter((name) => known.has(name) && !BUILT_IN.test(name));
  const packages: Record<string, string> = {};
  for (const name of needed.sort()) {
    const version = known.get(name) ?? '';
    const isVersion = VERSION.test(version);
    if (isVersion) packages[name] = version;
    report.add({
      ...{ kind: 'key', file: PACKAGE_FILE, subject: name },
      ...(isVersion
        ? imported('dependencies')
        : todo(`not a version from the registry: install it with npm install ${name}@${version}`)),
    });
  }
  return packages;
}

/** `folder` ends with a slash. */
export function readPackageVersions(site: SourceSite, folder = ''): ReadonlyMap<string, string> {
  const file = `${folder}${PACKAGE_FILE}`;
  const text = site.has(file) ? readSourceText(site, file).text : undefined;
  const parsed = parseJson(text);
  const lists = ['devDependencies', 'dependencies'].map((name) => getValue(parsed, [name]));
  const entries = lists.flatMap((list) => (isObject(list) ? Object.entries(list) : []));
  return new Map(entries.map(([name, version]) => [name, String(version)]));
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A site may have none, or one that is not JSON.
    return undefined;
  }
}
