/** Writes the icons of Material, `:material-bee:`, as those of the Iconify sets that are installed beside the old site. */

import { realpathSync } from 'node:fs';
import { listIconSets, openIcons } from '../../core/openIcons';
import { isInside } from '../../core/paths';
import type { FilePlan } from '../filePlan';
import { changed, todo } from '../importReport';
import type { Line } from './lines';

/** Undefined for an icon that is left out. */
export type WriteIcon = (name: string, line: Line) => string | undefined;

/** Where Material has its icons from, with the names of the sets. */
const SETS = [
  ['material-', 'mdi'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['fontawesome-solid-', 'fa6-solid'],
  ['octicons-', 'octicon'],
  ['simple-', 'simple-icons'],
] as const;

export type Icons = {
  readonly writeIcon: WriteIcon;
  /** The name in docwright; undefined for an icon that is left out. */
  readonly findIcon: (name: string) => string | undefined;
  /** Reports those that were left out, once for each set. */
  readonly finish: () => void;
};

export function createIcons({ site, addPackage }: FilePlan): Icons {
  const sets = listIconSets(site.folder, [site.folder]).filter(({ folder }) =>
    isInside(site.folder, realpathSync(folder)),
  );
  const find = openIcons(sets);
  const missing = new Map<string, { readonly line: Line; count: number }>();
  const findIcon = (name: string) => {
    const [start, set] = SETS.find(([each]) => name.startsWith(each)) ?? [];
    const icon = start === undefined ? undefined : `${set}:${name.slice(start.length)}`;
    if (icon === undefined || 'message' in find(icon)) return undefined;
    const { version } = sets.find((each) => each.name === set) ?? {};
    addPackage(`@iconify-json/${set}`, typeof version === 'string' ? `^${version}` : '*');
    return icon;
  };
  return {
    findIcon,
    writeIcon(name, line) {
      const icon = findIcon(name);
      if (icon !== undefined) {
        line.note(`:${name}:`, changed(`icon:${icon}, with its set in package.json`));
        return `![](icon:${icon})`;
      }
      const [, set = ''] = SETS.find(([each]) => name.startsWith(each)) ?? [];
      const known = missing.get(set) ?? { line, count: 0 };
      known.count += 1;
      missing.set(set, known);
      return undefined;
    },
    finish() {
      for (const [set, { line, count }] of missing) {
        const [start] = SETS.find(([, each]) => each === set) ?? [];
        const many = count === 1 ? '1 icon was' : `${count} icons were`;
        const hint = `run \`npm install @iconify-json/${set}\` in the old folder, and import again`;
        line.note(`:${start}…:`, todo(`${many} left out: to keep them, ${hint}`));
      }
    },
  };
}
