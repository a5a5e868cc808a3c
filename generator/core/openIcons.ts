/** Finds icons in the Iconify sets that a site has installed. A set is read when the first of its icons is used. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNearest } from './findNearest';
import type { FindIcon, Icon, MissingIcon } from './icons';
import { isObject } from './isObject';
import { once } from './memory';

export type IconSet = {
  readonly name: string;
  readonly folder: string;
  readonly version: unknown;
};

const SCOPE = 'node_modules/@iconify-json';

/** `root` is the folder of the site: sets may also be installed in the folders around it, and the nearest counts. */
export function listIconSets(
  root: string,
  folders: readonly string[] = listFoldersAround(root),
): readonly IconSet[] {
  const sets = new Map<string, IconSet>();
  for (const around of folders) {
    for (const name of listNames(join(around, SCOPE))) {
      if (sets.has(name)) continue;
      const folder = join(around, SCOPE, name);
      const manifest = readJson(join(folder, 'package.json'));
      sets.set(name, { name, folder, version: isObject(manifest) ? manifest.version : undefined });
    }
  }
  return [...sets.values()];
}

export function openIcons(sets: readonly IconSet[]): FindIcon {
  const readers = new Map(
    sets.map(({ name, folder }) => [name, once(() => readJson(join(folder, 'icons.json')))]),
  );
  return (name) => findIcon(name, readers);
}

function listFoldersAround(root: string): readonly string[] {
  const folders = [root];
  for (let folder = dirname(root); folder !== folders.at(-1); folder = dirname(folder)) {
    folders.push(folder);
  }
  return folders;
}

function listNames(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

/** Undefined for a file that is missing or damaged. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The set has no icons then, and the message about the icon names its package.
    return undefined;
  }
}

function findIcon(name: string, sets: ReadonlyMap<string, () => unknown>): Icon | MissingIcon {
  const [prefix = '', own = ''] = name.split(':');
  const set = sets.get(prefix)?.();
  if (!isObject(set)) {
    const near = findNearest(prefix, [...sets.keys()]);
    const install = `Install the set: npm install --save-dev @iconify-json/${prefix}`;
    return {
      message: `the icon "${name}" is in a set that is not installed`,
      hint: near === undefined ? install : `Did you mean "${near}:${own}"? ${install}`,
    };
  }
  const icon = readIcon(set, own);
  if (icon !== undefined && UNSAFE.test(icon.body)) {
    return {
      message: `the icon "${name}" has content that pages may not have, such as a script or an image`,
      hint: 'Choose another icon.',
    };
  }
  if (icon !== undefined) return createIcon(icon);
  const near = findNearest(own, [...listKeys(set.icons), ...listKeys(set.aliases)]);
  return {
    message: `the icon "${name}" does not exist in @iconify-json/${prefix}`,
    hint: near === undefined ? 'Check its name.' : `Did you mean "${prefix}:${near}"?`,
  };
}

function listKeys(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

type IconData = {
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** In quarter turns. */
  readonly rotate: number;
  readonly hFlip: boolean;
  readonly vFlip: boolean;
};

type Entry = Readonly<Record<string, unknown>>;

const DEFAULTS = { left: 0, top: 0, width: 16, height: 16, rotate: 0, hFlip: false, vFlip: false };
/** An alias may have another alias as its parent. */
const MAX_ALIASES = 5;

function readIcon(set: Entry, name: string, depth = 0): IconData | undefined {
  const icon = findEntry(set.icons, name);
  if (icon !== undefined && typeof icon.body === 'string') {
    return { ...DEFAULTS, ...pickNumbers(set), ...pickOwn(icon), body: icon.body };
  }
  const alias = findEntry(set.aliases, name);
  if (alias === undefined || depth === MAX_ALIASES) return undefined;
  const parent = readIcon(set, String(alias.parent), depth + 1);
  if (parent === undefined) return undefined;
  const { rotate = 0, hFlip = false, vFlip = false, ...own } = pickOwn(alias);
  const turned = { rotate: parent.rotate + rotate };
  const flipped = { hFlip: parent.hFlip !== hFlip, vFlip: parent.vFlip !== vFlip };
  return { ...parent, ...own, ...turned, ...flipped };
}

function findEntry(entries: unknown, name: string): Entry | undefined {
  const entry = isObject(entries) && Object.hasOwn(entries, name) ? entries[name] : undefined;
  return isObject(entry) ? entry : undefined;
}

function pickNumbers(entry: Entry): Partial<typeof DEFAULTS> {
  const numbers = ['left', 'top', 'width', 'height', 'rotate'] as const;
  return Object.fromEntries(
    numbers.flatMap((name) => (typeof entry[name] === 'number' ? [[name, entry[name]]] : [])),
  );
}

function pickOwn(entry: Entry): Partial<typeof DEFAULTS> {
  const { hFlip, vFlip } = entry;
  return {
    ...pickNumbers(entry),
    ...(hFlip !== undefined && { hFlip: hFlip === true }),
    ...(vFlip !== undefined && { vFlip: vFlip === true }),
  };
}

function createIcon({ body, left, top, width, height, rotate, hFlip, vFlip }: IconData): Icon {
  const [x, y] = [left + width / 2, top + height / 2];
  const turns = ((rotate % 4) + 4) % 4;
  const moves = [
    ...(turns > 0 ? [`rotate(${turns * 90} ${x} ${y})`] : []),
    ...(hFlip ? [`translate(${2 * x} 0) scale(-1 1)`] : []),
    ...(vFlip ? [`translate(0 ${2 * y}) scale(1 -1)`] : []),
  ];
  const box =
    turns % 2 === 0 ? [left, top, width, height] : [x - height / 2, y - width / 2, height, width];
  // The security policy of pages allows no inline styles.
  const safe = body.replace(/\sstyle="[^"]*"/g, '');
  return {
    viewBox: box.join(' '),
    body: moves.length === 0 ? safe : `<g transform="${moves.join(' ')}">${safe}</g>`,
  };
}

/** Sets are third-party packages. */
const UNSAFE = /<(?:script|style|foreignobject|a|image|iframe)\b|\son[a-z]+=|href="(?!#)/i;
