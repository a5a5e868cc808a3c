/** Reads `tags.yml`. */

import { isMap } from 'yaml';
import { isObject } from '../../core/isObject';
import type { FilePlan } from '../filePlan';
import { isFilled } from '../links';
import { getKeyName, openYaml } from '../openYaml';

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
      plan.report.add({ outcome: isKnown ? 'changed' : 'left', ...place });
    }
    return [name, createTag(name, isMap(value) ? value.toJSON() : undefined)];
  });
  plan.note(file, 'changed', 'its labels are now in the front matter of the pages');
  return new Map(tags);
}

function createTag(name: string, value: unknown): Tag {
  const { label, permalink } = isObject(value) ? value : {};
  return {
    label: isFilled(label) ? label : name,
    ...(isFilled(permalink) && { permalink }),
  };
}
