/** The types of a service worker, as far as it is used here: TypeScript cannot have those of pages and of workers at once. */

type ExtendableEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** What the browser has requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
  readonly clientId: string;
  /** Of the window that a navigation opens. */
  readonly resultingClientId: string;
};

export type MessageEventOfPage = ExtendableEvent & {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: { readonly id: string } | null;
};

export type WorkerScope = {
  readonly addEventListener: {
    (type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listen: (event: FetchEvent) => void): void;
    (type: 'message', listen: (event: MessageEventOfPage) => void): void;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
};
