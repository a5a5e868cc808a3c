/** The body of an article as parse creates it: finished HTML with named holes that render fills. */

/** The target of a link or an image as the author wrote it, and its position. */
export type Reference = {
  readonly href: string;
  /** `link` leads to a page; `file` is loaded into the page, such as a picture. */
  readonly kind: 'link' | 'file';
  /** What readers see of a link within the site. */
  readonly text?: string;
  /** True for the type of a field: readers see its definition where they point at it. */
  readonly isType?: true;
  /** Of a picture that may come in several sizes and formats: the width that its author sets, in pixels, or 0. */
  readonly pictureWidth?: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Behind its last character; not known of each link. */
  readonly endLine?: number | undefined;
  readonly endColumn?: number | undefined;
};

export type Segment =
  | { readonly type: 'html'; readonly html: string }
  /** A hole for `href="…"`; `reference` is an index into the article's references. */
  | { readonly type: 'link'; readonly reference: number }
  /** A hole for `src="…"` (with width and height) of an image. */
  | { readonly type: 'image'; readonly reference: number; readonly sized: boolean }
  /** A hole for a bare URL inside another attribute. */
  | { readonly type: 'url'; readonly reference: number }
  /** A hole for an id, so that a body that is shown on another page can have different ids there. */
  | { readonly type: 'id'; readonly id: string }
  /** An outermost `<svg>`, or what only dark mode shows; feeds have the text of an icon instead, and leave others out. Print pages leave out what extensions add below the text. */
  | {
      readonly type: 'drawing';
      readonly body: Body;
      readonly text?: string | undefined;
      readonly isBelow?: boolean;
    }
  | ComponentSegment;

/** A directive or another block that a component in `templates/` draws. */
export type ComponentSegment = {
  readonly type: 'component';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The title after the directive's name, as a Body. */
  readonly label?: Body | undefined;
  /** The title as plain text. */
  readonly labelText?: string | undefined;
  readonly children: Body;
};

/** The name of the component around a picture that may come in several sizes and formats. */
export const PICTURE = '#picture';

export type Body = readonly Segment[];
