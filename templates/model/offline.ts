/** What the service worker, the page and the generator agree on, so that a site can be read offline. */

/** The policy of trusted types under which a page registers the worker. */
export const OFFLINE_POLICY = 'docwright-offline';

/** Everything that a reader needs to read the whole site, as `OFFLINE_LIST_FILE` has it. */
export type OfflineList = {
  /** Addresses on this host, each with a hash that changes with its content. Pages come last. */
  readonly files: readonly (readonly [href: string, hash: string])[];
};

/** A page asks how the worker answered its request; with `isAgain`, whether the network has another version by now. */
export type OfflineQuestion = { readonly path: string; readonly isAgain: boolean };

/** Without `savedAt`, in milliseconds since 1970, the page is not a copy. */
export type OfflineAnswer = {
  readonly savedAt?: number | undefined;
  readonly isUpdated?: boolean | undefined;
};

/** Addresses that a page loaded before the worker was there, for it to keep. */
export type OfflineVisit = { readonly visited: readonly string[] };

/** For the worker, as `__OFFLINE__.…`. */
export type OfflineOptions = {
  readonly baseUrl: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Address of the stylesheet of every page. */
  readonly stylesheet: string;
};

/** The name of the cache in the browser; sites in different folders of a host have their own. */
export function nameOfflineCache({ scope }: { readonly scope: string }): string {
  return `docwright ${scope}`;
}
