/** Removes the pictures of a configuration that the new site does not have, because a build stops without them, and `./` from the other paths. */

import { decodePath } from '../../templates/model/paths';
import { CONTENT_FOLDER } from '../core/folders';
import { getValue } from '../core/problems';
import type { ConfigPart } from './convertKeys';
import type { FilePlan } from './filePlan';
import { isElsewhere } from './places';

/** Without its `src`, a logo is removed. */
const PICTURES: readonly (readonly string[])[] = [
  ['favicon'],
  ['image'],
  ['navbar', 'logo', 'src'],
  ['navbar', 'logo', 'srcDark'],
  ['footer', 'logo', 'src'],
  ['footer', 'logo', 'srcDark'],
];

export function fitFiles(config: ConfigPart, { list, report }: FilePlan): ConfigPart {
  const files = new Set(list().map(({ file }) => file));
  return PICTURES.reduce((fitted, path) => {
    const src = getValue(fitted, path);
    if (typeof src !== 'string' || isElsewhere(src)) return fitted;
    const clean = src.replace(/^(?:\.\/)+/, '');
    const file = `${CONTENT_FOLDER}/static/${decodePath(clean).replace(/^\/+/, '')}`;
    if (files.has(file)) return changeKey(fitted, path, clean);
    report.add({
      ...{ outcome: 'todo', kind: 'key', file: `${CONTENT_FOLDER}/site.config.ts` },
      ...{
        subject: path.join('.'),
        note: `removed, because the site has no ${src}: add ${file}, and set the key`,
      },
    });
    return changeKey(fitted, path.at(-1) === 'src' ? path.slice(0, -1) : path, undefined);
  }, config);
}

/** Removes a key whose value becomes undefined. */
function changeKey<Value extends object>(
  value: Value,
  [name = '', ...rest]: readonly string[],
  changed: string | undefined,
): Value {
  const { [name as keyof Value]: inner, ...others } = value;
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    return { ...value, [name]: changeKey(inner, rest, changed) };
  }
  return changed === undefined ? (others as Value) : { ...value, [name]: changed };
}
