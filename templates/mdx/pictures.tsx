/** Pictures by the names of Docusaurus. */

import type { ReactElement } from 'react';
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

export function IconExternalLink(): ReactElement {
  return <Icon name="external" />;
}
