/** Loads modules of a content folder again only when a file in them has changed. */

import { stat } from 'node:fs/promises';
import { mapLimited } from '../core/mapLimited';
import { type LoadedModule, type LoadModule, loadModule, type ModuleRequest } from './loadModule';

type ModuleMemory = {
  readonly load: LoadModule;
  /** Called when files were added or removed: an import may then lead to another file. */
  readonly forget: () => void;
};

type CachedModule = { readonly key: string; readonly stamp: string; readonly loaded: LoadedModule };

export function createModuleMemory(): ModuleMemory {
  const cached = new Map<string, CachedModule>();
  return {
    async load(request) {
      const { name } = request;
      const key = createKey(request);
      const old = cached.get(name);
      if (old?.key === key && old.stamp === (await stampFiles(old.loaded.inputs)))
        return old.loaded;
      cached.delete(name);
      const loaded = await loadModule(request);
      cached.set(name, { key, stamp: await stampFiles(loaded.inputs), loaded });
      return loaded;
    },
    forget: () => cached.clear(),
  };
}

function createKey({ root, entry }: ModuleRequest): string {
  return JSON.stringify([root, entry]);
}

/** Changes with every file that is written, replaced or removed. */
async function stampFiles(files: readonly string[]): Promise<string> {
  const stamps = await mapLimited(files, async (file) => {
    const stats = await stat(file).catch(() => undefined);
    return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
  });
  return stamps.join();
}
