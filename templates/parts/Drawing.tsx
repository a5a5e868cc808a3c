/** An SVG drawing with a caption: one view for a wide column, one for a narrow one. */

import type { ReactElement, ReactNode } from 'react';

/** Drawn in units of CSS pixels; fonts and colors come from the page. */
export type DrawingView = {
  readonly width: number;
  readonly height: number;
  readonly content: ReactNode;
};

export type DrawingProps = {
  /** What is drawn, as a name. */
  readonly title: string;
  /** What a reader learns from looking at it, for those who cannot. */
  readonly description: string;
  readonly caption: ReactNode;
  readonly wide: DrawingView;
  /** Shown instead where the column is narrow; without it the wide view shrinks. */
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

/** Named by its title element, because an id could stand on the page twice. */
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
