/** Keys that a site adds to front matter: the schemas that check them, and the types of their values. */

/** A schema of zod, Valibot, ArkType or any other library with the interface Standard Schema (https://standardschema.dev). */
export type FrontMatterSchema = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
  };
};

type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/**
 * A site declares the types of its keys here:
 * `declare module 'docwright' { interface OwnFrontMatter { docs: z.output<typeof docs> } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it, which only an interface allows.
export interface OwnFrontMatter {}

export type FrontMatterOf<Kind extends 'docs' | 'blog'> = OwnFrontMatter extends {
  readonly [Name in Kind]: infer Fields;
}
  ? Fields
  : Readonly<Record<string, unknown>>;
