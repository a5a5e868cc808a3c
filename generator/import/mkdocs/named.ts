/** Plugins and Markdown extensions are a list of names and of objects with a name and options, or one object. */

import type { SourceKey } from '../sourceKey';

type Named = {
  /** Without the package that it is from. */
  readonly name: string;
  readonly key: SourceKey;
  readonly options: SourceKey | undefined;
};

export function listNamed(keys: SourceKey): readonly Named[] {
  return [keys, ...keys.entries()].flatMap((entry): readonly Named[] => {
    if (typeof entry.value === 'string')
      return [{ name: cleanName(entry.value), key: entry, options: undefined }];
    return entry.names().map((name) => {
      const key = entry.at(name);
      return { name: cleanName(name), key, options: key };
    });
  });
}

function cleanName(name: string): string {
  return name.replace(/^(?:material\/|markdown\.extensions\.)/, '');
}

export function hasNamed(keys: SourceKey, name: string): boolean {
  return listNamed(keys).some((each) => each.name === name);
}

/** Undefined for one without options. */
export function findOptions(keys: SourceKey, name: string): SourceKey | undefined {
  return listNamed(keys).find((each) => each.name === name)?.options;
}

/** Of a key that is a text or a list of texts. */
export function listTexts(
  keys: SourceKey | undefined,
): readonly { readonly key: SourceKey; readonly text: string }[] {
  return [keys, ...(keys?.entries() ?? [])].flatMap((key) =>
    typeof key?.value === 'string' ? [{ key, text: key.value }] : [],
  );
}
