/** Reads and writes the browser's storage. It may be missing, full or forbidden: the page works without it. */

let hasWarned = false;

export function readStored(key: string): string | null {
  return use(`get key=${key}`, (storage) => storage.getItem(key)) ?? null;
}

/** Notifies the listeners of this page too, because the browser notifies only the other tabs (rule 2.67). */
export function writeStored(key: string, value: string): void {
  use(`set ${key}=${value}`, (storage) => {
    const oldValue = storage.getItem(key);
    if (oldValue === value) return;
    storage.setItem(key, value);
    window.dispatchEvent(
      new StorageEvent('storage', { key, oldValue, newValue: value, storageArea: storage }),
    );
  });
}

export function removeStored(key: string): void {
  use(`delete key=${key}`, (storage) => storage.removeItem(key));
}

/** Calls `listen` with every value that this or another tab stores; not when a value is removed. */
export function watchStored(listen: (key: string, value: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key && newValue !== null) listen(key, newValue);
  });
}

/** Rule 7.15: a failed operation is reported in the console, and the page continues. */
function use<Result>(operation: string, action: (storage: Storage) => Result): Result | undefined {
  const storage = findStorage();
  try {
    return storage ? action(storage) : undefined;
  } catch (error) {
    console.error(`Browser storage error, can't ${operation}`, error);
  }
}

/** Rules 7.14 and 7.16: blocked storage is reported once per page; missing storage is not reported. */
function findStorage(): Storage | null | undefined {
  try {
    return window.localStorage;
  } catch (error) {
    if (!hasWarned) {
      console.warn('Browser storage is not available.\nIs this a private window?', error);
    }
    hasWarned = true;
  }
}
