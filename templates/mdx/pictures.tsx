/** Pictures by the names of Docusaurus and Astro. */

import type { ComponentType, ReactElement } from 'react';
import { Icon } from '../icons';

type ThemedImageProps = {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt?: string;
  readonly className?: string;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly title?: string;
};

/** Both pictures; the styles show the one for the color mode. */
export function ThemedImage(props: ThemedImageProps): ReactElement {
  const { sources, className, alt = '', width, height, title } = props;
  const shown = { width, height, title };
  const join = (name: string) => (className === undefined ? name : `${className} ${name}`);
  return (
    <>
      <img {...shown} alt={alt} src={sources.light} className={join('only-light')} />
      <img {...shown} alt={alt} src={sources.dark} className={join('only-dark')} />
    </>
  );
}

type Required = string | { readonly default?: string; readonly src?: { readonly src?: string } };

type IdealImageProps = {
  /** An address, or what `require` gives. */
  readonly img: Required;
  readonly alt?: string;
  readonly className?: string;
  readonly width?: number | string;
  readonly height?: number | string;
};

/** The picture as it is; no other sizes of it are made. */
export function IdealImage({ img, alt = '', ...shown }: IdealImageProps): ReactElement {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img {...shown} alt={alt} src={src} />;
}

type ShownImage = Readonly<
  Partial<Record<'alt' | 'className', string | undefined>> &
    Partial<Record<'width' | 'height', number | string | undefined>>
>;

/** `src` is an address, or what an import gives: for an SVG, a component. */
type ImageProps = ShownImage & { readonly src: string | ComponentType<ShownImage> };

/** The picture of Astro, as it is. */
export function Image({
  src: Source,
  alt = '',
  className,
  width,
  height,
}: ImageProps): ReactElement {
  const shown = { className, width, height, alt };
  return typeof Source === 'string' ? (
    <img {...shown} alt={alt} src={Source} />
  ) : (
    <Source {...shown} />
  );
}

export function IconExternalLink(): ReactElement {
  return <Icon name="external" />;
}
