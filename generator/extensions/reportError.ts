/** What the remark plugins of extensions use of the file that they read. */

/** 1-based. */
export type Place = { readonly line: number; readonly column: number };

export type PluginFile = {
  readonly data: { isVolatile?: boolean };
  readonly message: (
    reason: string,
    options: { readonly place: Place },
  ) => { fatal?: boolean | null | undefined; note?: string | undefined };
};

type PluginError = {
  readonly place: Place;
  readonly message: string;
  /** What to do. */
  readonly note: string;
};

/** Fails the build at a place of the page. */
export function reportError(file: PluginFile, { place, message, note }: PluginError): void {
  Object.assign(file.message(message, { place }), { fatal: true, note });
}
