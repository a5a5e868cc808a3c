/** Loads the behaviours, once. */

/** As a method, so that it may know which kinds of visits there are. */
type OnIntent = { showAddress(kind: string): void };

let importScript: () => Promise<OnIntent>;
let loading: Promise<OnIntent> | undefined;
export let isLoaded: boolean | undefined;

/** The main script names the script, because its parts may not import what imports them. */
export function setOnIntent(script: () => Promise<OnIntent>): void {
  importScript = script;
}

export function loadOnIntent(): Promise<OnIntent> {
  loading ??= importScript();
  loading.then(
    () => {
      isLoaded = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}
