/** Writes the bill of materials of the package from its lock file: CycloneDX 1.5. The same lock file gives the same bytes. */

/**
 * @typedef {{
 *   name?: string, version: string, license?: string, integrity?: string, dev?: boolean, devOptional?: boolean,
 *   optional?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 * }} Locked
 */

const NAME = /^.*node_modules\//;

/**
 * All packages that an installed docwright may load, those of other systems too.
 *
 * @param {{ packages: Record<string, Locked> }} lock
 */
export function createBom({ packages }) {
  const own = packages[''];
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const byRef = new Map(used.map(([path, locked]) => [refOf(path, locked), { path, locked }]));
  const refs = [...byRef.keys()].sort();
  const rows = [['', own], ...used].map(([path, locked]) => listNeeded(path, locked, packages));
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...describe('', own), type: 'application' } },
    components: refs.map((ref) => {
      const { path, locked } = byRef.get(ref);
      return { ...describe(path, locked), ...describeUse(locked) };
    }),
    dependencies: joinRows(rows),
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** @param {string} path @param {Locked} locked */
function describe(path, locked) {
  const fullName = nameOf(path, locked);
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  const { version, license } = locked;
  return {
    type: 'library',
    'bom-ref': refOf(path, locked),
    ...(group !== undefined && { group }),
    name,
    version,
    ...(license !== undefined && { licenses: [describeLicense(license)] }),
    purl: `pkg:npm/${fullName.replace('@', '%40')}@${version}`,
  };
}

/** @param {Locked} locked */
function describeUse({ optional, integrity }) {
  const [algorithm, hash] = integrity?.split('-') ?? [];
  return {
    scope: optional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
  };
}

/** An expression names several licences; a name that SPDX does not know has a slash. */
function describeLicense(license) {
  if (license.includes(' ')) return { expression: license };
  return { license: license.includes('/') ? { name: license } : { id: license } };
}

function nameOf(path, { name }) {
  return name ?? path.replace(NAME, '');
}

function refOf(path, locked) {
  return `${nameOf(path, locked)}@${locked.version}`;
}

/** What a package needs, where npm has installed it. @returns {readonly [string, readonly string[]]} */
function listNeeded(path, locked, packages) {
  const { dependencies, optionalDependencies, peerDependencies } = locked;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = names.flatMap((name) => {
    const place = findInstalled(path, name, packages);
    return place === undefined ? [] : [refOf(place, packages[place])];
  });
  return [refOf(path, locked), found];
}

/** Node looks in the folder of the package first, then in those around it. */
function findInstalled(path, name, packages) {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (Object.hasOwn(packages, place)) return place;
  if (path === '') return undefined;
  return findInstalled(
    path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''),
    name,
    packages,
  );
}

/** The same package may be installed in several places. */
function joinRows(rows) {
  const joined = new Map();
  for (const [ref, needed] of rows) joined.set(ref, [...(joined.get(ref) ?? []), ...needed]);
  return [...joined]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([ref, needed]) => ({ ref, dependsOn: [...new Set(needed)].sort() }));
}
