/** An SVG drawing with a caption: one version for a wide column, one for a narrow one. */

import type { ReactElement, ReactNode } from 'react';

/** Drawn in CSS pixels; fonts and colors come from the page. */
export type DrawingView = {
  readonly width: number;
  readonly height: number;
  readonly content: ReactNode;
};

export type DrawingProps = {
  /** The subject of the drawing, as its name. */
  readonly title: string;
  /** What the drawing shows, for readers who cannot see it. */
  readonly description: string;
  readonly caption: ReactNode;
  readonly wide: DrawingView;
  /** Shown instead when the column is narrow. Without it the wide version shrinks. */
  readonly narrow?: DrawingView;
};

export function Drawing(props: DrawingProps): ReactElement {
  const { caption, wide, narrow } = props;
  return (
    <figure className="drawing">
      {narrow === undefined ? (
        <View {...props} view={wide} />
      ) : (
        <>
          <View {...props} view={wide} className="drawing__wide" />
          <View {...props} view={narrow} className="drawing__narrow" />
        </>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type ViewProps = Pick<DrawingProps, 'title' | 'description'> & {
  readonly view: DrawingView;
  readonly className?: string;
};

/** Named by its title element, because an id could occur twice on the page. */
function View({ title, description, view, className }: ViewProps): ReactElement {
  const { width, height, content } = view;
  return (
    <svg
      className={className}
      role="img"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      fontSize="14"
    >
      <title>{title}</title>
      <desc>{description}</desc>
      {content}
    </svg>
  );
}
