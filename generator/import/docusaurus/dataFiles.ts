/** Converts `authors.yml` and `tags.yml`. */

import { isMap } from 'yaml';
import { isObject } from '../../core/isObject';
import type { FilePlan } from '../filePlan';
import { getKeyName, openYaml, removeKeys } from '../openYaml';

const AUTHOR_KEYS = [
  ...['name', 'title', 'url', 'email', 'page', 'description', 'image_url', 'imageURL', 'socials'],
];

type AuthorsFile = { readonly file: string; readonly folder: string };

/** Keys that docwright does not know are removed, each with a note. */
export function convertAuthors(plan: FilePlan, { file, folder }: AuthorsFile): void {
  if (!plan.site.has(file)) return;
  const text = plan.read(file);
  if (text === undefined) return;
  const { document, findLine, problem } = openYaml(text);
  const removed = new Set<unknown>();
  const authors = isMap(document.contents) ? document.contents.items : [];
  for (const { key: author, value } of problem === undefined ? authors : []) {
    for (const { key } of isMap(value) ? value.items : []) {
      const name = getKeyName(key);
      const isKnown = AUTHOR_KEYS.includes(name);
      plan.report.add({
        outcome: isKnown ? 'imported' : 'todo',
        kind: 'key',
        file,
        line: findLine(key),
        subject: `${getKeyName(author)}.${name}`,
        note: isKnown ? `content/${folder}/authors.yml` : 'removed: docwright has no such key',
      });
      if (!isKnown) removed.add(key);
    }
    removeKeys(value, removed);
  }
  const ending = /\.ya?ml$/i.exec(file)?.[0] ?? '.yml';
  const target = `${folder}/authors${ending}`;
  if (removed.size > 0) plan.write(file, target, document.toString({ lineWidth: 0 }));
  else plan.copy(file, target);
}

type Tag = { readonly label: string; readonly permalink?: string };

/** The tags by their keys. The file is reported as changed, because its labels go into the pages. */
export function readTags(plan: FilePlan, file: string): ReadonlyMap<string, Tag> {
  if (!plan.site.has(file)) return new Map();
  const text = plan.read(file);
  if (text === undefined) return new Map();
  const { document, findLine, problem } = openYaml(text);
  if (problem !== undefined || !isMap(document.contents)) {
    plan.note(file, 'todo', 'it is not a valid list of tags');
    return new Map();
  }
  const tags = document.contents.items.map(({ key, value }): [string, Tag] => {
    const name = getKeyName(key);
    for (const inner of isMap(value) ? value.items : []) {
      const own = getKeyName(inner.key);
      const isKnown = own === 'label' || own === 'permalink';
      const note = isKnown ? 'the front matter of the pages' : 'docwright has no such key';
      const place = {
        kind: 'key',
        file,
        line: findLine(inner.key),
        subject: `${name}.${own}`,
        note,
      } as const;
      plan.report.add({ outcome: isKnown ? 'changed' : 'todo', ...place });
    }
    return [name, createTag(name, isMap(value) ? value.toJSON() : undefined)];
  });
  plan.note(file, 'changed', 'its labels are now in the front matter of the pages');
  return new Map(tags);
}

function createTag(name: string, value: unknown): Tag {
  const { label, permalink } = isObject(value) ? value : {};
  return {
    label: typeof label === 'string' && label.trim() !== '' ? label : name,
    ...(typeof permalink === 'string' && permalink !== '' ? { permalink } : {}),
  };
}
