/** Takes `authors.yml` and `tags.yml`. */

import { isMap, isScalar, type Pair } from 'yaml';
import { isObject } from '../../core/schema';
import { openYaml, removeKeys } from '../openYaml';
import type { Plan } from '../plan';
import { resolveAliases } from '../resolveAliases';

const AUTHOR_KEYS = ['name', 'title', 'url', 'email', 'page'];
/** docwright accepts them without an effect. */
const AUTHOR_KEPT: Readonly<Record<string, string>> = {
  image_url: 'docwright shows no author images: the key and the image are kept',
  imageURL: 'docwright shows no author images: the key and the image are kept',
  socials: 'docwright shows one link per author: it is kept, but has no effect',
  description: 'docwright does not show it: it is kept, but has no effect',
};

type AuthorsFile = { readonly file: string; readonly folder: string };

/** Keys that docwright does not know are removed, each with a note. */
export function takeAuthors(plan: Plan, { file, folder }: AuthorsFile): void {
  if (!plan.foreign.has(file)) return;
  const text = plan.read(file);
  if (text === undefined) return;
  const { document, lines, problem } = openYaml(text);
  const removed = new Set<unknown>();
  const authors = isMap(document.contents) ? document.contents.items : [];
  const isReadable = problem === undefined && resolveAliases(document);
  for (const { key: author, value } of isReadable ? authors : []) {
    for (const { key } of isMap(value) ? value.items : []) {
      const name = getName(key);
      const kept = AUTHOR_KEPT[name];
      const isTaken = AUTHOR_KEYS.includes(name);
      const { line } = lines.linePos(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
      plan.account.note({
        fate: isTaken ? 'taken' : 'left',
        kind: 'key',
        file,
        line,
        subject: `${getName(author)}.${name}`,
        note: isTaken
          ? `content/${folder}/authors.yml`
          : (kept ?? 'removed: docwright has no such key'),
      });
      if (!isTaken && kept === undefined) removed.add(key);
    }
    removeKeys(value, removed);
  }
  const ending = /\.ya?ml$/i.exec(file)?.[0] ?? '.yml';
  const target = `${folder}/authors${ending}`;
  if (removed.size > 0) plan.write(file, target, document.toString({ lineWidth: 0 }));
  else plan.copy(file, target);
}

function getName(key: Pair['key']): string {
  return isScalar(key) ? String(key.value) : String(key);
}

type Tag = { readonly label: string; readonly permalink?: string };

/** The tags by their keys. The file is noted as changed, because its labels go into the pages. */
export function readTags(plan: Plan, file: string): ReadonlyMap<string, Tag> {
  if (!plan.foreign.has(file)) return new Map();
  const text = plan.read(file);
  if (text === undefined) return new Map();
  const { document, lines, problem } = openYaml(text);
  if (problem !== undefined || !isMap(document.contents)) {
    plan.leave(file, 'it is not a valid list of tags');
    return new Map();
  }
  const tags = document.contents.items.map(({ key, value }): [string, Tag] => {
    const name = getName(key);
    for (const inner of isMap(value) ? value.items : []) {
      const own = getName(inner.key);
      const isTaken = own === 'label' || own === 'permalink';
      const { line } = lines.linePos(isScalar(inner.key) ? (inner.key.range?.[0] ?? 0) : 0);
      const note = isTaken ? 'the front matter of the pages' : 'docwright has no such key';
      const place = { kind: 'key', file, line, subject: `${name}.${own}`, note } as const;
      plan.account.note({ fate: isTaken ? 'changed' : 'left', ...place });
    }
    return [name, createTag(name, isMap(value) ? value.toJSON() : undefined)];
  });
  plan.replace(file, 'its labels are now in the front matter of the pages');
  return new Map(tags);
}

function createTag(name: string, value: unknown): Tag {
  const { label, permalink } = isObject(value) ? value : {};
  return {
    label: typeof label === 'string' && label.trim() !== '' ? label : name,
    ...(typeof permalink === 'string' && permalink !== '' ? { permalink } : {}),
  };
}
