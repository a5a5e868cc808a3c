/** Icons of the sets that a site has installed. */

export type Icon = {
  readonly viewBox: string;
  /** The elements inside the SVG. */
  readonly body: string;
};

/** Why there is no icon, and what the author can do. */
export type MissingIcon = { readonly message: string; readonly hint: string };

/** `name` is a set and an icon, such as `lucide:rocket`. */
export type FindIcon = (name: string) => Icon | MissingIcon;
