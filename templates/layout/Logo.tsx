/** A logo with one or two pictures. With two, the styles show the one for the color mode. */

import type { ReactElement } from 'react';
import type { LayoutLogo } from '../model/site';

type LogoProps = { readonly logo: LayoutLogo; readonly className: string };

export function Logo({ logo, className }: LogoProps): ReactElement {
  if (logo.srcDark === undefined) return <Picture {...{ logo, className }} src={logo.src} />;
  return (
    <>
      <Picture {...{ logo }} className={`${className} only-light`} src={logo.src} />
      <Picture {...{ logo }} className={`${className} only-dark`} src={logo.srcDark} />
    </>
  );
}

/** Lazy, so that the browser fetches only the visible picture. */
function Picture({ logo, className, src }: LogoProps & { readonly src: string }): ReactElement {
  return (
    <img
      className={className}
      src={src}
      alt={logo.alt}
      width={logo.width}
      height={logo.height}
      loading="lazy"
    />
  );
}
