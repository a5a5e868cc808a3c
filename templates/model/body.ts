/** The body of an article as parse leaves it: finished HTML with named holes that render fills. */

/** A link's or an image's target as the author wrote it, and where. */
export type Reference = {
  readonly href: string;
  /** `link` leads somewhere; `file` is loaded into the page, such as a picture. */
  readonly kind: 'link' | 'file';
  /** 1-based. */
  readonly line: number;
  readonly column: number;
};

export type Segment =
  | { readonly type: 'html'; readonly html: string }
  /** Stands where `href="…"` belongs; `reference` indexes into the article's references. */
  | { readonly type: 'link'; readonly reference: number }
  /** Stands where `src="…"` (with width and height) of an image belongs. */
  | { readonly type: 'image'; readonly reference: number; readonly sized: boolean }
  /** Stands where a bare URL belongs, inside another attribute. */
  | { readonly type: 'url'; readonly reference: number }
  /** Stands where an id belongs, so that a fragment shown on another page can have ids of its own. */
  | { readonly type: 'id'; readonly id: string }
  /** An `<svg>` that stands in no other one; feeds leave it out. */
  | { readonly type: 'drawing'; readonly body: Body }
  | ComponentSegment;

/** A directive or another block whose look belongs to `templates/`. */
export type ComponentSegment = {
  readonly type: 'component';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The title after the directive's name, as a Body of its own. */
  readonly label?: Body | undefined;
  /** The characters of the title. */
  readonly labelText?: string | undefined;
  readonly children: Body;
};

export type Body = readonly Segment[];
