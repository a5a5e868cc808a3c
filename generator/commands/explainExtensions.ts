/** Lists what each extension of a site adds to it, in the order of the configuration. */

import { isObject } from '../core/isObject';
import { readConfig } from '../pipeline/read/readConfig';

/** Keys of extensions that hold others. */
const GROUPS = ['markdown', 'code', 'frontMatter', 'strings'];

export async function explainExtensions(root: string) {
  const { config } = await readConfig(root);
  const extensions = config.use.filter(isObject).map(({ name, from, ...keys }) => ({
    name: String(name),
    adds: Object.fromEntries(Object.entries(keys).flatMap(([key, value]) => list(key, value))),
  }));
  const text = extensions.map(({ name, adds }) => {
    const lines = Object.entries(adds).map(([key, what]) => `  ${[key, ...what].join(' ')}\n`);
    return `${name}\n${lines.join('')}`;
  });
  return { text: text.join('') || 'The site uses no extensions.\n', summary: { extensions } };
}

/** The names of what a key adds, or their number. */
function list(key: string, value: unknown): readonly (readonly [string, readonly string[]])[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    const isNamed = value.every((item) => typeof item === 'string');
    return [[key, isNamed ? value : [`(${value.length})`]]];
  }
  if (!isObject(value) || '~standard' in value) return [[key, []]];
  if (!GROUPS.includes(key)) return [[key, Object.keys(value)]];
  return Object.entries(value).flatMap(([name, item]) => list(`${key}.${name}`, item));
}
