/** Icons of pages: docwright's own few, and those of the sets that a site has installed. */

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Icon as Drawing, hasIcon } from '../icons';
import { isSetIcon } from '../model/iconName';

type IconProps = {
  /** Mintlify's name for it, and Starlight's. */
  readonly icon?: ReactNode;
  readonly name?: string;
  readonly label?: string;
};

export function Icon({ icon, name, label }: IconProps): ReactElement {
  return (
    <>
      <Picture icon={icon ?? name} />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </>
  );
}

/** A name of docwright's or of a set, the address of a picture, or an element. Of other names nothing is drawn. */
export function Picture({ icon }: { readonly icon: ReactNode }): ReactElement | null {
  if (isValidElement(icon)) return icon;
  if (typeof icon !== 'string') return null;
  if (/^(?:https?:|[./])/.test(icon)) return <img src={icon} alt="" width={24} height={24} />;
  return hasIcon(icon) || isSetIcon(icon) ? <Drawing name={icon} /> : null;
}
